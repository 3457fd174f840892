import * as z from 'zod';
import { time } from '../../primitives.ts';
import { createdAt, displayName, resource, uri } from '../../shared-fields.ts';
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
    ...resource('account'),
    uri,
    name: displayName,
    authorized: z.boolean().describe('true: credentialed, may order.'),
    available_screenings: z.array(screeningType).describe('Types of screening that the account may order.'),
    geos_required: z.boolean().describe('Whether orders have to name a geo.'),
    default_compliance_state: text.describe('State whose rules apply without a work location.'),
    default_compliance_city: text.describe('City whose rules apply without a work location.'),
  })
  .meta({ id: 'AccountSummary' });

/** A customer's account (docs/api/account.md). */
export const account = accountSummary
  .extend({
    api_authorized: z
      .boolean()
      .describe(
        'Whether the account is active. False: the provider has suspended it, and rejects its credentials and sign-ins.',
      ),
    account_deauthorization: z
      .object({
        reason: deauthorizationReason.describe(
          '`suspended`: the provider has suspended the account. `legal_entity_changed`: it waits to be credentialed again.',
        ),
      })
      .nullable()
      .describe('Why an account that could order no longer can. Null: it can, or never could.'),
    segmentation_enabled: z.boolean().describe('Whether the account may have a hierarchy.'),
    purpose: text.describe('Permissible purpose of the reports (FCRA section 604).'),
    adverse_action_email: text.describe('Address for questions about adverse actions.'),
    billing_email: text.describe('Address for invoices.'),
    compliance_contact_email: text.describe('Address for questions about compliance.'),
    support_email: text.describe('Address that candidates write to.'),
    support_phone: text.describe('Number that candidates call.'),
    technical_contact_email: text.describe('Address for technical messages.'),
    uri_name: z.string().describe('Name of the account in addresses.'),
    user: z
      .object({ full_name: text.describe('First and last name.'), email: text.describe('Email address.') })
      .describe('The first admin of the account.'),
    company: z
      .object({
        name: text.describe('Name of the company.'),
        dba_name: text.describe('Name under which the company does business.'),
        street: text.describe('Street and number.'),
        city: text.describe('City.'),
        state: text.describe('Two-letter code of the state.'),
        zipcode: text.describe('ZIP code.'),
        phone: text.describe('US phone number, in the form +14155550132.'),
        website: text.describe('Website of the company.'),
        industry: text.describe('NAICS sector of the company.'),
        incorporation_state: text.describe('State in which the company is incorporated.'),
        incorporation_type: text.describe('Legal form of the company.'),
        tax_id: text.describe('US tax ID (EIN) of the company.'),
      })
      .describe('The company of the account.'),
    adverse_action_waiting_days: z
      .int()
      .describe(
        `Calendar days between pre- and post-adverse notice, ${defaultWaitingDays} unless changed. ` +
          'Never fewer than five business days pass, whatever is set.',
      ),
    candidate_review_days: z
      .int()
      .describe(
        'Business days in which candidates read their finished reports before the account, and can dispute them first. 0: none. Reports keep what was set when they were ordered.',
      ),
    employee_count: z
      .int()
      .nullable()
      .describe(
        'How many employees the account says it has. Some laws apply to larger employers only. null: not known, so they apply.',
      ),
    invitation_emails: z
      .boolean()
      .describe(
        'Whether candidates get invitations and reminders by email. false: deliver their links yourself.',
      ),
    nature_and_scope_answers: natureAndScopeAnswers.describe(
      'Who answers requests for the nature and scope of an investigative report. account: you, and the service after four days.',
    ),
    brand_name: text.describe(
      'Name at the top of emails to candidates and of their pages. Null: the name of the account.',
    ),
    brand_color: text.describe(
      'Accent color of emails to candidates and of their pages as `#rrggbb`. Null: the color of the service.',
    ),
    brand_logo_id: text.describe(
      'Changes with the logo on emails to candidates and their pages. null: there is none.',
    ),
    disclosures: z
      .object({
        version: z.string().describe('Version of the current texts.'),
        templates: z
          .array(documentId)
          .describe(
            'Documents whose current text no counsel has reviewed. Have them reviewed before you use them.',
          ),
      })
      .describe('The documents that candidates see.'),
    created_at: createdAt,
  })
  .meta({ id: 'Account' });

/** Body of `POST /v1/account/logo`: a form. */
export const accountLogo = z.strictObject({
  file: z.file().describe('A JPEG or PNG file of at most 1 MB. Transparent parts stay.'),
});

export type Account = z.infer<typeof account>;
export type AccountSummary = z.infer<typeof accountSummary>;

/** When an account was reviewed, before it is credentialed. */
export const credentialQuery = z.strictObject({
  reviewed_at: time
    .optional()
    .describe(
      "When you read about the account, on its clock. 409 if another legal entity is behind it since then. Left out: that isn't checked.",
    ),
});

/** Whether the credentials of an account may call the API. */
export const apiAuthorizedBody = z.strictObject({
  authorized: z.boolean().describe('Whether the account is credentialed and may order.'),
});

/** Whether an account may order reports with consent that its own pages collect (docs/concepts.md#ordering-styles: after a review). */
export const selfHostedBody = z.strictObject({
  approved: z
    .boolean()
    .describe('Whether the account may order with data and consent that it collects itself.'),
});

/** Whether an account may have a hierarchy of nodes. */
export const segmentationBody = z.strictObject({
  enabled: z.boolean().describe('Whether the account has the feature.'),
});
