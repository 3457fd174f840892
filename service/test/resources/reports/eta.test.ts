import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inviteTo } from '../../support/steps/applying.ts';
import { startTestService, eventually, type TestService } from '../../support/service.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { addBusinessDays } from '@service-embeds/domain/business-days';
import { candidates, reports } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/crypto.ts';
import { recordSimulatedConsent } from '../../../src/resources/consents/order-consent.ts';
import { placeReport } from '../../../src/resources/reports/place-report.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { placed } from '../../support/placed.ts';

describe('Screenings of a report', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('verifications of references', () => {
    it('are one screening for each reference, which says whom it asks', async () => {
      const account = service.accounts[1]!;
      const api = service.api(account.apiKey);
      const visitor = await inviteTo(service, account, ['professional_reference_verification']);
      await visitor.fillIn({ to: 'references' });
      const references = {
        'name.0': 'Ada Neighbor',
        'relation.0': 'Manager',
        'email.0': 'ada@example.com',
        'name.1': 'Ben Baker',
        'relation.1': 'Colleague',
        'phone.1': '(555) 555-0100',
      };
      await visitor.submit({ ...references, entry_count: '2', action: 'next' });
      await visitor.signAndSend();
      const params = { id: visitor.invitationId };
      const { report_id } = await api.call('GET /v1/invitations/{id}', { params });
      const id = report_id ?? '';
      const include = 'professional_reference_verifications';
      const read = async () => {
        const report = await api.call('GET /v1/reports/{id}', { params: { id }, query: { include } });
        assert.equal(report.professional_reference_verification_ids.length, 2);
        return report.professional_reference_verifications ?? [];
      };
      const people = [
        { name: 'Ada Neighbor', relationship: 'Manager', email: 'ada@example.com', phone: null },
        { name: 'Ben Baker', relationship: 'Colleague', email: null, phone: '+15555550100' },
      ];
      const pending = await read();
      assert.partialDeepStrictEqual(pending, people);
      assert.deepEqual(
        pending.map(({ questions }) => questions),
        [[], []],
      );
      await api.call('POST /sandbox/trigger', { body: { event: 'report.completed', id } });
      const completed = await read();
      assert.partialDeepStrictEqual(completed, people);
      for (const { questions } of completed) assert.equal(questions?.length, 1);
    });
  });

  /** Business days by which two moments differ. */
  function businessDaysApart(estimated: Date, actual: Date): number {
    const [from, to] = estimated < actual ? [estimated, actual] : [actual, estimated];
    const isWithin = (days: number) => addBusinessDays(from, days) <= to;
    let days = 0;
    while (isWithin(days + 1)) days += 1;
    return days;
  }

  describe('the estimated completion time', () => {
    const { account } = reportsOf(() => service);
    /** Enough to tell 90 percent from 80. */
    const size = 300;

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
      }, 180_000);
      // The clock does not wait for a report that a worker is working on.
      const completed = await eventually(async () => {
        const rows = await database
          .select({ estimated: reports.estimatedCompletionTime, actual: reports.completedAt })
          .from(reports)
          .where(
            and(
              eq(reports.accountId, accountId),
              eq(reports.packageSlug, 'estimated'),
              isNotNull(reports.completedAt),
            ),
          );
        return rows.length === size && rows;
      }, 60_000);
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
});
