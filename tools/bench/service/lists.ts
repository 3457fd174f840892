import type { List } from '@service-embeds/contract';
import { listCandidatePage } from '../../../service/src/resources/candidates/candidate-list.queries.ts';
import { listCandidates } from '../../../service/src/resources/candidates/candidates.queries.ts';
import type { Bench } from './bench.ts';
import { client } from './load.ts';
import { compareTimes, median } from './measure.ts';

/** Rows of the small account. */
const fewRows = 1000;
/** Times that a page is read. */
const runs = 15;
/** Pages at the start and at the end of a walk whose times are compared. */
const pages = 30;

/** Measures pages of a long list beside its first page. */
export async function measureLists(bench: Bench): Promise<void> {
  const { service, account, api } = bench;
  const rows = bench.isFull ? 1_000_000 : 100_000;
  const [small] = service.accounts;
  if (!small) throw new Error('The seed has no account.');
  await fill(bench, account, { rows, prefix: '001' });
  await fill(bench, small, { rows: fewRows, prefix: '002' });
  const large = client(api, 1, account.apiKey);
  const other = client(api, 1, small.apiKey);
  const add = (what: string, result: { ours: number; baseline: number }, atMost: number, how: string) =>
    bench.add({ what, ...result, unit: 'ms', goal: { atMost }, how });
  const count = rows.toLocaleString('en');

  const first = () => large.send('GET', '/v1/invitations');
  const short = await compareTimes(first, () => other.send('GET', '/v1/invitations'), runs);
  add(`page 1 of ${count} invitations`, short, 1.5, 'page 1 of an account with 1,000 invitations');
  const times: number[] = [];
  let path: string | undefined = '/v1/invitations?per_page=100';
  while (path !== undefined) {
    const current: string = path;
    const began = performance.now();
    const list = JSON.parse(await large.send('GET', current)) as List<unknown>;
    times.push(performance.now() - began);
    const next = list.next_href && new URL(list.next_href);
    path = next ? `${next.pathname}${next.search}` : undefined;
  }
  const walk = { ours: median(times.slice(-pages)), baseline: median(times.slice(0, pages)) };
  add(`walk ${count} invitations by next_href`, walk, 1.3, `time of each of the first ${pages} pages of 100`);
  await Promise.all([large.close(), other.close()]);
}

/** Fills an account with invitations. */
async function fill(
  { service, database }: Bench,
  { id, apiKey }: { id: string; apiKey: string },
  { rows, prefix }: { rows: number; /** Of the IDs, which are old: three digits. */ prefix: string },
): Promise<void> {
  const json = { email: 'lists@example.com' };
  const { body } = await service.call('POST', '/v1/candidates', { as: apiKey, json });
  const order = {
    candidate_id: (body as { id: string }).id,
    package: 'basic_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  };
  await service.call('POST', '/v1/invitations', { as: apiKey, json: order });
  // Without triggers, as in a restore: they look at each row with such an old ID.
  const connection = await database.connect();
  try {
    await connection.query('set session_replication_role = replica');
    await connection.query(
      `insert into invitations (account_id, id, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at)
       select account_id, $3::text || lpad(to_hex(n), 21, '0'), candidate_id, package_slug, work_locations, tags, 'expired', created_at, expires_at
       from (select * from invitations where account_id = $1 limit 1) as one, generate_series(1, $2::int) as n`,
      [id, rows, prefix],
    );
  } finally {
    connection.release(true);
  }
  await database.query('vacuum analyze invitations');
}

const how =
  'the exact lookup of an email address in the same account. Both are the queries of the service, without HTTP.';

/** Measures the search for a part of a name in a long list of candidates. */
export async function measureSearch({ isFull, service, account, database, add }: Bench): Promise<void> {
  const rows = isFull ? 1_000_000 : 100_000;
  // Names of eight hexadecimal digits: a part of five is in a handful of a million.
  await database.query(
    `insert into candidates (account_id, id, email, first_name, last_name, metadata, geo_ids, created_at)
     select $1, '3' || lpad(to_hex(n), 23, '0'), n || '@search.example.com', 'Alex', left(md5(n::text), 8), '{}', '{}', now()
     from generate_series(1, $2::int) as n`,
    [account.id, rows],
  );
  await database.query('vacuum analyze candidates');
  const { rows: people } = await database.query<{ name: string }>(
    `select last_name as name from candidates where account_id = $1 and email = $2`,
    [account.id, `${rows / 2}@search.example.com`],
  );
  const part = people[0]?.name.slice(2, 7) ?? '';
  const reach = { accountId: account.id };
  const page = { limit: 25, offset: 0 };
  const times = await compareTimes(
    () => listCandidatePage(service.database, reach, { search: part }, { limit: 25 }),
    () => listCandidates(service.database, reach, { email: `${rows / 2}@search.example.com` }, page),
    runs,
  );
  const what = `search ${rows.toLocaleString('en')} candidates by part of a name`;
  add({ what, ...times, unit: 'ms', goal: { atMost: 10 }, how });
}
