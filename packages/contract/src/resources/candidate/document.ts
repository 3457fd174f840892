import * as z from 'zod';
import { createdAt, resource, uri } from '../../shared-fields.ts';

/** Types of documents that a candidate provides, or an integrator on their behalf. */
export const candidateDocumentType = z.enum([
  'alien_id',
  'candidate_story_document',
  'citizenship_certificate',
  'consent',
  'credit_report_consent_form',
  'degree',
  'diploma',
  'driver_license',
  'driver_license_back',
  'driver_license_history',
  'education_certificate',
  'education_proof',
  'electronic_consent_form',
  'employment_proof',
  'government_id',
  'international_consent_form',
  'military_id',
  'national_id',
  'national_id_back',
  'passport',
  'passport_signature_page',
  'paystub',
  'previous_driver_license',
  'professional_license_certification_image',
  'selfie',
  'ssn_card',
  'state_id_card',
  'state_id_card_back',
  'student_id',
  'tax_form1099',
  'tax_form_schedule_c',
  'tax_form_w2',
  'taxpayer_id',
  'transcript',
]);

/** Documents that show who a person is, beside those that candidates upload for a verification. */
export const identityDocumentTypes = [
  'alien_id',
  'citizenship_certificate',
  'driver_license',
  'driver_license_back',
  'government_id',
  'military_id',
  'national_id',
  'national_id_back',
  'passport',
  'passport_signature_page',
  'previous_driver_license',
  'selfie',
  'ssn_card',
  'state_id_card',
  'state_id_card_back',
  'student_id',
  'taxpayer_id',
] as const satisfies z.infer<typeof candidateDocumentType>[];

/** Every type of document: those of candidates, and the report as PDF. */
export const documentType = z.enum([...candidateDocumentType.options, 'pdf_report']);

/** Where a file can be downloaded. */
export const downloadUri = z
  .url()
  .nullable()
  .describe(
    'Where the file can be read for ten minutes. The link ends early if the credentials that received it are revoked. null for session tokens, except with the view `records`.',
  );

/** A file about a candidate or a report (`docs/api/reports.md#document`). */
export const documentResource = z
  .object({
    ...resource('document'),
    uri,
    type: documentType.describe('What the file shows.'),
    created_at: createdAt,
    download_uri: downloadUri,
    filesize: z
      .int()
      .nullable()
      .describe('Bytes. null for the PDF of a report until its first download creates it.'),
    filename: z.string().describe('Name of the file.'),
    content_type: z.string().describe('Media type of the file.'),
  })
  .meta({ id: 'Document' });

export type DocumentType = z.infer<typeof documentType>;
export type Document = z.infer<typeof documentResource>;
