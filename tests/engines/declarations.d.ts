/** What the tests use of packages that are not installed where types are checked. */

declare module 'puppeteer-core' {
  export type Page = {
    goto(url: string): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    setViewport(size: { width: number; height: number }): Promise<void>;
    on(event: 'pageerror', listener: (error: unknown) => void): void;
    mouse: { move(x: number, y: number): Promise<void>; click(x: number, y: number): Promise<void> };
    keyboard: {
      press(key: string): Promise<void>;
      type(text: string): Promise<void>;
      down(key: string): Promise<void>;
      up(key: string): Promise<void>;
    };
  };
  export type Browser = { newPage(): Promise<Page>; close(): Promise<void> };
  type Options = {
    browser: 'firefox';
    protocol: 'webDriverBiDi';
    executablePath: string;
    headless: boolean;
    extraPrefsFirefox: Readonly<Record<string, unknown>>;
  };
  const puppeteer: { launch(options: Options): Promise<Browser> };
  export default puppeteer;
}

declare module 'selenium-webdriver' {
  type Actions = {
    move(to: { x: number; y: number; duration: number }): Actions;
    click(): Actions;
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    sendKeys(keys: string): Actions;
    perform(): Promise<void>;
  };
  export type WebDriver = {
    get(url: string): Promise<void>;
    executeAsyncScript(script: string): Promise<unknown>;
    actions(options: { async: boolean }): Actions;
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
    quit(): Promise<void>;
  };
  export class Capabilities {
    constructor(capabilities: object);
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
  export const Key: Readonly<Record<string, string>>;
}
