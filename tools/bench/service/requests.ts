import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { client } from './load.ts';
import { compareRates } from './measure.ts';
import { recordWrites, saveRecordedWrites } from './recorded-writes.ts';

const bareRead =
  'Hono and pg in a process of its own, keep-alive, 10 connections, one prepared SELECT that checks the credential and reads the same rows.';
const bareWrite =
  'Hono and pg in a process of its own, keep-alive, one transaction with the statements that write the same rows, prepared, after a prepared SELECT that checks the credential.';

/** Measures requests of a backend beside bare handlers. */
export async function measureRequests(bench: Bench): Promise<void> {
  const { service, account, api, apiProcess, timing } = bench;
  const invitation = await orderToRepeat(bench);
  const recorded = join(bench.folder, 'recorded-writes.json');
  const existing = await existingIds(bench);
  const post = () => service.call('POST', '/v1/invitations', { as: account.apiKey, json: invitation });
  await post();
  await saveRecordedWrites(recorded, await recordWrites(post), existing);
  const bare = await bench.start('bare-api.ts', { RECORDED_WRITES: recorded });

  const ours = client(api, timing.connections, account.apiKey);
  const baseline = client(bare.line, timing.connections, account.apiKey);
  /** Compares a request to both. */
  const compare = (...request: Parameters<typeof ours.send>) =>
    compareRates(
      { work: () => ours.send(...request), processId: apiProcess.pid },
      { work: () => baseline.send(...request), processId: bare.process.pid },
      timing,
    );
  for (const { what, path } of await readsOf(bench))
    bench.add({ what, ...(await compare('GET', path)), goal: { atLeast: 0.6 }, how: bareRead });
  const what = 'POST /v1/invitations';
  const rates = await compare('POST', '/v1/invitations', invitation);
  bench.add({ what, ...rates, goal: { atLeast: 0.6 }, how: bareWrite });
  await Promise.all([ours.close(), baseline.close()]);
  bare.process.kill('SIGKILL');
}

/** The reads of the goals: all packages, one report, and the orders of ten candidates. */
async function readsOf({ database, account }: Bench) {
  const { rows } = await database.query<{ id: string; candidateId: string }>(
    'select id, candidate_id as "candidateId" from reports where account_id = $1 limit 100',
    [account.id],
  );
  const [report] = rows;
  if (!report) throw new Error('The seed has no report.');
  const candidateIds = [...new Set(rows.map(({ candidateId }) => candidateId))].slice(0, 10);
  return [
    { what: 'GET /v1/packages', path: '/v1/packages' },
    { what: 'GET /v1/reports/{id}', path: `/v1/reports/${report.id}` },
    {
      what: `GET /v1/orders, ${candidateIds.length} candidates`,
      path: `/v1/orders?candidate_id=${candidateIds.join(',')}`,
    },
  ];
}

/** Creates a candidate, and a webhook endpoint that does not exist, and returns the order that is repeated. */
async function orderToRepeat({ service, account }: Bench) {
  const as = account.apiKey;
  const { body } = await service.call('POST', '/v1/candidates', { as, json: { email: 'bench@example.com' } });
  const candidate = body as { id: string };
  await service.call('POST', '/v1/webhooks', {
    as,
    json: { webhook_url: 'http://127.0.0.1:9/webhooks', events: ['invitation.created'] },
  });
  return {
    candidate_id: candidate.id,
    package: 'basic_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  };
}

/** Returns the IDs that the statements of an order name and that are not created by it. */
async function existingIds({ database }: Bench): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const table of ['accounts', 'credentials', 'packages', 'applications', 'candidates', 'webhooks']) {
    const { rows } = await database.query<{ id: string }>(`select id from ${table}`);
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}
