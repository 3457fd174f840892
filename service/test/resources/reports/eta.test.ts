import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import { candidates, reports } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { recordSimulatedConsent } from '../../../src/resources/consents/simulated-consent.ts';
import { placeReport } from '../../../src/resources/reports/place-report.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { placed } from '../../support/placed.ts';

/** Business days by which two moments differ. */
function businessDaysApart(estimated: Date, actual: Date): number {
  const [from, to] = estimated < actual ? [estimated, actual] : [actual, estimated];
  const isWithin = (days: number) => addBusinessDays(from, days) <= to;
  let days = 0;
  while (isWithin(days + 1)) days += 1;
  return days;
}

describe('the estimated completion time', () => {
  let service: TestService;
  const { account } = reportsOf(() => service);
  /** Enough to tell 90 percent from 80. */
  const size = 300;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is right within one business day for more than 90 percent of 300 reports', async () => {
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
        const workLocations = placed({ state });
        const invitation = {
          accountId,
          id: newId(at),
          packageSlug: 'estimated',
          workLocations,
          creditGround: null,
        };
        const subject = { candidate, invitation, ordered: { screenings: [] }, at };
        const consent = await recordSimulatedConsent(db, container, subject);
        const order = {
          accountId,
          consentId: consent.id,
          conditionalOfferMade: false,
          creditGround: null,
          annualSalary: null,
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
          applicationId: null,
          node: null,
          workLocations,
          tags: [],
          source: 'api' as const,
        };
        await placeReport(db, container, order, at);
      }
    });
    // While workers hold rows of the 300 reports for longer than a request waits, the service says to try again.
    await eventually(async () => {
      const options = { as: account().apiKey, json: { advance_seconds: 60 * day } };
      const { status } = await service.call('POST', '/sandbox/clock', options);
      assert.ok(status === 200 || status === 503);
      return status === 200;
    }, 60_000);
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
      ({ estimated, actual }) => estimated && actual && businessDaysApart(estimated, actual) <= 1,
    );
    assert.ok(right.length > 0.9 * size, `${right.length} of ${size}`);
    const exact = completed.filter(
      ({ estimated, actual }) => estimated && actual && businessDaysApart(estimated, actual) === 0,
    );
    assert.ok(exact.length < size, 'courts that are always on time would prove nothing');
  });
});
