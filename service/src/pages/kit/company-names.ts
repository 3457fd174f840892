import type { incorporationType, purpose } from '@service-embeds/contract';

/** Names of business structures. */
export const structureNames: Record<(typeof incorporationType.options)[number], string> = {
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
export const purposeNames: Record<(typeof purpose.options)[number], string> = {
  employment: 'Employment: hiring, promotion, reassignment, or retention',
  insurance: 'Insurance: underwriting',
  tenant: 'Tenant screening: renting out a home',
  credit: 'Credit: a transaction that the consumer started',
  licensing: 'A government license or benefit',
  business: 'Another business transaction that the consumer started',
  written_instructions: "The consumer's written instructions",
};
