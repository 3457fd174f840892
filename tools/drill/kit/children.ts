import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

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
