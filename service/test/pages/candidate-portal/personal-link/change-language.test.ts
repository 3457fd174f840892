import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';

describe('the language that a candidate chooses', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  it('is recorded once in the log of its account: the same form sent again changes nothing', async () => {
    const { id: invitationId } = await reports.order({ email: 'once@example.com', first_name: 'Sam' });
    const { id, candidate_id: candidateId } = await reports.complete(invitationId);
    const expiresAt = new Date(Date.now() + 365 * day * 1000);
    const link = candidateLink(service.container, 'reports', id, expiresAt);
    const candidate = await openLink(service, link);
    for (const language of ['es', 'es']) await candidate.go(`${link}/language`, { language });
    const entries = await service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, reports.account().id), eq(auditEntries.objectId, candidateId)));
    assert.deepEqual(
      entries
        .filter(({ action }) => action === 'candidate.changed')
        .map(({ actorKind, actorId, objectType, details }) => ({ actorKind, actorId, objectType, details })),
      [
        {
          actorKind: 'candidate',
          actorId: candidateId,
          objectType: 'candidate',
          details: { changed: 'language' },
        },
      ],
    );
  });
});
