import * as z from 'zod';
import { day, id, line, timestamp, usStateCode } from '../../primitives.ts';
import { candidateId, resource, uri } from '../../shared-fields.ts';

const maskedNumberText = 'Masked: the last four characters.';

/** Body of `POST /v1/candidates/{candidate_id}/professional_licenses`. */
export const professionalLicenseBody = z.strictObject({
  license_type: line(255).describe('Type of the license.'),
  license_number: line(64).describe('Number of the license.'),
  issuer_name: line(255).nullable().default(null).describe('Office that issued the license.'),
  issuer_region: line(255).describe('State or region of that office.'),
  expiration_date: day.nullable().default(null).describe('When the license expires.'),
  certification_document_id: id.describe(
    'ID of the uploaded document of the candidate that shows the license.',
  ),
});

/** A license to practice, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const professionalLicense = z
  .object({
    ...resource('professional_license'),
    candidate_id: candidateId,
    license_type: z.string().describe('Type of the license.'),
    license_number: z.string().describe(maskedNumberText),
    issuer_name: z.string().nullable().describe('Office that issued the license.'),
    issuer_region: z.string().describe('State or region of that office.'),
    expiration_date: day
      .nullable()
      .describe(
        'The last day of the month where only the month is known. Null: unknown, or it never expires.',
      ),
    certification_document_id: id
      .nullable()
      .describe('ID of the document that shows the license. Null: none.'),
  })
  .meta({ id: 'ProfessionalLicense' });

export const deletedProfessionalLicense = professionalLicense
  .extend({ deleted_at: timestamp.describe('When it was deleted or canceled. Null: it is in use.') })
  .meta({ id: 'DeletedProfessionalLicense' });

/** Body of `POST /v1/candidates/{candidate_id}/driver_licenses`. */
export const driverLicenseBody = z.strictObject({
  number: line(32).describe('Number of the license.'),
  state: usStateCode,
  issued_date: day.nullable().optional().describe('When the license was issued.'),
  current: z.boolean().describe('Whether it still applies.'),
});

/** Body of `POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}`: what is left out stays. */
export const driverLicenseChanges = driverLicenseBody.partial();

/**
 * A driver license of a candidate: the current one, or the one before. They are the same licenses that the candidate shows
 * as `driver_license_number` and `previous_driver_license_number`.
 */
export const driverLicense = z
  .object({
    ...resource('candidate_driver_license'),
    uri,
    candidate_id: candidateId,
    number: z.string().describe(maskedNumberText),
    state: z.string().nullable().describe('Two-letter code of the state.'),
    issued_dates: z
      .array(
        z.object({
          value: day.describe('The day.'),
          source: z.string().describe('Who named the day.'),
        }),
      )
      .describe('When it was issued, as each source says.'),
    current: z.boolean().describe('Whether it is the current license, not the one before.'),
    source: z.string().describe('Who named it: `candidate` for every license so far.'),
  })
  .meta({ id: 'DriverLicense' });

export type ProfessionalLicense = z.infer<typeof professionalLicense>;
export type DriverLicenseChanges = z.output<typeof driverLicenseChanges>;
export type DriverLicense = z.infer<typeof driverLicense>;
