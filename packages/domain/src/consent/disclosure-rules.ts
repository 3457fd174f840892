import type { DocumentId } from '@service-embeds/contract/disclosures/documents';
import type { SectionId } from '@service-embeds/contract/disclosures/texts/en';

/** What a package must contain: any criminal search, interviews, or one type of screening. */
export type PackageCondition =
  | 'criminal'
  | 'investigative'
  | 'credit_report'
  | 'motor_vehicle_report'
  | 'state_criminal_search';

/** When a document applies. All conditions that a rule names must hold. */
export interface DisclosureRule {
  id: string;
  /** Undefined: the rule adds no document. It concerns ordering alone (`../order/local-ordering-rules.ts`). */
  document?: DocumentId;
  /** Section of `state_notices_other` that the rule adds. */
  section?: SectionId;
  /** Code of the state where the candidate lives or will work. `basis` limits it to one of the two. */
  state?: string;
  basis?: 'work_location';
  /** ID of the city or county of the work location, of `localities`. */
  locality?: string;
  package?: PackageCondition;
  driverLicenseState?: string;
  /** Smallest number of employees of an employer that the law applies to. */
  fewestEmployees?: number;
  /** The candidate is also asked for later reports. */
  continuous?: true;
  /** The law requires a checkbox that requests a copy of the report. */
  copyBox?: true;
}

const credit = (state: string, section: SectionId): DisclosureRule => ({
  id: `${state}-CREDIT`,
  document: 'state_notices_other',
  section,
  state,
  package: 'credit_report',
});

const localCredit = (name: string, locality: string, section: SectionId): DisclosureRule => ({
  id: `${name}-CREDIT`,
  document: 'state_notices_other',
  section,
  basis: 'work_location',
  locality,
  package: 'credit_report',
});

const notice = (state: string, section: SectionId): DisclosureRule => ({
  id: `${state}-NOTICE`,
  document: 'state_notices_other',
  section,
  state,
});

/**
 * The rules for all documents, as of November 2026. In a place without a rule only the federal documents apply.
 */
export const disclosureRules: readonly DisclosureRule[] = [
  { id: 'US-ESIGN', document: 'esign_consent' },
  { id: 'US-SUMMARY', document: 'fcra_summary_of_rights' },
  { id: 'US-FCRA', document: 'fcra_disclosure' },
  { id: 'US-ICR', document: 'fcra_investigative_disclosure', package: 'investigative' },
  { id: 'US-LATER', document: 'continuous_authorization', continuous: true },
  { id: 'US-AUTH', document: 'authorization' },
  { id: 'CA-ICRAA', document: 'ca_icraa_disclosure', state: 'CA', copyBox: true },
  { id: 'CA-CCRAA', document: 'ca_ccraa_notice', state: 'CA', package: 'credit_report', copyBox: true },
  { id: 'MN-13C', document: 'mn_notice', state: 'MN', copyBox: true },
  { id: 'OK-148', document: 'ok_notice', state: 'OK', copyBox: true },
  { id: 'NY-380', document: 'ny_notice', state: 'NY' },
  notice('MA', 'MA'),
  notice('NJ', 'NJ'),
  notice('ME', 'ME'),
  notice('WA', 'WA'),
  {
    id: 'GA-GCIC',
    document: 'state_notices_other',
    section: 'GA',
    state: 'GA',
    package: 'state_criminal_search',
  },
  credit('CO', 'CO_credit'),
  credit('CT', 'CT_credit'),
  credit('DC', 'DC_credit'),
  credit('HI', 'HI_credit'),
  credit('IL', 'IL_credit'),
  credit('MD', 'MD_credit'),
  credit('NV', 'NV_credit'),
  credit('NY', 'NY_credit'),
  credit('OR', 'OR_credit'),
  credit('RI', 'RI_credit'),
  credit('VT', 'VT_credit'),
  credit('WA', 'WA_credit'),
  localCredit('NEW-YORK', 'NY/New York', 'NYC_credit'),
  localCredit('PHILADELPHIA', 'PA/Philadelphia', 'PHL_credit'),
  localCredit('CHICAGO', 'IL/Chicago', 'CHI_credit'),
  localCredit('COOK-COUNTY', 'IL/Cook County', 'COOK_credit'),
  {
    id: 'VT-OTHER',
    document: 'state_notices_other',
    section: 'VT_purpose',
    state: 'VT',
    package: 'credit_report',
  },
  { id: 'NYC-FCA', basis: 'work_location', locality: 'NY/New York', package: 'criminal' },
  {
    id: 'SF-FCO',
    document: 'sf_fco_notice',
    basis: 'work_location',
    locality: 'CA/San Francisco',
    package: 'criminal',
    fewestEmployees: 5,
  },
  {
    id: 'LAC-FCO',
    document: 'la_county_fco_notice',
    basis: 'work_location',
    locality: 'CA/Los Angeles County (unincorporated)',
    package: 'criminal',
    fewestEmployees: 5,
  },
  {
    id: 'WA-MVR',
    document: 'mvr_release_wa',
    driverLicenseState: 'WA',
    package: 'motor_vehicle_report',
  },
];
