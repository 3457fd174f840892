import * as z from 'zod';
import { line, paragraphs, redirectUri, timestamp, webOrigin } from '../../primitives.ts';
import {
  clientId,
  createdAt,
  displayName,
  eventId,
  objectId,
  resource,
  resourceName,
  uri,
} from '../../shared-fields.ts';
import { eventType } from '../webhook/event.ts';

/** Whether an application can keep a secret (RFC 6749, section 2.1). */
export const clientTypes = ['confidential', 'public'] as const;

const clientType = z
  .enum(clientTypes)
  .describe(
    '`public` is for an application without a backend: it exchanges codes without a secret, and always needs PKCE.',
  );

/** Most applications of one account. */
export const maxApplications = 20;

const name = line(100).describe('Name of the application, which customers see.');
const redirectUris = z.array(redirectUri).max(50).describe('Addresses that customers may come back to.');
const origins = z.array(webOrigin).max(50).describe('Origins of pages with the sign-up embed.');

/** Body of `POST /v1/applications`. */
export const applicationBody = z.strictObject({
  name,
  redirect_uris: redirectUris.default([]),
  origins: origins.default([]),
  signup_enabled: z.boolean().default(true).describe('Whether new customers may sign up.'),
  client_type: clientType.default('confidential'),
});

/** Settings of a partner application that its host changes. What is left out stays. */
export const hostedApplicationChanges = z.strictObject({
  name: name.optional(),
  redirect_uris: redirectUris.optional(),
  origins: origins.optional(),
  signup_enabled: z.boolean().optional().describe('Whether new customers may sign up.'),
});

/** Settings of a partner application that the provider changes. What is left out stays. */
export const applicationChanges = hostedApplicationChanges.omit({ name: true }).extend({
  pre_credentialed: z
    .boolean()
    .optional()
    .describe('Whether accounts that connect are credentialed at once.'),
  client_type: clientType.optional(),
});

/** Whether the provider has reviewed an application. In production, only a certified one works. */
export const certificationStatuses = ['not_requested', 'in_review', 'certified', 'declined'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

const certificationStatus = z
  .enum(certificationStatuses)
  .describe(
    'State of the review by the provider. In production, customers can connect and use a certified application only.',
  );

/** A partner application, without its secret. */
export const application = z
  .object({
    ...resource('application'),
    uri,
    name: displayName,
    client_id: clientId,
    client_type: clientType,
    previous_secret_valid_until: timestamp
      .nullable()
      .describe(
        'Until when the previous client_secret works, or worked, after a rotation. Null: there is none.',
      ),
    redirect_uris: z.array(z.string()).describe('Addresses that customers may come back to.'),
    origins: z
      .array(z.string())
      .describe('Origins of pages with the sign-up embed, beside those of `redirect_uris`.'),
    signup_enabled: z.boolean().describe('New customers may sign up on the hosted pages.'),
    pre_credentialed: z.boolean().describe('Accounts that connect are credentialed at once.'),
    certification_status: certificationStatus,
    created_at: createdAt,
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof application>;

/** A new partner application. */
export const newApplication = application
  .extend({
    client_secret: z
      .string()
      .nullable()
      .describe('Shown this once. Null for a public application, which has none.'),
  })
  .meta({ id: 'NewApplication' });

/** An event that an application received, or an attempt to deliver one. */
const lastEvent = z
  .object({ id: objectId, type: eventType, created_at: createdAt })
  .nullable()
  .describe('The newest event about the account for this application. Null: none.');

const lastFailure = z
  .object({
    event_id: eventId,
    event_type: eventType,
    attempt: z.int().describe('Number of the attempt, counted from 1.'),
    status: z.int().nullable().describe('HTTP status of the answer. Null: none came.'),
    error: z.string().nullable().describe('Why the attempt failed. Null: it succeeded.'),
    created_at: createdAt,
  })
  .nullable()
  .describe('The newest failed attempt to deliver an event about the account in 30 days. Null: none.');

/** An account that has connected an application, with what its partner needs to see that everything works. */
export const connectedAccount = z
  .object({
    ...resource('connected_account'),
    name: displayName,
    authorized: z.boolean().describe('Whether the account is credentialed, so that it can order.'),
    connected_at: timestamp.describe('When the account gave the application its newest access token.'),
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
    object: resourceName('certification'),
    client_id: clientId,
    status: certificationStatus,
    note: z.string().nullable().describe('What the provider wrote about its decision.'),
    changed_at: timestamp.nullable().describe('When the status changed. Null: never.'),
    checklist: z
      .array(
        z.object({
          step: z.enum(certificationSteps).describe('What the application has to do.'),
          done_at: timestamp.nullable().describe('When it did so first. Null: not yet.'),
        }),
      )
      .describe('Filled in by what the application does with its customers’ access tokens.'),
  })
  .meta({ id: 'Certification' });

export type Certification = z.infer<typeof certification>;

/** Decision of the provider. */
export const certificationDecision = z.strictObject({
  status: z.enum(['certified', 'declined']).describe('What the provider decided.'),
  note: paragraphs(2000)
    .nullable()
    .default(null)
    .describe('What the provider tells the partner about its decision.'),
});

/** A new `client_secret`, shown this once. Deliveries are signed with both until the former one ends. */
export const rotatedSecret = z
  .object({
    object: resourceName('client_secret'),
    client_id: clientId,
    client_secret: z.string().describe('The new secret. It is shown only once.'),
    previous_valid_until: timestamp.describe('Until when the former secret works.'),
  })
  .meta({ id: 'RotatedSecret' });
