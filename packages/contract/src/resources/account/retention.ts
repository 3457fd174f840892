import * as z from 'zod';
import { id, paragraphs, timestamp } from '../../primitives.ts';
import { createdAt, resource, resourceName } from '../../shared-fields.ts';

/** Classes of data that have a time of their own. */
export const retentionClass = z.enum([
  'reports',
  'adverse_actions',
  'consents',
  'identity_documents',
  'uploads',
  'candidate_contacts',
  'drafts',
  'mails',
  'sessions',
  'webhook_deliveries',
  'request_logs',
  'api_requests',
  'audit_log',
]);

const days = z.int();

/** How long one class of data is kept. */
const retentionPeriod = z.object({
  class: retentionClass.describe('What is kept.'),
  description: z.string().describe('What the class contains.'),
  days: days.nullable().describe('For how many days. Null: as long as the account exists.'),
  default_days: days.nullable().describe('The days unless the account has chosen others.'),
  minimum_days: days.nullable().describe('Fewest days that can be chosen.'),
  maximum_days: days.nullable().describe('Most days that can be chosen.'),
  source: z.string().describe('The law, or the reason, behind the fewest days.'),
  changed_by: z
    .enum(['account', 'provider'])
    .describe('`account`: an admin of the account can choose the days.'),
});

/** How long an account's data is kept (docs/retention.md). */
export const retention = z
  .object({
    object: resourceName('retention'),
    classes: z.array(retentionPeriod).describe('One entry for each class of data.'),
  })
  .meta({ id: 'Retention' });

/** Body of `POST /v1/retention`: days of the classes to change. */
export const retentionChanges = z.strictObject({
  days: z
    .partialRecord(
      retentionClass,
      days.nullable().describe('Days that this class is kept. Null: the default again.'),
    )
    .describe('Days by class. Null: the default again. What is left out stays.'),
});

/** Keeps data from being removed, by anybody and by time (docs/retention.md). */
export const legalHold = z
  .object({
    ...resource('legal_hold'),
    candidate_id: id.nullable().describe('Whose data is kept. Null: everything of the account.'),
    reason: z.string().describe('Why it is kept.'),
    placed_by: z.enum(['account', 'staff']).describe('Who placed it, and can release it.'),
    created_at: createdAt,
    released_at: timestamp.nullable().describe('When it was released. Null: it is in force.'),
  })
  .meta({ id: 'LegalHold' });

export const legalHoldBody = z.strictObject({
  candidate_id: id.optional().describe('Whose data is kept. Default: everything of the account.'),
  reason: paragraphs(1000).describe('Why it is kept, for example the lawsuit.'),
});

/** What one night removed of an account because its time was over. */
export const retentionRun = z
  .object({
    object: resourceName('retention_run'),
    day: z.string().describe('Day of the night in the United States.'),
    on_hold: z.boolean().describe('Whether a legal hold on the account kept everything.'),
    removed: z
      .partialRecord(retentionClass, z.int().describe('How many of this class were removed.'))
      .describe('How many of each class were removed.'),
    failures: z
      .record(z.string(), z.string())
      .describe('Errors by class, or by ID of the candidate. They are tried again the next night.'),
    started_at: timestamp.describe('When it began.'),
    finished_at: timestamp.nullable().describe('When it was done. Null: not yet.'),
  })
  .meta({ id: 'RetentionRun' });

export type RetentionClass = z.infer<typeof retentionClass>;
export type RetentionResource = z.infer<typeof retention>;
export type LegalHoldResource = z.infer<typeof legalHold>;
export type RetentionRunResource = z.infer<typeof retentionRun>;
