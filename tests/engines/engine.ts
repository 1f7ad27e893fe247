/**
 * A browser with one window, which a reader drives. There is one of these for each engine; what a reader does with it is
 * written once, in `Reader`.
 */
export type Engine = {
  /** Opens an address, and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize(size: Size): Promise<void>;
  /** The value of an expression in the page, also where it is a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the window, as a person does. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  press(key: string, modifier?: Modifier): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
};

export type Modifier = 'Control' | 'Shift';
export type Size = { width: number; height: number };
