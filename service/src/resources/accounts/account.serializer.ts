import type { Account, AccountSummary, ScreeningType } from '@service-embeds/contract';
import type { AccountRow } from '../call.ts';
import { toTimestamp } from '@service-embeds/domain/time';

/** An account as its own page may see it, with a session token. */
export const toAccountSummary = (row: AccountRow): AccountSummary => ({
  id: row.id,
  object: 'account',
  uri: '/v1/account',
  name: row.name,
  authorized: row.authorized,
  available_screenings: row.availableScreenings as ScreeningType[],
  geos_required: row.geosRequired,
  default_compliance_state: row.defaultComplianceState,
  default_compliance_city: row.defaultComplianceCity,
});

/** An account as its customer's backend sees it. */
export const toAccountResource = (row: AccountRow): Account => ({
  ...toAccountSummary(row),
  api_authorized: row.apiAuthorized,
  purpose: row.purpose,
  adverse_action_email: row.adverseActionEmail,
  billing_email: row.billingEmail,
  compliance_contact_email: row.complianceContactEmail,
  support_email: row.supportEmail,
  support_phone: row.supportPhone,
  technical_contact_email: row.technicalContactEmail,
  uri_name: row.uriName,
  user: { full_name: row.userFullName, email: row.userEmail },
  company: {
    name: row.company.name ?? null,
    dba_name: row.company.dba_name ?? null,
    street: row.company.street ?? null,
    city: row.company.city ?? null,
    state: row.company.state ?? null,
    zipcode: row.company.zipcode ?? null,
    phone: row.company.phone ?? null,
    website: row.company.website ?? null,
    industry: row.company.industry ?? null,
    incorporation_state: row.company.incorporation_state ?? null,
    incorporation_type: row.company.incorporation_type ?? null,
    tax_id: row.company.tax_id ?? null,
  },
  adverse_action_waiting_days: row.adverseActionWaitingDays,
  created_at: toTimestamp(row.createdAt),
});
