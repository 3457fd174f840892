import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { customerName, email, line, phone, usStateCode, websiteUrl, zipcode } from '../../primitives.ts';
import { isEinPrefix, testEinPrefix } from '../../reference-data/ein-prefixes.ts';
import { industries, type Industry } from '../../reference-data/naics-sectors.ts';
import { city, street } from '../../shared-fields.ts';
import { natureAndScopeAnswers } from '../decision/nature-and-scope-request.ts';
import { account } from './account.ts';

export const incorporationType = z.enum([
  'association',
  'co-ownership',
  'corporation',
  'joint-venture',
  'limited-partnership',
  'llc',
  'llp',
  'non-profit',
  'partnership',
  's-corporation',
  'sole-proprietorship',
  'trusteeship',
]);

/** A business structure in a body. `sp` is short for `sole-proprietorship`. */
const incorporationTypeInput = z
  .enum([...incorporationType.options, 'sp'])
  .transform((type) => (type === 'sp' ? 'sole-proprietorship' : type));

/** Why reports are ordered: permissible purposes of FCRA section 604(a). */
export const purpose = z
  .enum(['employment', 'insurance', 'tenant', 'credit', 'licensing', 'business', 'written_instructions'])
  .describe('Permissible purpose of the reports (FCRA section 604).');

/** Employer identification number, `NN-NNNNNNN` after parsing. The prefix 00 is for test companies in staging. */
export const taxId = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{9}$/, fieldError('invalid_tax_id'))
      .refine(
        (digits) => isEinPrefix(digits.slice(0, 2)) || digits.startsWith(testEinPrefix),
        fieldError('tax_id_not_assigned'),
      ),
  )
  .transform((digits) => `${digits.slice(0, 2)}-${digits.slice(2)}`)
  .meta({ example: '00-0000101' });

/** A person at a customer. */
export const person = z.strictObject({ full_name: customerName.describe('First and last name.'), email });

/** Body of `POST /v1/accounts` (docs/api/account.md). */
export const accountBody = z.strictObject({
  client_id: line(255).describe('`client_id` of the partner application.'),
  name: customerName.describe('Name of the account, which candidates read.'),
  default_compliance_state: usStateCode
    .optional()
    .describe('State whose rules apply without a work location.'),
  default_compliance_city: line(255).optional().describe('City whose rules apply without a work location.'),
  purpose,
  user: person.describe('The first admin of the account.'),
  company: z
    .strictObject({
      dba_name: customerName.optional().describe('Name under which the company does business.'),
      industry: z
        .enum(Object.keys(industries) as [Industry, ...Industry[]], fieldError('invalid_industry'))
        .describe('NAICS sector of the company.'),
      street,
      city,
      state: usStateCode,
      zipcode,
      tax_id: taxId.describe('US tax ID (EIN) of the company.'),
      incorporation_state: usStateCode.describe('State in which the company is incorporated.'),
      incorporation_type: incorporationTypeInput.describe('Legal form of the company.'),
      phone,
      website: websiteUrl(255).optional().describe('Website of the company.'),
    })
    .describe('The company of the account.'),
  oauth_authorize: z.boolean().default(false).describe('Whether to connect the new account at once.'),
});

/** A new account; with `oauth_authorize`, also the code to exchange at `POST /oauth/tokens` within five minutes. */
export const createdAccount = account
  .extend({
    authorization_code: z
      .string()
      .nullable()
      .describe('Code to exchange at `POST /oauth/tokens` within five minutes.'),
  })
  .meta({ id: 'CreatedAccount' });

/** Most business days in which candidates read their reports first. */
export const maxReviewDays = 10;

const { dba_name, website } = accountBody.shape.company.shape;

/** Body of `POST /v1/account` about the company. The legal entity is not part of it: the provider has reviewed it. */
const companyChanges = accountBody.shape.company
  .omit({ tax_id: true, incorporation_state: true, incorporation_type: true })
  .partial()
  .extend({ dba_name: dba_name.nullable(), website: website.nullable() })
  .describe('What the account may change of its company without a review.');

/** Characters of a name that has room at the top of a page. */
const maxBrandNameLength = 60;

const brandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, fieldError('invalid_color'))
  .meta({ example: '#0b5d3b' })
  .describe(
    'Accent color of emails to candidates and of their pages as `#rrggbb`. Null: the color of the service.',
  );

/** More than any employer has. */
const maxEmployees = 10_000_000;

/**
 * Body of `POST /v1/account`: the settings that the account changes by itself. What is left out stays, and null empties. The address
 * for adverse actions is never emptied: candidates answer notices there.
 */
export const accountChanges = z.strictObject({
  adverse_action_email: email.optional().describe('Address for questions about adverse actions.'),
  adverse_action_waiting_days: z
    .int(fieldError('days_not_whole'))
    .min(5, fieldError('waiting_days_too_few', { min: 5 }))
    .max(60, fieldError('waiting_days_too_many', { max: 60 }))
    .optional()
    .describe('Calendar days between the two notices of an adverse action.'),
  billing_email: email.nullable().optional().describe('Address for invoices.'),
  brand_color: brandColor.nullable().optional(),
  brand_name: customerName
    .max(maxBrandNameLength, fieldError('too_long', { max: maxBrandNameLength }))
    .nullable()
    .optional()
    .describe('Name at the top of emails to candidates and of their pages. Null: the name of the account.'),
  candidate_review_days: z
    .int(fieldError('days_not_whole'))
    .min(0, fieldError('review_days_too_few', { min: 0 }))
    .max(maxReviewDays, fieldError('review_days_too_many', { max: maxReviewDays }))
    .optional()
    .describe('Business days in which candidates read their reports before the account.'),
  company: companyChanges.optional(),
  compliance_contact_email: email.nullable().optional().describe('Address for questions about compliance.'),
  default_compliance_city: line(255)
    .nullable()
    .optional()
    .describe('City whose rules apply without a work location.'),
  default_compliance_state: usStateCode
    .nullable()
    .optional()
    .describe('State whose rules apply without a work location.'),
  employee_count: z
    .int(fieldError('employees_not_whole'))
    .min(1, fieldError('employees_not_whole'))
    .max(maxEmployees, fieldError('too_many_employees', { max: maxEmployees }))
    .nullable()
    .optional()
    .describe('How many employees the account has.'),
  invitation_emails: z
    .boolean()
    .optional()
    .describe('Whether candidates get invitations and reminders by email.'),
  nature_and_scope_answers: natureAndScopeAnswers.optional(),
  segmentation_enabled: z.boolean().optional().describe('Whether the account may have a hierarchy.'),
  support_email: email.nullable().optional().describe('Address that candidates write to.'),
  support_phone: phone.nullable().optional().describe('Number that candidates call.'),
  technical_contact_email: email.nullable().optional().describe('Address for technical messages.'),
});
