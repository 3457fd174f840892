import { and, eq, inArray, min, ne } from 'drizzle-orm';
import { certificationSteps } from '@service-embeds/contract';
import type { Certification, CertificationStep, EventType } from '@service-embeds/contract';
import { requestReview } from '@service-embeds/domain/identity/oauth-client';
import { toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { credentials, events, webhookLogs, webhooks } from '../../db/schema/index.ts';
import { certificationMail } from '../../delivery/mail/customer-mails.ts';
import type { LetterWriter } from '../../delivery/mail/letter.ts';
import { writeToAdmins } from '../../identity/mail-admins.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { endpointOfAttempt, isAccepted } from '../webhooks/webhook-attempts.routes.ts';
import { updateApplication } from './applications.queries.ts';

/** Events of objects that an application requested, and the step that each of them proves. */
const provenSteps: Partial<Record<EventType, CertificationStep>> = {
  'invitation.created': 'invitation_created',
  'report.completed': 'report_completed',
  'report.engaged': 'report_decided',
  'report.pre_adverse_action': 'report_decided',
};

/** Returns the review of an application, with what it has done in this environment. */
export async function getCertification(db: Queryable, application: ApplicationRow): Promise<Certification> {
  const doneSteps = await findSteps(db, application);
  return {
    object: 'certification',
    client_id: application.clientId,
    status: application.certificationStatus,
    note: application.certificationNote,
    changed_at: toTimestampOrNull(application.certificationChangedAt),
    checklist: certificationSteps.map((step) => ({
      step,
      done_at: toTimestampOrNull(doneSteps.get(step) ?? null),
    })),
  };
}

/** Asks the provider for the review. A repeated request changes nothing. */
export async function requestCertification(
  db: Transaction,
  application: ApplicationRow,
  now: Date,
): Promise<Certification> {
  const status = requestReview(application.certificationStatus);
  if (status === application.certificationStatus) return getCertification(db, application);
  return setCertification(db, application, { status, note: null, now });
}

/** Stores the provider's decision, and tells the admins of the host. */
export async function decideCertification(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  decision: Pick<Certification, 'status' | 'note'>,
): Promise<Certification> {
  const now = container.clock.now();
  const { accountId, name, clientId } = application;
  const url = `${container.addresses.dashboard}/developer/applications/${clientId}`;
  const letter: LetterWriter = (language) => certificationMail({ name, ...decision, url }, language);
  await writeToAdmins(db, container, { accountId, kind: 'certification', letter }, now);
  return setCertification(db, application, { ...decision, now });
}

/** Stores a new status of the review. */
async function setCertification(
  db: Transaction,
  application: ApplicationRow,
  { status, note, now }: Pick<Certification, 'status' | 'note'> & { now: Date },
): Promise<Certification> {
  const changes = { certificationStatus: status, certificationNote: note, certificationChangedAt: now };
  return getCertification(db, await updateApplication(db, application, changes));
}

/** Returns when an application did each step first. */
async function findSteps(db: Queryable, { id }: ApplicationRow): Promise<Map<CertificationStep, Date>> {
  const [connected] = await db
    .select({ at: min(credentials.createdAt) })
    .from(credentials)
    .where(eq(credentials.applicationId, id));
  const [received] = await db
    .select({ at: min(webhookLogs.createdAt) })
    .from(webhookLogs)
    .innerJoin(webhooks, endpointOfAttempt)
    .where(and(eq(webhooks.applicationId, id), isAccepted, ne(webhookLogs.eventType, 'webhook.test')));
  const customers = db
    .select({ id: credentials.accountId })
    .from(credentials)
    .where(eq(credentials.applicationId, id));
  const types = Object.keys(provenSteps) as EventType[];
  const rows = await db
    .select({ type: events.type, at: min(events.recordedAt) })
    .from(events)
    .where(
      and(inArray(events.accountId, customers), eq(events.applicationId, id), inArray(events.type, types)),
    )
    .groupBy(events.type);
  const stepTimes: [CertificationStep | undefined, Date | null | undefined][] = [
    ['customer_connected', connected?.at],
    ['event_received', received?.at],
    ...rows.map(({ type, at }) => [provenSteps[type], at] as [CertificationStep | undefined, Date | null]),
  ];
  const steps = new Map<CertificationStep, Date>();
  for (const [step, at] of stepTimes)
    if (step && at && at < (steps.get(step) ?? new Date(8.64e15))) steps.set(step, at);
  return steps;
}
