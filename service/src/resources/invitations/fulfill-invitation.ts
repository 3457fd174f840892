import { invitationEvent } from '@service-embeds/domain/invitation/invitation';
import { completeInvitation, requirePending } from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { lockCandidate, findDisclosureAccount } from '../consents/consents.queries.ts';
import { findConsentOfOrder } from '../consents/order-consent.ts';
import { recordSimulatedConsent } from '../consents/simulated-consent.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { placeReport } from '../reports/place-report.ts';
import { updateInvitation } from './invitations.queries.ts';

/**
 * Completes a locked invitation and creates its report in the same transaction. Publishes `invitation.completed`. The
 * report needs a consent of the candidate; in staging, the simulator gives it for a test candidate.
 * @throws ApiError 409 `invitation_not_pending`, 400 `consent_not_found`
 */
export async function fulfillInvitation(
  db: Transaction,
  container: Container,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  requirePending(row, 'completed');
  // Of two orders at once, the second one sees that the first has used a consent.
  await lockCandidate(db, { accountId: row.accountId, id: row.candidateId });
  const candidate = await findCandidate(db, row.accountId, row.candidateId);
  const ordered = await findOrderedPackage(db, row.accountId, row.packageSlug);
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
  const account = await findDisclosureAccount(db, accountId);
  const consent =
    (await findConsentOfOrder(db, row, { account, candidate, screenings: ordered.screenings, at })) ??
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
  const report = await placeReport(db, container, order, at);
  const completed = await updateInvitation(db, row, completeInvitation(row, report.record.id, at));
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [invitationEvent('invitation.completed', completed, links, at)]);
  return completed;
}
