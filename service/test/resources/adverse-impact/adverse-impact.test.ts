import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { reports as reportTable } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';

const noPerson = '0123456789abcdef01234567';
const time = { decided_after: '2020-01-01T00:00:00Z', decided_before: '2100-01-01T00:00:00Z' };

describe('figures on adverse impact', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Creates decided reports: as many selected ones as said, then others with a final notice. */
  async function decide(selected: number, refused: number) {
    const rows: { reportId: string; candidateId: string }[] = [];
    for (let index = 0; index < selected + refused; index++) {
      const { id, candidate_id: candidateId } = await reports.create(index < selected ? 'clear' : 'consider');
      await reports.trigger('report.completed', id);
      if (index >= selected)
        await service.database
          .update(reportTable)
          .set({ adjudication: 'post_adverse_action', adjudicatedAt: new Date() })
          .where(eq(reportTable.id, id));
      rows.push({ reportId: id, candidateId });
    }
    return rows;
  }

  const compute = (rows: { candidate_id?: string; report_id?: string; group: string }[]) =>
    reports.api().call('POST /v1/adverse_impact', { body: { ...time, rows } });

  it('computes the selection rates of the groups that the customer names, and stores nothing of them', async () => {
    const first = await decide(7, 3);
    const second = await decide(3, 7);
    const secretGroup = 'Group-Planted-Second';
    const rows = [
      ...first.map(({ candidateId }) => ({ candidate_id: candidateId, group: '=cmd|Planted-First' })),
      ...second.map(({ reportId }) => ({ report_id: reportId, group: secretGroup })),
      { candidate_id: noPerson, group: secretGroup },
      { report_id: second[0]!.reportId, group: secretGroup },
    ];
    const key = 'impact-once';
    const send = () =>
      reports.api().success('POST /v1/adverse_impact', {
        headers: { 'Idempotency-Key': key },
        body: { ...time, rows },
      });
    const { body: figures } = await send();
    assert.deepEqual(
      figures.groups.map(
        ({ name, considered, selected, selection_rate, impact_ratio, below_four_fifths }) => [
          name,
          considered,
          selected,
          selection_rate,
          impact_ratio,
          below_four_fifths,
        ],
      ),
      [
        ['=cmd|Planted-First', 10, 7, 0.7, 1, false],
        [secretGroup, 10, 3, 0.3, 0.4286, true],
      ],
    );
    assert.deepEqual(figures.not_found, { count: 1, rows: [21] });
    assert.deepEqual(figures.duplicates, { count: 1, rows: [22] });
    const again = await send();
    assert.equal(again.headers.get('Idempotent-Replayed'), null, 'no answer is kept');
    const { rows: tables } = await service.database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const count = await service.database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)} t where t::text like '%Planted-%'`,
      );
      assert.equal(count.rows[0]?.count, 0, `${name} has no group`);
    }
    const { rows: keys } = await service.database.execute(
      sql`select 1 from idempotency_keys where key = ${key}`,
    );
    assert.equal(keys.length, 0, 'no key is stored for an answer that has groups');
  });

  it("does not tell another account's people from people who do not exist", async () => {
    const [own] = await decide(1, 0);
    const rows = [
      { report_id: own!.reportId, group: 'A' },
      { candidate_id: own!.candidateId, group: 'A' },
      { candidate_id: noPerson, group: 'A' },
    ];
    const other = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/adverse_impact', { body: { ...time, rows } });
    assert.deepEqual(other.not_found, { count: 3, rows: [1, 2, 3] });
    assert.deepEqual([other.groups, other.undecided, other.small_groups.count], [[], 0, 0]);
  });

  it('bounds rows and groups, and wants one ID in each row', async () => {
    const problems = async (rows: object[]) =>
      (await reports.api().fail('POST /v1/adverse_impact', { body: { ...time, rows } }, 400)).body.fields;
    const row = { candidate_id: noPerson, group: 'A' };
    const many = (count: number) => Array.from({ length: count }, () => row);
    await problems(many(10_001));
    assert.equal((await compute(many(10_000))).not_found.count, 10_000);
    const groups = Array.from({ length: 101 }, (_, index) => ({ ...row, group: `Group ${index}` }));
    assert.deepEqual(await problems(groups), { rows: ['Use at most 100 different groups.'] });
    for (const wrong of [{ group: 'A' }, { ...row, report_id: noPerson }])
      assert.match(JSON.stringify(await problems([wrong])), /candidate_id or report_id, one of them/);
  });

  it('is for the account alone, not for its partners', async () => {
    const body = { ...time, rows: [{ candidate_id: noPerson, group: 'A' }] };
    await service.api(reports.account().accessToken).fail('POST /v1/adverse_impact', { body }, 403);
  });

  it('counts a clear report without a decision', async () => {
    const people = await decide(7, 3);
    const { groups } = await compute(people.map(({ reportId }) => ({ report_id: reportId, group: 'Clear' })));
    assert.deepEqual([groups[0]?.considered, groups[0]?.selected], [10, 7]);
  });
});
