import type { Account, AccountSummary, ScreeningType } from '@service-embeds/contract';
import { disclosureVersion, templateDocuments } from '@service-embeds/contract/disclosures/documents';
import { toTimestamp } from '../time.ts';
import type { AccountRecord } from './account-record.ts';

/** Returns an account as a page with a session token may see it. */
export const toAccountSummary = (record: AccountRecord): AccountSummary => ({
  id: record.id,
  object: 'account',
  uri: '/v1/account',
  name: record.name,
  authorized: record.authorized,
  available_screenings: record.availableScreenings as ScreeningType[],
  geos_required: record.geosRequired,
  default_compliance_state: record.defaultComplianceState,
  default_compliance_city: record.defaultComplianceCity,
});

const companyFields = [
  'name',
  'dba_name',
  'street',
  'city',
  'state',
  'zipcode',
  'phone',
  'website',
  'industry',
  'incorporation_state',
  'incorporation_type',
  'tax_id',
] as const;

/** Returns an account as its backend sees it (docs/api/account.md). */
export const toAccountResource = (record: AccountRecord): Account => ({
  ...toAccountSummary(record),
  segmentation_enabled: record.segmentation,
  api_authorized: record.apiAuthorized,
  account_deauthorization: deauthorizationOf(record),
  purpose: record.purpose,
  adverse_action_email: record.adverseActionEmail,
  billing_email: record.billingEmail,
  compliance_contact_email: record.complianceContactEmail,
  support_email: record.supportEmail,
  support_phone: record.supportPhone,
  technical_contact_email: record.technicalContactEmail,
  uri_name: record.uriName,
  user: { full_name: record.userFullName, email: record.userEmail },
  company: toCompanyResource(record.company),
  employee_count: record.employeeCount,
  adverse_action_waiting_days: record.adverseActionWaitingDays,
  candidate_review_days: record.candidateReviewDays,
  nature_and_scope_answers: record.natureAndScopeAnswers,
  invitation_emails: record.invitationEmails,
  brand_name: record.brandName,
  brand_color: record.brandColor,
  brand_logo_id: record.brandLogoId,
  disclosures: { version: disclosureVersion, templates: templateDocuments() },
  created_at: toTimestamp(record.createdAt),
});

function deauthorizationOf({
  authorized,
  apiAuthorized,
  legalEntityChangedAt,
}: AccountRecord): Account['account_deauthorization'] {
  if (!apiAuthorized) return { reason: 'suspended' };
  return authorized || !legalEntityChangedAt ? null : { reason: 'legal_entity_changed' };
}

const toCompanyResource = (company: AccountRecord['company']): Account['company'] => {
  const resource: Partial<Account['company']> = {};
  for (const name of companyFields) resource[name] = company[name] ?? null;
  return resource as Account['company'];
};
