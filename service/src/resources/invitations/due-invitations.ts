import type { DomainEvent } from '@service-embeds/domain/domain-event';
import { invitationEvent } from '@service-embeds/domain/invitation/invitation';
import { dueInvitationAction } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { accounts, invitations } from '../../db/schema/index.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { fulfillInvitation } from './fulfill-invitation.ts';
import { mailCandidates, type InvitationMailRequest } from './invitation-mails.ts';
import { updateInvitation } from './invitations.queries.ts';

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
    const updated = await updateInvitation(db, row, action.changes);
    if (action.kind === 'expire') events.push(invitationEvent('invitation.expired', updated, links, at));
    else reminders.push({ invitation: updated, kind: 'reminder', at });
  }
  await publishEvents(db, container, events);
  await mailCandidates(db, container, accountId, reminders);
}
