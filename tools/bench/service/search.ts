import type { Bench } from './bench.ts';
import { compareTimes } from './measure.ts';
import { listCandidatePage } from '../../../service/src/resources/candidates/candidate-list.queries.ts';
import { listCandidates } from '../../../service/src/resources/candidates/candidates.queries.ts';

const runs = 15;
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
