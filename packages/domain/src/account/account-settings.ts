import type { ParsedBody } from '@service-embeds/contract';
import type { AccountRecord, CompanyRecord } from './account-record.ts';
import { companyChanges } from './company-changes.ts';
import { requireReadable } from '../theme/brand-color.ts';

/** What an account says about its own settings: only what it wants to change. */
type AccountChanges = ParsedBody<'POST /v1/account'>;

/** Where the settings that an account changes by itself are stored. `company` is stored by its fields. */
const settings = {
  adverse_action_email: 'adverseActionEmail',
  adverse_action_waiting_days: 'adverseActionWaitingDays',
  billing_email: 'billingEmail',
  brand_color: 'brandColor',
  brand_name: 'brandName',
  candidate_review_days: 'candidateReviewDays',
  compliance_contact_email: 'complianceContactEmail',
  default_compliance_city: 'defaultComplianceCity',
  default_compliance_state: 'defaultComplianceState',
  employee_count: 'employeeCount',
  invitation_emails: 'invitationEmails',
  nature_and_scope_answers: 'natureAndScopeAnswers',
  segmentation_enabled: 'segmentation',
  support_email: 'supportEmail',
  support_phone: 'supportPhone',
  technical_contact_email: 'technicalContactEmail',
} as const satisfies Record<Exclude<keyof AccountChanges, 'company'>, keyof AccountRecord>;

/** A setting that an account changes by itself, by its name in the API. */
export type AccountSetting = keyof typeof settings;

/** The settings, in the order of their names. */
export const accountSettings = Object.keys(settings) as AccountSetting[];

/** Returns the value of a setting. */
export const accountSetting = (
  record: AccountRecord,
  name: AccountSetting,
): string | number | boolean | null => record[settings[name]];

/** A setting or a field of the company, as mails and the audit log name it. */
export type ChangedSetting = AccountSetting | `company.${keyof CompanyRecord}`;

/**
 * Returns what differs from what is stored.
 *
 * @throws ApiError 400 `brand_color_too_light`
 * @returns the names of the settings that change, and the new values for the record
 */
export function changeAccountSettings(
  record: AccountRecord,
  body: AccountChanges,
): { names: ChangedSetting[]; changes: Partial<AccountRecord> } {
  if (body.brand_color) requireReadable(body.brand_color);
  const names = accountSettings.filter(
    (name) => body[name] !== undefined && body[name] !== accountSetting(record, name),
  );
  const changes = Object.fromEntries(names.map((name) => [settings[name], body[name]]));
  const company = companyChanges(record.company, body.company ?? {});
  return {
    names: [...names, ...company.names],
    changes: company.names.length ? { ...changes, company: company.company } : changes,
  };
}
