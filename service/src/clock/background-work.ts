import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/pool/database.ts';
import { byId } from '../db/rows/of-account.ts';
import { mails } from '../db/schema/index.ts';
import type { DueWork } from '../db/work/due-work.ts';
import { forgetFailures, recordFailure } from '../db/work/failed-work.queries.ts';
import { createMailer, dueMails, type MailListener } from '../delivery/mail/mailer.ts';
import type { MailRow } from '../delivery/mail/outbox.ts';
import { WebhookDispatcher } from '../delivery/webhooks/dispatcher.ts';
import { dueDeliveries } from '../delivery/webhooks/due-deliveries.queries.ts';
import { dueEndpoints } from '../delivery/webhooks/due-endpoints.ts';
import { applicationDeadlines } from '../identity/oauth/partner-applications.ts';
import type { Container } from '../integrations/context.ts';
import type { ProcessRole } from '../platform/config.ts';
import { logLevelOf } from '../platform/unavailable.ts';
import { dueContinuousChecks } from '../resources/continuous-checks/raise-alert.ts';
import { dueInvitations } from '../resources/invitations/due-invitations.ts';
import { applyFailure, applyProgress } from '../resources/mails/record-outcome.ts';
import { dueNatureScopeRequests } from '../resources/nature-scope/change-nature-scope.ts';
import { dueHierarchies } from '../resources/nodes/hierarchy-replacement.ts';
import { dueStaffDigests } from '../resources/operations/staff-digests.ts';
import { dueFileRemovals } from '../resources/personal-data/remove-records.ts';
import { dueReports } from '../resources/reports/due-reports.ts';
import { attachmentsOf } from '../resources/reports/notice-attachments.ts';
import { dueRetention } from '../resources/retention/due-retention.ts';
import { dueSecondFactorResets } from '../resources/second-factor-resets/carry-out-resets.ts';
import { dueSubscriptions } from '../resources/subscriptions/due-subscriptions.ts';
import { observeBacklog } from './observe-backlog.ts';
import { reencryptNext } from './reencrypt-values.ts';
import { startTasks, type BackgroundWork } from './scheduler.ts';

/** Everything that becomes due at a time. Invitations and subscriptions come before reports, because they become reports. */
export const createDueWork = (container: Container): DueWork[] => [
  dueHierarchies(container),
  dueInvitations(container),
  dueSubscriptions(container),
  dueContinuousChecks(container),
  dueReports(container),
  dueNatureScopeRequests(container),
  dueSecondFactorResets(container),
  dueDeliveries,
  dueEndpoints(container.clock),
  applicationDeadlines,
  dueRetention(container),
  dueMails(container),
  dueFileRemovals(container),
  dueStaffDigests(container),
];

/** Forgets who was told that personal data was removed: it may be the candidate. */
const forgetRecipient = (db: Transaction, { accountId, id }: Pick<MailRow, 'accountId' | 'id'>) =>
  db
    .update(mails)
    .set({ recipient: '' })
    .where(byId(mails, accountId, id));

/** What can become of an attempt to send a mail: the label `outcome` of docs/operations.md#measurements. */
const mailOutcomes = ['sent', 'failed', 'given_up'];

/** What follows from the delivery of a mail, and from its failure. */
const createMailListener = (database: Database, container: Container, log: Logger): MailListener => ({
  attachmentsOf: (mail) => attachmentsOf(database, container, mail),
  onSent: async (db, mail) => {
    container.telemetry.mails.add(1, { outcome: 'sent' });
    await forgetFailures(db, mail.accountId, [mail.id]);
    await applyProgress(db, container, mail);
    if (mail.kind === 'pii_removed') await forgetRecipient(db, mail);
  },
  onGivenUp: async (db, mail, error) => {
    container.telemetry.mails.add(1, { outcome: 'given_up' });
    const work = { accountId: mail.accountId, objectId: mail.id, kind: 'mail' as const };
    await recordFailure(db, work, { error, now: container.clock.now(), maxAttempts: 0 });
    await applyFailure(db, container, mail);
  },
  onError: (error, mail) => {
    container.telemetry.mails.add(1, { outcome: 'failed' });
    log.warn({ error, ...mail }, 'A mail was not delivered.');
  },
});

/**
 * Starts the background work that belongs to the roles of this process.
 *
 * @returns ends the work under way
 */
export function startBackgroundWork(
  roles: ReadonlySet<ProcessRole>,
  db: Database,
  container: Container,
): () => Promise<void> {
  if (!roles.has('worker') && !roles.has('scheduler')) return () => Promise.resolve();
  const work = createBackgroundWork(db, container, container.log);
  // Prometheus sees no rise in a counter that begins with its first failure, so the alert would miss it.
  for (const outcome of mailOutcomes) container.telemetry.mails.add(0, { outcome });
  const end = startTasks(roles, db, { clock: container.clock, work });
  if (roles.has('scheduler'))
    observeBacklog(container.telemetry, db, (error) =>
      container.log.warn({ error }, 'could not measure the backlog'),
    );
  return async () => {
    await end();
    await work.close();
  };
}

/** All background work. Failures are logged by ID, without personal data. */
export function createBackgroundWork(db: Database, container: Container, log: Logger): BackgroundWork {
  const dispatcher = new WebhookDispatcher(db, container, (error) =>
    log[logLevelOf(error)]({ error }, 'A delivery was not made, or its attempt was not recorded yet.'),
  );
  return {
    sendDueMail: createMailer(db, container, createMailListener(db, container, log)),
    reencryptNext: () => reencryptNext(db, container),
    deliverDueWebhooks: () => dispatcher.deliverDue(),
    keepLeases: () => dispatcher.keepLeases(),
    dueWork: createDueWork(container),
    onError: (error, work) => log[logLevelOf(error)]({ error, ...work }, 'Background work failed.'),
    onQuarantined: (count) => {
      if (count) log.error({ quarantined: count }, 'Background work waits for operations.');
    },
    close: () => dispatcher.close(),
  };
}
