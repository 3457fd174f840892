import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { formerName } from '../candidate/candidate.ts';
import { employer } from '../candidate/employer.ts';
import { pastAddress, reference } from '../candidate/history.ts';
import { professionalLicense } from '../candidate/license.ts';
import { school } from '../candidate/school.ts';
import { workLocation } from '../place/work-location.ts';
import { screening } from '../report/screening.ts';
import { suppliedRecord } from './supplier-update.ts';

/** What is known of a candidate's past, each the newest first: what a check looks at, and whom it asks. */
const candidateHistory = z
  .object({
    addresses: z.array(pastAddress),
    employers: z.array(employer),
    schools: z.array(school),
    professional_licenses: z.array(
      professionalLicense.extend({ license_number: z.string().meta({ description: 'The whole number.' }) }),
    ),
    references: z.array(reference),
  })
  .meta({ id: 'CandidateHistory' });

/**
 * What a supplier needs to complete the screenings of a report. It contains the candidate's data in plain text, but only
 * what the open screenings need, and it cannot be read after the report is finished.
 */
export const supplierOrder = z
  .object({
    object: z.literal('supplier_order'),
    report_id: id,
    work_locations: z.array(workLocation),
    screenings: z.array(screening).meta({ description: 'The open screenings.' }),
    candidate: z.object({
      first_name: z.string().nullable(),
      middle_name: z.string().nullable(),
      last_name: z.string().nullable(),
      former_names: z.array(formerName),
      dob: z.string().nullable(),
      zipcode: z.string().nullable(),
      ssn: z.string().nullable().optional(),
      driver_license_number: z.string().nullable().optional(),
      driver_license_state: z.string().nullable().optional(),
    }),
    history: candidateHistory.partial().meta({
      description: 'Addresses, employers, schools, licenses and references that the candidate has entered.',
    }),
  })
  .meta({ id: 'SupplierOrder' });

export type SupplierOrder = z.infer<typeof supplierOrder>;

/** A record or some charges of one that a report must not contain: kept apart for the provider's staff. */
export const withheldRecord = z
  .object({
    id,
    object: z.literal('withheld_record'),
    report_id: id,
    screening_id: id,
    reasons: z.array(
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
          .meta({ description: 'Why it is kept apart.' }),
        source: z.string().meta({ description: 'The law that keeps it apart.' }),
      }),
    ),
    record: suppliedRecord.meta({ description: 'The record, with the charges that are kept apart.' }),
    created_at: timestamp,
  })
  .meta({ id: 'WithheldRecord' });

export type WithheldRecordResource = z.infer<typeof withheldRecord>;
