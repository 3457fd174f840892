import * as z from 'zod';
import { id, time, timestamp } from '../../primitives.ts';
import { documentId } from '../candidate/disclosure.ts';
import { defaultWaitingDays } from '../decision/adverse-action.ts';
import { natureAndScopeAnswers } from '../decision/nature-and-scope-request.ts';
import { screeningType } from '../report/screening.ts';

const text = z.string().nullable();

/** Why an account lost the right to order. */
export const deauthorizationReason = z.enum(['suspended', 'legal_entity_changed']);

/** What a session token may see of its account: nothing that the customer's staff need not know. */
export const accountSummary = z
  .object({
    id,
    object: z.literal('account'),
    uri: z.string(),
    name: z.string(),
    authorized: z.boolean().meta({ description: 'true: credentialed, may order.' }),
    available_screenings: z.array(screeningType),
    geos_required: z.boolean(),
    default_compliance_state: text,
    default_compliance_city: text,
  })
  .meta({ id: 'AccountSummary' });

/** A customer's account (docs/api/account.md). */
export const account = accountSummary
  .extend({
    api_authorized: z.boolean(),
    account_deauthorization: z
      .object({
        reason: deauthorizationReason.meta({
          description:
            '`suspended`: the provider has suspended the account. `legal_entity_changed`: it waits to be credentialed again.',
        }),
      })
      .nullable()
      .meta({ description: 'Why an account that could order no longer can. Null: it can, or never could.' }),
    segmentation_enabled: z.boolean(),
    purpose: text,
    adverse_action_email: text,
    billing_email: text,
    compliance_contact_email: text,
    support_email: text,
    support_phone: text,
    technical_contact_email: text,
    uri_name: z.string(),
    user: z.object({ full_name: text, email: text }),
    company: z.object({
      name: text,
      dba_name: text,
      street: text,
      city: text,
      state: text,
      zipcode: text,
      phone: text,
      website: text,
      industry: text,
      incorporation_state: text,
      incorporation_type: text,
      tax_id: text,
    }),
    adverse_action_waiting_days: z.int().meta({
      description:
        `Calendar days between pre- and post-adverse notice, ${defaultWaitingDays} unless changed. ` +
        'Never fewer than five business days pass, whatever is set.',
    }),
    candidate_review_days: z.int().meta({
      description:
        'Business days in which candidates read their finished reports before the account, and can dispute them first. 0: none. Reports keep what was set when they were ordered.',
    }),
    employee_count: z.int().nullable().meta({
      description:
        'How many employees the account says it has. Some laws apply to larger employers only. null: not known, so they apply.',
    }),
    invitation_emails: z.boolean().meta({
      description:
        'Whether candidates get invitations and reminders by email. false: deliver their links yourself.',
    }),
    nature_and_scope_answers: natureAndScopeAnswers.meta({
      description:
        'Who answers requests for the nature and scope of an investigative report. account: you, and the service after four days.',
    }),
    brand_name: text,
    brand_color: text,
    brand_logo_id: text.meta({
      description: 'Changes with the logo on emails to candidates and their pages. null: there is none.',
    }),
    disclosures: z
      .object({
        version: z.string().meta({ description: 'Version of the current texts.' }),
        templates: z.array(documentId).meta({
          description:
            'Documents whose current text no counsel has reviewed. Have them reviewed before you use them.',
        }),
      })
      .meta({ description: 'The documents that candidates see.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Account' });

/** Body of `POST /v1/account/logo`: a form. */
export const accountLogo = z.strictObject({
  file: z.file().meta({ description: 'A JPEG or PNG file of at most 1 MB. Transparent parts stay.' }),
});

export type Account = z.infer<typeof account>;
export type AccountSummary = z.infer<typeof accountSummary>;

/** When an account was reviewed, before it is credentialed. */
export const credentialQuery = z.strictObject({
  reviewed_at: time.optional().meta({
    description:
      "When you read about the account, on its clock. 409 if another legal entity is behind it since then. Left out: that isn't checked.",
  }),
});

/** Whether the credentials of an account may call the API. */
export const apiAuthorizedBody = z.strictObject({ authorized: z.boolean() });

/** Whether an account may order reports with consent that its own pages collect (docs/concepts.md#ordering-styles: after a review). */
export const selfHostedBody = z.strictObject({ approved: z.boolean() });

/** Whether an account may have a hierarchy of nodes. */
export const segmentationBody = z.strictObject({ enabled: z.boolean() });
