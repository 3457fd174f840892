import type { ParsedBody } from '@service-embeds/contract';
import { requireReadable } from '../theme/brand-color.ts';
import type { AccountRecord, CompanyRecord } from './account-record.ts';

/** What the provider reviews when it credentials an account: who orders reports and answers for their use (FCRA section 607(a)). */
export interface LegalEntity {
  name: string;
  tax_id: string;
  incorporation_state: string;
  incorporation_type: string;
}

/** Returns the names of the fields that differ from what is stored, and the company with their new values. Null empties a field. */
export function companyChanges(
  company: CompanyRecord,
  fields: { [Name in keyof CompanyRecord]?: string | null | undefined },
): { names: `company.${keyof CompanyRecord}`[]; company: CompanyRecord } {
  const changes = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== (company[name as keyof CompanyRecord] ?? null),
  );
  return {
    names: changes.map(([name]) => `company.${name as keyof CompanyRecord}` as const),
    company: {
      ...company,
      ...Object.fromEntries(changes.map(([name, value]) => [name, value ?? undefined])),
    },
  };
}

/**
 * Returns what follows when the company becomes another legal entity. The account cannot order until it is credentialed again:
 * it is not verified yet who now orders.
 *
 * @returns no names, if nothing differs from what is stored
 */
export function changeLegalEntity(
  { company, name }: Pick<AccountRecord, 'company' | 'name'>,
  entity: LegalEntity,
): { names: `company.${keyof CompanyRecord}`[]; changes: Partial<AccountRecord> } {
  const changes = companyChanges({ ...company, name: company.name ?? name }, { ...entity });
  return {
    names: changes.names,
    changes: { name: entity.name, company: changes.company, authorized: false },
  };
}

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

/** What people call each field of a company, in forms and emails. */
export const companyLabels: Record<`company.${keyof CompanyRecord}`, string> = {
  'company.name': 'Legal name',
  'company.dba_name': 'Doing business as (DBA)',
  'company.street': 'Street',
  'company.city': 'City',
  'company.state': 'State',
  'company.zipcode': 'ZIP code',
  'company.phone': 'Phone',
  'company.website': 'Website',
  'company.industry': 'Industry',
  'company.tax_id': 'US tax ID (EIN)',
  'company.incorporation_type': 'Business structure',
  'company.incorporation_state': 'State of incorporation',
};

/** What people call each setting of an account, in forms and emails. */
export const settingLabels: Record<ChangedSetting | 'brand_logo', string> = {
  ...companyLabels,
  adverse_action_email: 'Adverse action email address',
  adverse_action_waiting_days: 'Days between the adverse action notices',
  candidate_review_days: 'Business days for candidates to read their reports first',
  billing_email: 'Billing email address',
  brand_color: 'Accent color',
  brand_logo: 'Logo',
  brand_name: 'Name that candidates see',
  compliance_contact_email: 'Compliance email address',
  default_compliance_city: 'Default city',
  default_compliance_state: 'Default state',
  employee_count: 'Number of employees',
  invitation_emails: 'Email invitations and reminders to candidates',
  nature_and_scope_answers: 'Who tells candidates the nature and scope of an investigation',
  segmentation_enabled: 'Use a hierarchy of units',
  support_email: 'Support email address',
  support_phone: 'Support phone number',
  technical_contact_email: 'Technical email address',
};
