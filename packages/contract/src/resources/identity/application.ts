import * as z from 'zod';
import { id, line, paragraphs, redirectUri, timestamp, webOrigin } from '../../primitives.ts';
import { eventType } from '../webhook/event.ts';

/** Whether an application can keep a secret (RFC 6749, section 2.1). */
export const clientTypes = ['confidential', 'public'] as const;

const clientType = z.enum(clientTypes).meta({
  description:
    '`public` is for an application without a backend: it exchanges codes without a secret, and always needs PKCE.',
});

/** Most applications of one account. */
export const maxApplications = 20;

const name = line(100);
const redirectUris = z.array(redirectUri).max(50);
const origins = z.array(webOrigin).max(50);

/** Body of `POST /v1/applications`. */
export const applicationBody = z.strictObject({
  name,
  redirect_uris: redirectUris.default([]),
  origins: origins.default([]),
  signup_enabled: z.boolean().default(true),
  client_type: clientType.default('confidential'),
});

/** Settings of a partner application that its host changes. What is left out stays. */
export const hostedApplicationChanges = z.strictObject({
  name: name.optional(),
  redirect_uris: redirectUris.optional(),
  origins: origins.optional(),
  signup_enabled: z.boolean().optional(),
});

/** Settings of a partner application that the provider changes. What is left out stays. */
export const applicationChanges = hostedApplicationChanges.omit({ name: true }).extend({
  pre_credentialed: z
    .boolean()
    .optional()
    .meta({ description: 'Whether accounts that connect are credentialed at once.' }),
  client_type: clientType.optional(),
});

/** Whether the provider has reviewed an application. In production, only a certified one works. */
export const certificationStatuses = ['not_requested', 'in_review', 'certified', 'declined'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

const certificationStatus = z.enum(certificationStatuses).meta({
  description:
    'State of the review by the provider. In production, customers can connect and use a certified application only.',
});

/** A partner application, without its secret. */
export const application = z
  .object({
    id,
    object: z.literal('application'),
    uri: z.string(),
    name: z.string(),
    client_id: z.string(),
    client_type: clientType,
    previous_secret_valid_until: timestamp.nullable().meta({
      description:
        'Until when the previous client_secret works, or worked, after a rotation. Null: there is none.',
    }),
    redirect_uris: z.array(z.string()),
    origins: z.array(z.string()).meta({
      description: 'Origins of pages with the sign-up embed, beside those of `redirect_uris`.',
    }),
    signup_enabled: z.boolean().meta({ description: 'New customers may sign up on the hosted pages.' }),
    pre_credentialed: z.boolean().meta({ description: 'Accounts that connect are credentialed at once.' }),
    certification_status: certificationStatus,
    created_at: timestamp,
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof application>;

/** A new partner application. */
export const newApplication = application
  .extend({
    client_secret: z.string().nullable().meta({
      description: 'Shown this once. Null for a public application, which has none.',
    }),
  })
  .meta({ id: 'NewApplication' });

/** An event that an application received, or an attempt to deliver one. */
const lastEvent = z
  .object({ id, type: eventType, created_at: timestamp })
  .nullable()
  .meta({ description: 'The newest event about the account for this application. Null: none.' });

const lastFailure = z
  .object({
    event_id: id,
    event_type: eventType,
    attempt: z.int().meta({ description: 'Number of the attempt, counted from 1.' }),
    status: z.int().nullable(),
    error: z.string().nullable(),
    created_at: timestamp,
  })
  .nullable()
  .meta({
    description: 'The newest failed attempt to deliver an event about the account in 30 days. Null: none.',
  });

/** An account that has connected an application, with what its partner needs to see that everything works. */
export const connectedAccount = z
  .object({
    id,
    object: z.literal('connected_account'),
    name: z.string(),
    authorized: z
      .boolean()
      .meta({ description: 'Whether the account is credentialed, so that it can order.' }),
    connected_at: timestamp.meta({
      description: 'When the account gave the application its newest access token.',
    }),
    last_event: lastEvent,
    last_failure: lastFailure,
  })
  .meta({ id: 'ConnectedAccount' });

export type ConnectedAccount = z.infer<typeof connectedAccount>;

/** What an integration shows in staging before the provider certifies it, in the order in which it is built. */
export const certificationSteps = [
  'customer_connected',
  'invitation_created',
  'event_received',
  'report_completed',
  'report_decided',
] as const;
export type CertificationStep = (typeof certificationSteps)[number];

/** The review of an application by the provider, with what the application has done in this environment. */
export const certification = z
  .object({
    object: z.literal('certification'),
    client_id: z.string(),
    status: certificationStatus,
    note: z.string().nullable().meta({ description: 'What the provider wrote about its decision.' }),
    changed_at: timestamp.nullable().meta({ description: 'When the status changed. Null: never.' }),
    checklist: z
      .array(
        z.object({
          step: z.enum(certificationSteps).meta({ description: 'What the application has to do.' }),
          done_at: timestamp.nullable().meta({ description: 'When it did so first. Null: not yet.' }),
        }),
      )
      .meta({ description: 'Filled in by what the application does with its customers’ access tokens.' }),
  })
  .meta({ id: 'Certification' });

export type Certification = z.infer<typeof certification>;

/** Decision of the provider. */
export const certificationDecision = z.strictObject({
  status: z.enum(['certified', 'declined']),
  note: paragraphs(2000).nullable().default(null),
});

/** A new `client_secret`, shown this once. Deliveries are signed with both until the former one ends. */
export const rotatedSecret = z
  .object({
    object: z.literal('client_secret'),
    client_id: z.string(),
    client_secret: z.string(),
    previous_valid_until: timestamp.meta({ description: 'Until when the former secret works.' }),
  })
  .meta({ id: 'RotatedSecret' });
