import * as z from 'zod';
import { history } from './history.ts';
import { id } from '../primitives.ts';
import { screening } from './screening.ts';
import { workLocation } from './work-location.ts';

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
      dob: z.string().nullable(),
      zipcode: z.string().nullable(),
      ssn: z.string().nullable().optional(),
      driver_license_number: z.string().nullable().optional(),
      driver_license_state: z.string().nullable().optional(),
    }),
    history: history.partial(),
  })
  .meta({ id: 'SupplierOrder' });

export type SupplierOrder = z.infer<typeof supplierOrder>;
