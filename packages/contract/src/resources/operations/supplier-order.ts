import * as z from 'zod';
import { formerName } from '../candidate/candidate.ts';
import { employer } from '../candidate/employer.ts';
import { pastAddress, reference } from '../candidate/history.ts';
import { professionalLicense } from '../candidate/license.ts';
import { school } from '../candidate/school.ts';
import { id } from '../../primitives.ts';
import { screening } from '../report/screening.ts';
import { workLocation } from '../place/work-location.ts';

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
