import type { CompanyRecord } from './account-record.ts';
import type { ChangedSetting } from './account-settings.ts';

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
  segmentation_enabled: 'Use a hierarchy of nodes',
  support_email: 'Support email address',
  support_phone: 'Support phone number',
  technical_contact_email: 'Technical email address',
};
