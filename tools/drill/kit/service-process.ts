import type { ChildProcess } from 'node:child_process';
import { endChild, startChild } from './machine.ts';

/** Milliseconds in which a process has to be ready. */
const startTimeout = 240_000;

/** One process of the service, which the drill kills and starts again. */
export class ServiceProcess {
  readonly name: string;
  private readonly settings: Record<string, string>;
  private program: string;
  private child: ChildProcess | undefined;

  /**
   * @param name - For the output of the drill.
   * @param program - File with the commands of the service.
   * @param settings - Environment variables. `ROLES` says what the process does.
   */
  constructor(name: string, program: string, settings: Record<string, string>) {
    this.name = name;
    this.program = program;
    this.settings = settings;
  }

  /** Starts the process, and waits until it says that it is ready. */
  async start(): Promise<void> {
    const child = startChild(process.execPath, [this.program, 'start'], {
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

  /** Lets the process finish its requests and jobs, as a deployment does. */
  async stop(): Promise<void> {
    if (this.child) await endChild(this.child, 'SIGTERM');
  }

  /** Lets the process finish its requests and jobs, and starts another version in its place. */
  async replace(program: string): Promise<void> {
    await this.stop();
    this.program = program;
    await this.start();
  }
}
