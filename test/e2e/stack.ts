import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { root } from '../../scripts/setup/install.mjs';
import type { StackFacts } from '../../scripts/start/stack.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';

/**
 * Starts a stack for each worker, so that tests that run at once never see what the others do. `facts` finds the one of its
 * worker.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const apiPorts = await freePorts(workers);
  const stacks = await Promise.all(apiPorts.map(startStack));
  process.env['E2E_STACKS'] = JSON.stringify(stacks.map(({ facts }) => facts));
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
  };
}

/** Starts the service and the demo like `npm start`, on free ports and with a new database. */
export async function startStack(apiPort: string): Promise<{ facts: object; stop: () => Promise<void> }> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  url.pathname = `/e2e_${randomBytes(6).toString('hex')}`;
  await createDatabase(url.href);
  const log = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}.log`);
  const stack = startProcess({
    DATABASE_URL: url.href,
    SERVICE_SECRET: 'a secret that only end-to-end tests use',
    DEMO_PORT: '0',
    API_PORT: apiPort,
    // The dashboard compares an application with one of staging: here, of another account of the same service.
    STAGING_API_URL: `http://127.0.0.1:${apiPort}`,
    PARTNERS_PORT: '0',
    DASHBOARD_PORT: '0',
    STAFF_PORT: '0',
    PASSWORD_HASH_COST: '10',
    RATE_LIMIT: '100000',
    // All browsers of all tests come from one address.
    SIGN_UPS_PER_IP: '100000',
    CARDS_PER_IP: '100000',
    DECLINED_CARDS_PER_IP: '100000',
    LOG_LEVEL: 'info',
    LOG_FILE: log,
  });
  const facts = await readFacts(stack);
  return {
    facts: { ...facts, log, outboxCookie: await openOutbox(facts.outbox) },
    stop: async () => {
      const ended = once(stack, 'close');
      stack.kill('SIGTERM');
      await ended;
      await rm(log, { force: true });
    },
  };
}

/**
 * The stack runs in a process of its own: Playwright compiles every module that its own process loads, and there are a
 * thousand.
 */
const startProcess = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(root, 'scripts/start/main.ts'), '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Uses the link to the outbox, which works once. Returns the value of its cookie, for every browser of the tests. */
async function openOutbox(link: string): Promise<string> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  const [, value] = /^outbox=([^;]+)/.exec(headers.getSetCookie().join('\n')) ?? [];
  if (value === undefined) throw new Error('The outbox did not open.');
  return value;
}

/** Reads the line with addresses and credentials. Rejects if the process ends without one. */
async function readFacts(stack: ChildProcess): Promise<StackFacts> {
  if (stack.stdout)
    for await (const line of createInterface({ input: stack.stdout }))
      if (line.startsWith('{')) return JSON.parse(line) as StackFacts;
  throw new Error('The stack ended before it was ready.');
}
