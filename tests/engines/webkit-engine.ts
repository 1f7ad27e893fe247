import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { webkitBrowser } from '../../src/checks/doctor/programs.ts';
import { freePort } from '../e2e/project.ts';
import type { Engine, Size } from './engine.ts';

const configuration = fileURLToPath(new URL('fixtures', import.meta.url));

/** WebKitGTK's own small browser, by Selenium, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await displayOf(screen);
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000 });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities()).build();
  // A window without a window manager has no focus, and nothing in it has.
  execFileSync('xdotool', ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'], {
    env: { ...process.env, DISPLAY: display },
  });
  const evaluate = evaluator(driver);
  const keyOf = (name: string) => {
    const key = name.length === 1 ? name : Key[keyNames[name] ?? ''];
    if (key === undefined) throw new Error(`The key ${name} has no name here.`);
    return key;
  };
  return {
    goto: (url) => driver.get(url),
    resize: (size) => resize(driver, evaluate, size),
    evaluate,
    click: (x, y) => driver.actions({ async: true }).move({ x, y, duration: 0 }).click().perform(),
    press(key, modifier) {
      const actions = driver.actions({ async: true });
      if (!modifier) return actions.sendKeys(keyOf(key)).perform();
      return actions.keyDown(keyOf(modifier)).sendKeys(keyOf(key)).keyUp(keyOf(modifier)).perform();
    },
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
    async stop() {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
}

/** Names of keys as `KeyboardEvent.key` has them, and as Selenium has them. */
const keyNames: Readonly<Record<string, string>> = {
  Enter: 'ENTER',
  Escape: 'ESCAPE',
  Tab: 'TAB',
  ArrowDown: 'ARROW_DOWN',
  ArrowUp: 'ARROW_UP',
  ArrowLeft: 'ARROW_LEFT',
  ArrowRight: 'ARROW_RIGHT',
  Home: 'HOME',
  End: 'END',
  Control: 'CONTROL',
  Shift: 'SHIFT',
};

function capabilities(): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: webkitBrowser,
      args: ['--automation'],
    },
  });
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const [number] = (await once(screen.stdio[3] ?? screen, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

function evaluator(driver: WebDriver): Engine['evaluate'] {
  return async (expression) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression}
      ).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await driver.executeAsyncScript(script)) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
}

type Sizes = { inner: Size; outer: Size };
const sizes =
  '({ inner: { width: innerWidth, height: innerHeight }, outer: { width: outerWidth, height: outerHeight } })';

/** Gives the page a size. The window is larger by its frame, and has its new size only some time later. */
async function resize(driver: WebDriver, evaluate: Engine['evaluate'], { width, height }: Size): Promise<void> {
  await vi.waitFor(
    async () => {
      const { inner, outer } = (await evaluate(sizes)) as Sizes;
      if (inner.width === width && inner.height === height) return;
      const frame = { width: outer.width - inner.width, height: outer.height - inner.height };
      await driver
        .manage()
        .window()
        .setRect({ width: width + frame.width, height: height + frame.height });
      throw new Error(`The page is not ${width} pixels wide and ${height} high.`);
    },
    { timeout: 15_000, interval: 100 },
  );
}
