/**
 * Starts WebKit for tests: a display that nobody sees, and a WebDriver server. The browser is WebKitGTK, which has the layout,
 * the styles and the JavaScript of Safari, but not its buttons, its menus or what macOS and iOS add
 * (docs/adr/0006-browsers-of-the-tests.md).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { findWebKit, type WebKitPrograms } from './find-webkit.ts';

/** A running WebKit. */
export interface WebKit {
  /** Opens a window with a profile of its own. WebKitWebDriver has one at a time: quit the last one before. */
  open: (options?: OpenOptions) => Promise<WebDriver>;
  /** Ends all processes. */
  stop: () => Promise<void>;
}

interface OpenOptions {
  /**
   * What `get` waits for: `none` returns at once, `normal` waits until the page has loaded. Default: `normal`
   */
  pageLoadStrategy?: 'none' | 'normal';
}

/** Longest time in milliseconds in which a process has to be ready. Under load, WebKit needs some seconds. */
const startTimeout = 60_000;

const endSignals = ['SIGHUP', 'SIGTERM'] as const;

/**
 * Starts the processes. They end with `stop`, and with this process.
 * @throws an Error that names packages if WebKit is not installed
 */
export async function startWebKit(programs: WebKitPrograms = findWebKit()): Promise<WebKit> {
  const processes: ChildProcess[] = [];
  const endAll = () => {
    for (const child of processes) child.kill();
  };
  const exit = () => process.exit(1);
  process.once('exit', endAll);
  // Without a listener, these end this process, and leave the others behind. Ctrl-C reaches all of them.
  for (const signal of endSignals) process.once(signal, exit);
  const stop = async () => {
    process.off('exit', endAll);
    for (const signal of endSignals) process.off(signal, exit);
    // The last one first: without a display, browsers print errors before they end.
    for (const child of processes.reverse()) await end(child);
  };
  try {
    const display = await startDisplay(programs.display, processes);
    const server = await startDriver(programs.driver, display, processes);
    return { open: (options) => openWindow(server, programs.browser, options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts Xvfb on a display that is free, and returns the name of the display. */
async function startDisplay(program: string, processes: ChildProcess[]): Promise<string> {
  // Xvfb chooses the number, and writes it to the file descriptor 3 when it is ready.
  // Without -noreset, it starts anew when a browser closes its last window, and the next browser waits in vain.
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  processes.push(child);
  const number = child.stdio[3];
  if (!number) throw new Error('Xvfb has no file descriptor 3.');
  const [text] = (await beforeEnd(child, 'Xvfb', once(number, 'data'))) as [Buffer];
  return `:${text.toString().trim()}`;
}

/** Starts WebKitWebDriver on a free port, and returns its address. */
async function startDriver(program: string, display: string, processes: ChildProcess[]): Promise<string> {
  const [port] = await freePorts(1);
  const child = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Neither a container nor a display without a graphics card has what these need. Tests open only pages of this repository.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // GTK looks for the bus of a desktop.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    },
  });
  processes.push(child);
  const server = `http://127.0.0.1:${port}`;
  await beforeEnd(child, 'WebKitWebDriver', answers(server));
  return server;
}

/** Waits until the server answers. */
async function answers(server: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    const response = await fetch(`${server}/status`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`WebKitWebDriver did not answer within ${startTimeout / 1000} seconds.`);
}

/** Waits for what a process provides. Rejects if it cannot be started, or ends before. */
async function beforeEnd<Result>(
  child: ChildProcess,
  name: string,
  result: Promise<Result>,
): Promise<Result> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${String(code)} before it was ready.`);
  });
  // After the race, the end of the process is expected.
  ended.catch(() => undefined);
  return Promise.race([result, ended]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const openWindow = (
  server: string,
  browser: string,
  { pageLoadStrategy = 'normal' }: OpenOptions = {},
): Promise<WebDriver> =>
  new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy,
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation'],
      },
    })
    .build();
