import { parseArgs } from 'node:util';
import { embeddedPostgresEnded } from '../../service/src/db/embedded-postgres.ts';
import { readConfig } from '../../service/src/platform/config.ts';
import { ensureDistribution, ensureDocs, ensureHosts } from '../setup/distribution.ts';
import { onParentEnd } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { printStack, startStack } from './stack.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

/** Resolves when this process, or the one that started it, is told to stop. */
const interruption = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  onParentEnd(resolve);
});

/** Resolves when another program tells the embedded database to stop. */
const databaseEnded = (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig();
  return databaseUrl === undefined ? embeddedPostgresEnded(dataDir) : new Promise<void>(() => undefined);
};

try {
  await ensureDistribution();
  await ensureHosts();
  // Programs that read the JSON, such as tests and `npm run dev`, take the site as it is.
  if (!values.json) await ensureDocs();
  const { facts, stop } = await startStack(process.env);
  if (values.json) {
    console.log(JSON.stringify(facts));
  } else {
    printStack(facts);
  }
  await Promise.race([interruption, databaseEnded()]);
  await step('Stopping', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
