import * as z from 'zod';
import { day, id, line, timestamp, usStateCode } from '../../primitives.ts';

const maskedNumberText = 'Masked: the last four characters.';

/** Body of `POST /v1/candidates/{candidate_id}/professional_licenses`. */
export const professionalLicenseBody = z.strictObject({
  license_type: line(255),
  license_number: line(64),
  issuer_name: line(255).nullable().default(null).meta({ description: 'Office that issued the license.' }),
  issuer_region: line(255).meta({ description: 'State or region of that office.' }),
  expiration_date: day.nullable().default(null),
  certification_document_id: id.meta({
    description: 'ID of the uploaded document of the candidate that shows the license.',
  }),
});

/** A license to practice, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const professionalLicense = z
  .object({
    id,
    object: z.literal('professional_license'),
    candidate_id: id,
    license_type: z.string(),
    license_number: z.string().meta({ description: maskedNumberText }),
    issuer_name: z.string().nullable().meta({ description: 'Office that issued the license.' }),
    issuer_region: z.string().meta({ description: 'State or region of that office.' }),
    expiration_date: day.nullable().meta({
      description:
        'The last day of the month where only the month is known. Null: unknown, or it never expires.',
    }),
    certification_document_id: id
      .nullable()
      .meta({ description: 'ID of the document that shows the license. Null: none.' }),
  })
  .meta({ id: 'ProfessionalLicense' });

/** A professional license that was deleted. */
export const deletedProfessionalLicense = professionalLicense
  .extend({ deleted_at: timestamp })
  .meta({ id: 'DeletedProfessionalLicense' });

/** Body of `POST /v1/candidates/{candidate_id}/driver_licenses`. */
export const driverLicenseBody = z.strictObject({
  number: line(32),
  state: usStateCode,
  issued_date: day.nullable().optional(),
  current: z.boolean().meta({ description: 'Whether it still applies.' }),
});

/** Body of `POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}`: what is left out stays. */
export const driverLicenseChanges = driverLicenseBody.partial();

/**
 * A driver license of a candidate: the current one, or the one before. They are the same licenses that the candidate shows
 * as `driver_license_number` and `previous_driver_license_number`.
 */
export const driverLicense = z
  .object({
    id,
    object: z.literal('candidate_driver_license'),
    uri: z.string(),
    candidate_id: id,
    number: z.string().meta({ description: maskedNumberText }),
    state: z.string().nullable(),
    issued_dates: z
      .array(z.object({ value: day, source: z.string() }))
      .meta({ description: 'When it was issued, as each source says.' }),
    current: z.boolean().meta({ description: 'Whether it is the current license, not the one before.' }),
    source: z.string().meta({ description: 'Who named it: `candidate` for every license so far.' }),
  })
  .meta({ id: 'DriverLicense' });

export type ProfessionalLicense = z.infer<typeof professionalLicense>;
export type DriverLicenseChanges = z.output<typeof driverLicenseChanges>;
export type DriverLicense = z.infer<typeof driverLicense>;
