import type { Logger } from 'pino';
import type { Container } from './context.ts';
import type { Database } from './db/database.ts';
import { createMailer, markMailFailed } from './integrations/mail/mailer.ts';
import { dueInvitations } from './resources/invitations/due-invitations.ts';
import { abandonReplacement, replaceHierarchy } from './resources/nodes/replace-hierarchy.ts';
import { dueReports } from './resources/reports/due-reports.ts';
import type { DueWork } from './scheduler/due-work.ts';
import type { BackgroundWork } from './scheduler/worker.ts';
import { reencryptValues } from './scheduler/reencrypt-values.ts';
import { WebhookDispatcher } from './webhooks/dispatcher.ts';
import { dueDeliveries } from './webhooks/retry-deliveries.ts';

/** Everything that becomes due at a time. Invitations come before reports, because some of them become reports. */
export const createDueWork = (container: Container): DueWork[] => [
  dueInvitations(container),
  dueReports(container),
  dueDeliveries(container),
];

/** Everything that the worker does. Failures are logged by ID, without personal data. */
export function createBackgroundWork(db: Database, container: Container, log: Logger): BackgroundWork {
  const dispatcher = new WebhookDispatcher(db, container, (error) => log.error({ error }, 'webhook'));
  return {
    sendMail: createMailer(db, container),
    replaceHierarchy: ({ accountId }) => replaceHierarchy(db, container, accountId),
    reencrypt: (job) => reencryptValues(db, container, job),
    deliverWebhooks: (deliveryIds) => dispatcher.dispatch(deliveryIds),
    onFailedMail: async (job) => {
      if (await markMailFailed(db, job)) log.error(job, 'A mail could not be delivered.');
    },
    onFailedHierarchy: ({ accountId }) => abandonReplacement(db, container, accountId),
    dueWork: createDueWork(container),
    onError: (error, work) => log.error({ error, ...work }, 'Background work failed.'),
    onQuarantined: (count) => {
      if (count) log.error({ quarantined: count }, 'Background work waits for operations.');
    },
    close: () => dispatcher.close(),
  };
}
