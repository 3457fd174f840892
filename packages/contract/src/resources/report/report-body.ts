import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { list } from '../../list.ts';
import { id, line } from '../../primitives.ts';
import { invitationBody, maximumTags } from '../order/invitation.ts';
import { mostSelfDisclosures, selfDisclosure } from './self-disclosure.ts';

const tag = line(255);

/** Body that adds or removes a tag. */
export const tagBody = z.strictObject({ tag });

/** Body that replaces all tags. */
export const tagsBody = z.strictObject({
  tags: z.array(tag).max(maximumTags, fieldError('too_many_tags', { max: maximumTags })),
});

/** The tags of a report. */
export const tagList = list(z.object({ name: z.string() }));

export type TagList = z.infer<typeof tagList>;

/** Body of `POST /v1/reports`, the self-hosted ordering style: that of an invitation, with the consent behind it. */
export const reportBody = invitationBody.extend({
  consent_id: id
    .optional()
    .meta({ description: "Default: the candidate's oldest consent that no report has used." }),
  self_disclosures: z
    .array(selfDisclosure)
    .max(mostSelfDisclosures)
    .optional()
    .meta({ description: 'What the candidate has disclosed about their own records.' }),
});

export type ReportBody = z.input<typeof reportBody>;
