import * as z from 'zod';
import {
  createdAt,
  reportId,
  resource,
  resourceName,
  screeningId,
  workLocationList,
} from '../../shared-fields.ts';
import { formerName } from '../candidate/candidate.ts';
import { employer } from '../candidate/employer.ts';
import { pastAddress, reference } from '../candidate/history.ts';
import { professionalLicense } from '../candidate/license.ts';
import { school } from '../candidate/school.ts';
import { screening } from '../report/screening.ts';
import { suppliedRecord } from './supplier-update.ts';

/** What is known of a candidate's past, each the newest first: what a check looks at, and whom it asks. */
const candidateHistory = z
  .object({
    addresses: z.array(pastAddress).describe('Addresses, the newest first.'),
    employers: z.array(employer).describe('Employers, the newest first.'),
    schools: z.array(school).describe('Schools, the newest first.'),
    professional_licenses: z
      .array(professionalLicense.extend({ license_number: z.string().describe('The whole number.') }))
      .describe('Professional licenses.'),
    references: z.array(reference).describe('People who know the candidate.'),
  })
  .meta({ id: 'CandidateHistory' });

/**
 * What a supplier needs to complete the screenings of a report. It contains the candidate's data in plain text, but only
 * what the open screenings need, and it cannot be read after the report is finished.
 */
export const supplierOrder = z
  .object({
    object: resourceName('supplier_order'),
    report_id: reportId,
    work_locations: workLocationList,
    screenings: z.array(screening).describe('The open screenings.'),
    candidate: z
      .object({
        first_name: z.string().nullable().describe('First name.'),
        middle_name: z.string().nullable().describe('Middle name.'),
        last_name: z.string().nullable().describe('Last name.'),
        former_names: z
          .array(formerName)
          .describe('Names that the candidate has used before. Records under them are searched too.'),
        dob: z.string().nullable().describe('Birth date.'),
        zipcode: z.string().nullable().describe('ZIP code.'),
        ssn: z.string().nullable().optional().describe('Social Security number.'),
        driver_license_number: z.string().nullable().optional().describe('Number of the driver license.'),
        driver_license_state: z
          .string()
          .nullable()
          .optional()
          .describe('State that issued the driver license.'),
      })
      .describe('The candidate.'),
    history: candidateHistory
      .partial()
      .describe('Addresses, employers, schools, licenses and references that the candidate has entered.'),
  })
  .meta({ id: 'SupplierOrder' });

export type SupplierOrder = z.infer<typeof supplierOrder>;

/** A record or some charges of one that a report must not contain: kept apart for the provider's staff. */
export const withheldRecord = z
  .object({
    ...resource('withheld_record'),
    report_id: reportId,
    screening_id: screeningId,
    reasons: z
      .array(
        z.object({
          code: z
            .enum([
              'closed_case',
              'obsolete',
              'not_reportable',
              'undated',
              'identity_unconfirmed',
              'name_mismatch',
              'birth_date_mismatch',
              'deleted_after_dispute',
              'duplicate',
            ])
            .describe('Why it is kept apart.'),
          source: z.string().describe('The law that keeps it apart.'),
        }),
      )
      .describe('Why it is kept apart, each reason once.'),
    record: suppliedRecord.describe('The record, with the charges that are kept apart.'),
    created_at: createdAt,
  })
  .meta({ id: 'WithheldRecord' });

export type WithheldRecordResource = z.infer<typeof withheldRecord>;
