import { industries, type incorporationType, type purpose } from '@service-embeds/contract';
import { companyLabels } from '@service-embeds/domain/account/account-settings';
import { registryErrors } from '@service-embeds/domain/sign-up/business-registry';

/** Names of business structures. */
const structures: Record<(typeof incorporationType.options)[number], string> = {
  association: 'Association',
  'co-ownership': 'Co-ownership',
  corporation: 'Corporation',
  'joint-venture': 'Joint venture',
  'limited-partnership': 'Limited partnership',
  llc: 'Limited liability company (LLC)',
  llp: 'Limited liability partnership (LLP)',
  'non-profit': 'Nonprofit',
  partnership: 'Partnership',
  's-corporation': 'S corporation',
  'sole-proprietorship': 'Sole proprietorship',
  trusteeship: 'Trusteeship',
};

/** Why an account orders reports. */
const purposes: Record<(typeof purpose.options)[number], string> = {
  employment: 'Employment: hiring, promotion, reassignment, or retention',
  insurance: 'Insurance: underwriting',
  tenant: 'Tenant screening: renting out a home',
  credit: 'Credit: a transaction that the consumer started',
  licensing: 'A government license or benefit',
  business: 'Another business transaction that the consumer started',
  written_instructions: "The consumer's written instructions",
};

/** What forms say about a company. Names of states are the same in every language, as in a postal address. */
export const company = {
  labels: companyLabels,
  taxIdHint: '9 digits, such as 12-3456789',
  structures,
  purposes,
  industries: industries as Record<keyof typeof industries, string>,
  /** Why a business registry doesn't confirm a company. */
  registryErrors,
};
