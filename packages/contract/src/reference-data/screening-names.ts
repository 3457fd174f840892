import type { ScreeningType } from '../resources/report/screening.ts';

/** What a screening is called in English when people read of it: in the embeds and on hosted pages. */
export const screeningNames: Record<ScreeningType, string> = {
  ssn_trace: 'Social Security number trace',
  sex_offender_search: 'Sex offender registry',
  global_watchlist_search: 'Global watchlists',
  national_criminal_search: 'National criminal records',
  arrest_search: 'Arrest records',
  county_criminal_search: 'County criminal records',
  state_criminal_search: 'State criminal records',
  municipal_criminal_search: 'Municipal criminal records',
  federal_criminal_search: 'Federal criminal records',
  federal_district_criminal_search: 'Federal district criminal records',
  county_civil_search: 'County civil records',
  federal_civil_search: 'Federal civil records',
  federal_district_civil_search: 'Federal district civil records',
  motor_vehicle_report: 'Motor vehicle report',
  employment_verification: 'Employment verification',
  education_verification: 'Education verification',
  professional_license_verification: 'Professional license',
  personal_reference_verification: 'Personal references',
  professional_reference_verification: 'Professional references',
  credit_report: 'Credit report',
  drug_screening: 'Drug screening',
};
