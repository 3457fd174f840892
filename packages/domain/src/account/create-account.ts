import {
  ApiError,
  defaultWaitingDays,
  errorCatalog,
  screeningType,
  type ParsedBody,
} from '@service-embeds/contract';
import { testEinPrefix } from '@service-embeds/contract/reference-data/ein-prefixes';
import type { AccountRecord } from './account-record.ts';

/** What a new customer says about itself. */
export type AccountRequest = Pick<
  ParsedBody<'POST /v1/accounts'>,
  'name' | 'user' | 'company' | 'purpose' | 'default_compliance_state' | 'default_compliance_city'
>;

/**
 * Returns a new account. Its user is the contact for everything until the customer changes that.
 *
 * @param options.authorized whether the partner application's accounts are credentialed immediately
 * @param options.allowsTestTaxIds true in staging, where tax IDs that begin with 00 are test companies
 * @throws ApiError 400 `test_tax_id_not_allowed`
 */
export function createAccount(
  { name, purpose, user, company, ...request }: AccountRequest,
  options: { id: string; at: Date; authorized: boolean; allowsTestTaxIds: boolean },
): AccountRecord {
  requireTaxId(company.tax_id, options);
  return {
    id: options.id,
    name,
    uriName: accountSlug(name, options.id),
    authorized: options.authorized,
    apiAuthorized: true,
    segmentation: false,
    selfHosted: false,
    ssnKey: null,
    purpose,
    defaultComplianceState: request.default_compliance_state ?? company.state,
    defaultComplianceCity: request.default_compliance_city ?? company.city,
    geosRequired: false,
    availableScreenings: [...screeningType.options],
    adverseActionEmail: user.email,
    billingEmail: user.email,
    complianceContactEmail: user.email,
    supportEmail: user.email,
    supportPhone: company.phone,
    technicalContactEmail: user.email,
    employeeCount: null,
    adverseActionWaitingDays: defaultWaitingDays,
    candidateReviewDays: 0,
    natureAndScopeAnswers: 'service',
    invitationEmails: true,
    brandName: null,
    brandColor: null,
    brandLogoId: null,
    userFullName: user.full_name,
    userEmail: user.email,
    company: toCompanyRecord(name, company),
    legalEntityChangedAt: null,
    createdAt: options.at,
  };
}

const toCompanyRecord = (name: string, company: AccountRequest['company']): AccountRecord['company'] => ({
  name,
  dba_name: company.dba_name ?? name,
  street: company.street,
  city: company.city,
  state: company.state,
  zipcode: company.zipcode,
  phone: company.phone,
  ...(company.website !== undefined && { website: company.website }),
  industry: company.industry,
  incorporation_state: company.incorporation_state,
  incorporation_type: company.incorporation_type,
  tax_id: company.tax_id,
});

/**
 * @param options.allowsTestTaxIds true in staging, where tax IDs that begin with 00 are test companies
 * @throws ApiError 400 `test_tax_id_not_allowed`
 */
export function requireTaxId(taxId: string, { allowsTestTaxIds }: { allowsTestTaxIds: boolean }): void {
  if (!allowsTestTaxIds && taxId.startsWith(testEinPrefix))
    throw new ApiError(errorCatalog.testTaxIdNotAllowed);
}

/** Longest slug. A longer one loses its beginning, because its end makes it unique. */
const maxSlugLength = 80;

/** Returns the account's slug for URLs: the words of its name and the end of its ID. */
export const accountSlug = (name: string, id: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .concat(id.slice(-6))
    .join('-')
    .slice(-maxSlugLength);
