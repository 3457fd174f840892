import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from '@service-embeds/domain/business-days';
import { candidates, reports } from '../src/db/schema/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createReport } from '../src/resources/reports/create-report.ts';
import { day, reportsOf } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';

const noon = (date: string) => new Date(`${date}T17:00:00Z`);

describe('business days', () => {
  it('exclude weekends and federal holidays, including observed dates', () => {
    const off = [
      '2026-11-21', // a Saturday
      '2026-11-26', // Thanksgiving
      '2026-07-03', // Independence Day is a Saturday
      '2027-12-24', // Christmas is a Saturday
      '2023-01-02', // New Year's Day was a Sunday
      '2026-05-25', // the last Monday of May
      '2026-01-19', // the third Monday of January
      '2026-06-19',
      '2021-12-31', // New Year's Day was a Saturday: another year's holiday
    ];
    for (const date of off) assert.equal(isBusinessDay(noon(date)), false, date);
    for (const date of ['2026-11-27', '2026-05-18', '2026-07-06', '2026-10-09'])
      assert.equal(isBusinessDay(noon(date)), true, date);
  });

  it('are added and counted consistently', () => {
    assert.equal(addBusinessDays(noon('2026-11-25'), 1).toISOString(), noon('2026-11-27').toISOString());
    assert.equal(businessDaysBetween(noon('2026-11-25'), noon('2026-11-30')), 2);
    assert.equal(businessDaysBetween(noon('2026-11-30'), noon('2026-11-25')), -2);
    assert.equal(businessDaysBetween(noon('2026-11-25'), noon('2026-11-25')), 0);
  });
});

describe('the estimated completion time', () => {
  let service: TestService;
  const { account, advance } = reportsOf(() => service);
  const size = 1000;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is right within one business day for more than 90 percent of 1,000 reports', async () => {
    const { database, container } = service;
    const accountId = account().id;
    const start = container.clock.now();
    const states = ['CA', 'TX', 'NY', 'FL', 'OH', 'IL', 'MA', 'WA', 'GA', 'PA'];
    await database.transaction(async (db) => {
      for (let index = 0; index < size; index++) {
        // Spread over two weeks, including weekends and holidays.
        const at = new Date(start.getTime() - ((index % 14) * day - index) * 1000);
        const [candidate] = await db
          .insert(candidates)
          .values({
            accountId,
            id: newId(at),
            email: `estimated.${index}${index % 8 === 0 ? '+consider' : ''}@example.com`,
            metadata: {},
            geoIds: [],
            createdAt: at,
          })
          .returning();
        assert.ok(candidate);
        const state = states[index % states.length] ?? 'CA';
        const order = {
          accountId,
          candidate,
          package: {
            slug: 'estimated',
            name: 'Estimated',
            screenings: [
              { type: 'ssn_trace' as const, subtype: null },
              { type: 'county_criminal_search' as const, subtype: '7years' },
              ...(index % 3 === 0 ? [{ type: 'federal_criminal_search' as const, subtype: null }] : []),
            ],
          },
          node: null,
          workLocations: [{ country: 'US', state }],
          tags: [],
          source: 'api' as const,
        };
        await createReport(db, container, order, at);
      }
    });
    await advance(60 * day);
    const completed = await database
      .select({ estimated: reports.estimatedCompletionTime, actual: reports.completedAt })
      .from(reports)
      .where(
        and(
          eq(reports.accountId, accountId),
          eq(reports.packageSlug, 'estimated'),
          isNotNull(reports.completedAt),
        ),
      );
    assert.equal(completed.length, size);
    const right = completed.filter(
      ({ estimated, actual }) => estimated && actual && Math.abs(businessDaysBetween(estimated, actual)) <= 1,
    );
    assert.ok(right.length > 0.9 * size, `${right.length} of ${size}`);
    const exact = completed.filter(
      ({ estimated, actual }) => estimated && actual && businessDaysBetween(estimated, actual) === 0,
    );
    assert.ok(exact.length < size, 'courts that are always on time would prove nothing');
  });
});
