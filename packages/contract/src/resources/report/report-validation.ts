import * as z from 'zod';
import { errorBody } from '../../errors/error-body.ts';

/** Whether a self-hosted report could be ordered, and what it needs (`docs/api/reports.md#report-validation`). */
export const reportValidation = z
  .object({
    object: z.literal('report_validation'),
    valid: z.boolean().meta({ description: 'Whether `POST /v1/reports` would accept the same body now.' }),
    errors: z.array(errorBody).meta({
      description: 'Every reason why the order would fail, each as the error of `POST /v1/reports`.',
    }),
    required_fields: z
      .array(z.string())
      .meta({ description: 'Fields of the candidate that the package needs.' }),
    missing_fields: z.array(z.string()).meta({ description: 'Those that the candidate does not have yet.' }),
    required_documents: z
      .array(z.string())
      .meta({ description: 'IDs of the disclosures that the consent has to contain.' }),
    missing_documents: z
      .array(z.string())
      .meta({ description: 'Those that the unused consent does not contain; all of them without one.' }),
  })
  .meta({ id: 'ReportValidation' });

export type ReportValidation = z.infer<typeof reportValidation>;
