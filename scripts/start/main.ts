import { parseArgs } from 'node:util';
import { ensureDistribution, ensureHosts } from '../setup/distribution.ts';
import { step } from '../setup/progress.mjs';
import { printStack } from './print-stack.ts';
import { startStack } from './stack.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  await ensureDistribution();
  await ensureHosts();
  const { facts, stop } = await startStack(process.env);
  if (values.json) {
    console.log(JSON.stringify(facts));
  } else {
    printStack(facts);
  }
  await interrupted;
  await step('Stopping', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
