import { invitationEvent } from '@service-embeds/domain/invitation/invitation-event';
import {
  completeInvitation as complete,
  requirePending,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import { and, desc, eq } from 'drizzle-orm';
import type { Container } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { InvitationRow, PackageRow } from '../../db/rows.ts';
import { packages } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { lockCandidate } from '../consents/consents.queries.ts';
import { findConsentOfOrder } from '../consents/order-consent.ts';
import { recordSimulatedConsent } from '../consents/simulated-consent.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { createReport } from '../reports/create-report.ts';
import { updateInvitation } from './invitations.queries.ts';

/**
 * Completes a locked invitation and creates its report in the same transaction. Publishes `invitation.completed`. The
 * report needs a consent of the candidate; in staging, the simulator gives it for a test candidate.
 * @throws ApiError 409 `invitation_not_pending`, 400 `consent_not_found`
 */
export async function completeInvitation(
  db: Transaction,
  container: Container,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  requirePending(row, 'completed');
  // Of two orders at once, the second one sees that the first has used a consent.
  await lockCandidate(db, { accountId: row.accountId, id: row.candidateId });
  const candidate = await findCandidate(db, row.accountId, row.candidateId);
  const ordered = await findOrderedPackage(db, row);
  if (!candidate || !ordered) throw new Error('The candidate or the package of an invitation is missing.');

  const {
    accountId,
    applicationId,
    node,
    workLocations,
    tags,
    conditionalOfferMade,
    creditGround,
    annualSalary,
  } = row;
  const consent =
    (await findConsentOfOrder(db, row, { candidate, screenings: ordered.screenings, at })) ??
    (await recordSimulatedConsent(db, container, { candidate, invitation: row, ordered, at }));
  const order = {
    accountId,
    applicationId,
    candidate,
    package: ordered,
    node,
    consentId: consent.id,
    workLocations,
    tags,
    conditionalOfferMade,
    creditGround,
    annualSalary,
    source: 'form' as const,
  };
  const report = await createReport(db, container, order, at);
  const completed = await updateInvitation(db, row, complete(row, report.record.id, at));
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [invitationEvent('invitation.completed', completed, links, at)]);
  return completed;
}

/** Returns the newest package of the invitation's slug, deleted or not: orders keep their package. */
async function findOrderedPackage(db: Transaction, row: InvitationRow): Promise<PackageRow | undefined> {
  const [ordered] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.accountId, row.accountId), eq(packages.slug, row.packageSlug)))
    .orderBy(desc(packages.createdAt), desc(packages.id))
    .limit(1);
  return ordered;
}
