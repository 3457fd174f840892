import { eq } from 'drizzle-orm';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { DomainEvent } from '@service-embeds/domain/domain-event';
import {
  completeInvitation,
  requirePending,
  dueInvitationAction,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import { invitationEvent } from '@service-embeds/domain/invitation/invitation-record';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { accounts, invitations } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import { domainEnvironment } from '../call.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { lockCandidate, findDisclosureAccount } from '../consents/consents.queries.ts';
import { findConsentOfOrder, recordSimulatedConsent } from '../consents/order-consent.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { placeReport } from '../reports/place-report.ts';
import { mailCandidates, type InvitationMailRequest } from './invitation-mails.ts';
import { updateInvitation } from './invitations.queries.ts';

/**
 * Completes a locked invitation and creates its report in the same transaction. Publishes `invitation.completed`, before all events of the report. The
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
  const orderedPackage = await findOrderedPackage(db, row.accountId, row.packageSlug);
  if (!candidate || !orderedPackage)
    throw new Error('The candidate or the package of an invitation is missing.');

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
    (await findConsentOfOrder(db, row, { account, candidate, screenings: orderedPackage.screenings, at })) ??
    (await recordSimulatedConsent(db, container, {
      candidate,
      invitation: row,
      ordered: orderedPackage,
      at,
    }));
  const order = {
    accountId,
    applicationId,
    candidate,
    package: orderedPackage,
    node,
    consentId: consent.id,
    workLocations,
    tags,
    conditionalOfferMade,
    creditGround,
    annualSalary,
    source: 'form' as const,
    eventBefore: (reportId: string) => {
      const completedRow = { ...row, ...completeInvitation(row, reportId, at) };
      return invitationEvent('invitation.completed', completedRow, domainEnvironment(container).links, at);
    },
  };
  const report = await placeReport(db, container, order, at);
  return updateInvitation(db, row, completeInvitation(row, report.record.id, at));
}

/** What becomes due for invitations: reminders and the expiry. */
export const dueInvitations = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'invitations',
    kind: 'invitation',
    table: invitations,
    clock: 'account',
    batchSize: 200,
    process: (db, rows, due) => processDueInvitations(db, container, rows, due),
  });

const auditActionOf = {
  complete: 'invitation.completed',
  expire: 'invitation.expired',
  remind: 'invitation.reminded',
} as const;

const recordSystemAction = (
  db: Transaction,
  { clock }: Container,
  { accountId, id }: InvitationRow,
  action: AuditAction,
): Promise<void> => {
  const object = { type: 'invitation', id };
  return recordAudit(db, { accountId, actor: systemActor, action, object }, clock.now());
};

/** Reminds the candidates of invitations of one account, or expires the invitations. */
async function processDueInvitations(
  db: Transaction,
  container: Container,
  rows: InvitationRow[],
  { until, isLate }: { until: Date; isLate: boolean },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { accountId } = first;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('An invitation belongs to an account that does not exist.');
  const { links } = domainEnvironment(container);
  const events: DomainEvent[] = [];
  const reminders: InvitationMailRequest[] = [];
  for (const row of rows) {
    const at = isLate ? until : (row.dueAt ?? until);
    const action = dueInvitationAction(row, account, at);
    if (action.kind === 'skip') {
      await updateInvitation(db, row, action.changes);
      continue;
    }
    await recordSystemAction(db, container, row, auditActionOf[action.kind]);
    if (action.kind === 'complete') {
      await fulfillInvitation(db, container, row, at);
      continue;
    }
    const updatedRow = await updateInvitation(db, row, action.changes);
    if (action.kind === 'expire') events.push(invitationEvent('invitation.expired', updatedRow, links, at));
    else reminders.push({ invitation: updatedRow, kind: 'reminder', at });
  }
  await publishEvents(db, container, events);
  await mailCandidates(db, container, accountId, reminders);
}
