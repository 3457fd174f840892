import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../setup/install.mjs';
import { endChild, startChild } from './children.ts';

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
    const child = startChild(process.execPath, [join(root, 'service/src/main.ts'), 'start'], {
      env: { ...process.env, ...this.settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const timer = setTimeout(() => reject(new Error(`${this.name} was not ready in time.`)), startTimeout);
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!/api +http/.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Ends the process without a chance to finish anything, as a crash or a power failure does. */
  async kill(): Promise<void> {
    if (this.child) await endChild(this.child, 'SIGKILL');
  }
}
