#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { run } from './run.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());

// A reader such as `head` closes the pipe when it has enough, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  variables: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  ask,
  signal: controller.signal,
});

/** Asks on the terminal, or takes the first line of a pipe. What is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY });
  try {
    return (await lines.question('', { signal: controller.signal })).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
