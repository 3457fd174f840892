import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { openSync } from 'node:fs';

/** What a machine runs. */
export interface Program {
  command: string;
  parameters: string[];
  /** File that gets everything that the program prints. */
  log: string;
}

/**
 * Returns the command that runs a program in a user namespace as a user other than root, because PostgreSQL and PgBouncer
 * refuse to run as root.
 *
 * @param namespaces more options of `unshare`
 */
export const asOrdinaryUser = (
  command: string,
  parameters: string[],
  namespaces: string[] = [],
): [string, string[]] => [
  'unshare',
  ['--user', '--map-user=1000', '--map-group=1000', ...namespaces, command, ...parameters],
];

/** A program with everything that it starts, in a PID namespace: all of it loses power at once. */
export class Machine {
  private readonly program: Program;
  private child: ChildProcess | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  start(): void {
    const { command, parameters, log } = this.program;
    const output = openSync(log, 'a');
    const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];
    this.child = startChild(...asOrdinaryUser(command, parameters, namespace), {
      cwd: '/',
      stdio: ['ignore', output, output],
    });
  }

  /** Ends everything at once, without a chance to finish anything. */
  async kill(): Promise<void> {
    if (this.child) await endChild(this.child, 'SIGKILL');
  }
}

const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Starts a program, which ends with the drill at the latest. */
export function startChild(command: string, parameters: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, parameters, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Sends a signal to a program that `startChild` started, and waits until it ended. */
export async function endChild(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!children.has(child)) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
