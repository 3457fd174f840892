import * as z from 'zod';
import { errorBody } from '../../errors/error-body.ts';
import { fieldError } from '../../errors/field-errors.ts';
import { list } from '../../list.ts';
import { id, line } from '../../primitives.ts';
import { displayName, resourceName } from '../../shared-fields.ts';
import { invitationBody, maxTags } from '../order/invitation.ts';
import { maxSelfDisclosures, selfDisclosure } from './candidate-story.ts';

const tag = line(255).describe('Your own label.');

export const tagBody = z.strictObject({ tag });

export const tagsBody = z.strictObject({
  tags: z
    .array(tag)
    .max(maxTags, fieldError('too_many_tags', { max: maxTags }))
    .describe('Your own labels.'),
});

export const tagList = list(z.object({ name: displayName }));

export type TagList = z.infer<typeof tagList>;

/** Body of `POST /v1/reports`, the self-hosted ordering style: that of an invitation, with the consent behind it. */
export const reportBody = invitationBody.extend({
  consent_id: id.optional().describe("Default: the candidate's oldest consent that no report has used."),
  self_disclosures: z
    .array(selfDisclosure)
    .max(maxSelfDisclosures)
    .optional()
    .describe('What the candidate has disclosed about their own records.'),
});

/** Whether a self-hosted report could be ordered, and what it needs (`docs/api/reports.md#report-validation`). */
export const reportValidation = z
  .object({
    object: resourceName('report_validation'),
    valid: z.boolean().describe('Whether `POST /v1/reports` would accept the same body now.'),
    errors: z
      .array(errorBody)
      .describe('Every reason why the order would fail, each as the error of `POST /v1/reports`.'),
    required_fields: z.array(z.string()).describe('Fields of the candidate that the package needs.'),
    missing_fields: z.array(z.string()).describe('Those that the candidate does not have yet.'),
    required_documents: z
      .array(z.string())
      .describe('IDs of the disclosures that the consent has to contain.'),
    missing_documents: z
      .array(z.string())
      .describe('Those that the unused consent does not contain; all of them without one.'),
  })
  .meta({ id: 'ReportValidation' });

export type ReportValidation = z.infer<typeof reportValidation>;
