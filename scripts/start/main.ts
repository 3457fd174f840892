import { parseArgs } from 'node:util';
import { ensureDistribution, ensureHosts } from '../setup/distribution.ts';
import { step } from '../setup/progress.mjs';
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
    console.error(`
  Demo (Acme Hiring)   ${facts.demo}
  API                  ${facts.api}   reference at ${facts.api}/docs
  Hosted pages         ${facts.partners}
  Dashboard            ${facts.dashboard}   mails at ${facts.dashboard}/outbox

  Sign in to the hosted pages and the dashboard as ${facts.accounts[0]?.adminEmail}
  with ${facts.password}. All development credentials: npm start -- --json. Ctrl-C stops everything.
`);
  }
  await interrupted;
  await step('Stopping', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
