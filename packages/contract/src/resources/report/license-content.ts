import * as z from 'zod';
import { day, line } from '../../primitives.ts';
import { typedName } from '../../shared-fields.ts';

const text = line(255).nullable();

/** A professional license: what the candidate said of it, and what was found. */
export const certification = z.strictObject({
  input: z
    .strictObject({
      certification_issued_to: text.default(null).describe('Who holds the license.'),
      certification_issuer: text.default(null).describe('Who has issued the license.'),
      license_number: line(64).nullable().default(null).describe('Number of the license.'),
      license_type: text.default(null).describe('Type of the license.'),
      certification_issuer_website: text.default(null).describe('Website of the issuer.'),
      additional_text: line(2000).nullable().default(null).describe('What the candidate adds.'),
    })
    .describe('What the candidate said.'),
  result: z
    .strictObject({
      certification_issued_to: text.default(null).describe('Who holds the license.'),
      certification_issuer: text.default(null).describe('Who has issued the license.'),
      certification_issuer_region: text.default(null).describe('State or region of the issuer.'),
      certification_expiration: day.nullable().default(null).describe('Last day of the license.'),
      verified_by: z
        .enum(['partner', 'none'])
        .nullable()
        .default(null)
        .describe('Who has confirmed the license.'),
      sub_results: z
        .array(z.strictObject({ name: typedName, value: text.describe('What the finding says.') }))
        .max(50)
        .default([])
        .describe('Further findings, by their names.'),
      sub_checks: z
        .array(
          z.strictObject({
            name: z
              .enum(['found', 'in_good_standing', 'not_expired', 'data_consistency'])
              .describe('What was checked.'),
            status: z.enum(['clear', 'consider']).describe('Result of the check.'),
          }),
        )
        .max(10)
        .default([])
        .describe('What was checked, and with which result.'),
    })
    .describe('What was found out about the license.'),
});
