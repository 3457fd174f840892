import type { Account, AccountSummary, ScreeningType } from '@service-embeds/contract';
import { disclosureVersion, templateDocuments } from '@service-embeds/contract/disclosures/documents';
import type { DomainEvent } from '../domain-event.ts';
import { toTimestamp } from '../time.ts';

/** The company of an account, as sign-up collects it. */
export interface CompanyRecord {
  name?: string;
  dba_name?: string;
  street?: string;
  city?: string;
  state?: string;
  zipcode?: string;
  phone?: string;
  website?: string;
  industry?: string;
  incorporation_state?: string;
  incorporation_type?: string;
  tax_id?: string;
}

/** A customer's account as it is stored. */
export interface AccountRecord {
  id: string;
  name: string;
  uriName: string;
  /** Credentialed: the account can order background checks. */
  authorized: boolean;
  apiAuthorized: boolean;
  /** Whether the account can have a hierarchy of nodes. */
  segmentation: boolean;
  /** Whether the provider has approved orders of the self-hosted style. */
  selfHosted: boolean;
  /** RSA public key in PEM, with which the account receives Social Security numbers. */
  ssnKey: string | null;
  /** Permissible purpose of FCRA section 604. */
  purpose: string | null;
  defaultComplianceState: string | null;
  defaultComplianceCity: string | null;
  geosRequired: boolean;
  availableScreenings: string[];
  adverseActionEmail: string | null;
  billingEmail: string | null;
  complianceContactEmail: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
  technicalContactEmail: string | null;
  /** How many employees the customer says it has. Null: it does not say, so laws for larger employers apply. */
  employeeCount: number | null;
  /** Calendar days between pre- and post-adverse notice. */
  adverseActionWaitingDays: number;
  /** Business days in which candidates read their reports before the account. Zero: none. */
  candidateReviewDays: number;
  /** Who answers requests for the nature and scope of an investigation. */
  natureAndScopeAnswers: 'service' | 'account';
  /** Whether candidates get invitations and reminders by email. If not, the customer delivers their links. */
  invitationEmails: boolean;
  /** Name at the top of emails to candidates and of their pages. Null: the account's. */
  brandName: string | null;
  /** Accent color there, as `#rrggbb`. */
  brandColor: string | null;
  /** ID of the file with the logo. */
  brandLogoId: string | null;
  userFullName: string | null;
  userEmail: string | null;
  company: CompanyRecord;
  /** When the legal entity last changed: it waits for a review since then. Null: it never did. */
  legalEntityChangedAt: Date | null;
  createdAt: Date;
}

type Mailboxes = Pick<AccountRecord, 'adverseActionEmail' | 'supportEmail'>;

/**
 * Returns the address of an account that reads about decisions and disputes: that for adverse actions, or else that of its
 * support. Null: the account has neither.
 */
export const decisionMailbox = ({ adverseActionEmail, supportEmail }: Mailboxes): string | null =>
  adverseActionEmail ?? supportEmail;

/**
 * Returns the address of an account that reads what candidates write: that of its support until they have got a notice of an
 * adverse action, and the one for decisions from then on. Null: the account has neither.
 */
export const candidateMailbox = (account: Mailboxes, hasNotice: boolean): string | null =>
  hasNotice ? decisionMailbox(account) : (account.supportEmail ?? decisionMailbox(account));

/**
 * Returns the address that candidates are shown for questions. Before a notice it is never the one for adverse actions:
 * its name alone would say that something was found. Null: they are shown none.
 */
export const candidateContact = (account: Mailboxes, hasNotice: boolean): string | null =>
  hasNotice ? decisionMailbox(account) : account.supportEmail;

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

/**
 * Credentials an account, so that it can order (docs/api/account.md#account-states).
 *
 * @returns the change and its event, or undefined if the account is already credentialed
 */
export function credentialAccount(
  account: AccountRecord,
  at: Date,
): { changes: { authorized: true }; event: DomainEvent } | undefined {
  if (account.authorized) return undefined;
  const changes = { authorized: true } as const;
  const object = toAccountResource({ ...account, ...changes });
  return {
    changes,
    event: { accountId: account.id, applicationId: null, type: 'account.credentialed', object, at },
  };
}
