// cspell:ignore aboutwelcome mstone newtabpage datareporting termsofuse signon signons formfill formautofill clearmodifiers
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Settings of Firefox: accessible from the start, and without pages and questions of its own. */
const preferences = {
  'accessibility.force_disabled': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.newtabpage.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
  'signon.rememberSignons': false,
  'browser.formfill.enable': false,
  // Its question whether to keep an address would take the focus.
  'extensions.formautofill.addresses.enabled': false,
};

/** What was pressed or typed, and what was said after it. */
export interface Step {
  action: string;
  said: string[];
}

/** In milliseconds: until the first sentence, until no further one follows, and until a page has to be there, the first or the next. */
const waits = { first: 4000, quiet: 800, page: 90_000, nextPage: 15_000, poll: 100 };

/** What Orca says of a page, before its title. */
const loaded = 'Finished loading';

/** A person with Orca and Firefox, who only hears. */
export class ScreenReader {
  /** Everything so far, for the transcript. */
  readonly steps: Step[] = [];
  private read = 0;
  private readonly folder: string;
  private readonly session: ChildProcess;

  private constructor(folder: string, session: ChildProcess) {
    this.folder = folder;
    this.session = session;
  }

  /** Opens a page, and waits until its title has been read. */
  static async open(url: string, title: string): Promise<ScreenReader> {
    const folder = mkdtempSync(join(tmpdir(), 'screen-reader-'));
    const reader = new ScreenReader(folder, startSession(folder, url));
    try {
      await reader.hear(`${loaded} ${title}`);
    } catch (error) {
      await reader.close();
      throw error;
    }
    await reader.listen(`Open "${title}"`);
    return reader;
  }

  /** Presses a key by its name in xdotool, such as `shift+Tab`, and returns what is said. */
  async press(key: string): Promise<string> {
    await this.control('key', '--clearmodifiers', key);
    return this.listen(key);
  }

  /**
   * Presses Return, which leads to another page, and looks for its heading. Returns everything that is said until then.
   * @throws Error if the heading is not found
   */
  async follow(heading: RegExp): Promise<string> {
    const before = this.steps.length;
    const said = await this.press('Return');
    // Not every page is announced, for example after a redirect. One with the same heading must not be taken for the next.
    if (!said.includes(loaded)) await this.hear(loaded, waits.nextPage).catch(() => undefined);
    await this.find(heading, 'h', 20);
    return this.steps
      .slice(before)
      .flatMap(({ said }) => said)
      .join('\n');
  }

  /** Types into the field with the focus. */
  async type(text: string): Promise<void> {
    await this.control('type', '--delay', '40', text);
    await this.listen(`Type "${text}"`);
  }

  /**
   * Presses a key until something is said, as a person does who looks for a control.
   * @throws Error with everything that was said, if it is not found
   */
  async find(what: RegExp, key = 'Tab', most = 40): Promise<string> {
    const heard: string[] = [];
    for (let count = 0; count < most; count++) {
      const said = await this.press(key);
      if (what.test(said)) return said;
      heard.push(said);
    }
    throw new Error(`${String(what)} was not heard after ${most} times ${key}:\n${heard.join('\n')}`);
  }

  /**
   * Waits for a sentence.
   * @param most in milliseconds. Default: as long as the first page can take
   */
  async hear(sentence: string, most = waits.page): Promise<void> {
    const end = Date.now() + most;
    while (
      !this.lines()
        .slice(this.read)
        .some((line) => line.includes(sentence))
    ) {
      if (Date.now() > end || this.session.exitCode !== null)
        throw new Error(`"${sentence}" was not heard, but:\n${this.lines().slice(this.read).join('\n')}`);
      await setTimeout(waits.poll);
    }
  }

  async close(): Promise<void> {
    if (this.session.exitCode === null) {
      const ended = once(this.session, 'close');
      // The session is a group of processes, because `dbus-run-session` does not pass signals on.
      process.kill(-(this.session.pid ?? 0), 'SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  private lines(): string[] {
    const file = join(this.folder, 'said.log');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  }

  /** Waits until nothing more is said, and keeps it as a step. */
  private async listen(action: string): Promise<string> {
    const started = Date.now();
    let count = this.read;
    let lastChange = started;
    for (;;) {
      const now = this.lines().length;
      if (now !== count) [count, lastChange] = [now, Date.now()];
      const waited = Date.now() - lastChange;
      if (waited > (count > this.read ? waits.quiet : waits.first)) break;
      await setTimeout(waits.poll);
    }
    const said = this.lines().slice(this.read, count).filter(Boolean);
    this.read = count;
    this.steps.push({ action, said });
    return said.join('\n');
  }

  private async control(...command: string[]): Promise<void> {
    const display = readFileSync(join(this.folder, 'display'), 'utf8').trim();
    await run('xdotool', command, { env: { ...process.env, DISPLAY: display } });
  }
}

/** Starts the desktop with a home of its own, so that nothing of the person who runs the tests takes part. */
function startSession(folder: string, url: string): ChildProcess {
  const folders = { data: join(folder, 'data'), run: join(folder, 'run'), profile: join(folder, 'profile') };
  for (const path of Object.values(folders)) mkdirSync(path, { recursive: true, mode: 0o700 });
  mkdirSync(join(folders.data, 'orca'));
  copyFileSync(
    new URL('orca-customizations.py', import.meta.url),
    join(folders.data, 'orca/orca-customizations.py'),
  );
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folders.profile, 'user.js'), lines.join(''));
  writeFileSync(join(folder, 'said.log'), '');
  const script = new URL('session.sh', import.meta.url).pathname;
  return spawn('dbus-run-session', ['--', 'bash', script, folder, url], {
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folders.data,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_RUNTIME_DIR: folders.run,
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      GDK_BACKEND: 'x11',
      MOZ_ENABLE_WAYLAND: '0',
      GNOME_ACCESSIBILITY: '1',
      NO_AT_BRIDGE: '0',
      ORCA_SAID: join(folder, 'said.log'),
    },
  });
}
