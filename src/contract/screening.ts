import * as z from 'zod';

/** Kinds of check that a package may hold: those of the spec, then those the seed packages add. */
export const screeningType = z.enum([
  'ssn_trace',
  'sex_offender_search',
  'global_watchlist_search',
  'national_criminal_search',
  'county_criminal_search',
  'state_criminal_search',
  'municipal_criminal_search',
  'federal_criminal_search',
  'county_civil_search',
  'federal_civil_search',
  'motor_vehicle_report',
  'employment_verification',
  'education_verification',
  'professional_license_verification',
  'personal_reference_verification',
  'professional_reference_verification',
  'credit_report',
  'drug_screening',
]);

/** One check of a package. `subtype` is mostly its look-back, for example `7years`. */
export const packageScreening = z.strictObject({
  type: screeningType,
  subtype: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/, 'Use lowercase letters, digits and underscores.')
    .nullable(),
});

export type ScreeningType = z.infer<typeof screeningType>;
export type PackageScreening = z.infer<typeof packageScreening>;
