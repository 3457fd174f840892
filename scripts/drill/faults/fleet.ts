import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../setup/install.mjs';

/** Milliseconds in which a process has to be ready. */
const startTimeout = 60_000;

/** One process of the service, which the drill kills and starts again. */
export class ServiceProcess {
  readonly name: string;
  private readonly settings: Record<string, string>;
  private child: ChildProcess | undefined;

  /**
   * @param name - For the output of the drill.
   * @param settings - Environment variables. `ROLES` says what the process does.
   */
  constructor(name: string, settings: Record<string, string>) {
    this.name = name;
    this.settings = settings;
  }

  /** Starts the process, and waits until it says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'service/src/main.ts'), 'start'], {
      env: { ...process.env, ...this.settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const timer = setTimeout(() => reject(new Error(`${this.name} was not ready in time.`)), startTimeout);
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!/api +http/.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Ends the process without a chance to finish anything, as a crash or a power failure does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Lets the process finish its requests and jobs. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
