import type { Screening } from '@service-embeds/contract';

/** Fields of a screening from which `contentRows` makes lines. */
const contentFields = [
  'certifications',
  'name',
  'relationship',
  'questions',
  'disposition',
  'analytes',
  'mro_notes',
  'addresses',
  'aliases',
  'license_status',
  'license_state',
  'violations',
  'accidents',
  'suspensions',
] as const;

/** Whether `contentRows` has lines for a screening. It is apart from them, so that pages load them only where they need them. */
export const hasContent = (screening: Screening): boolean =>
  screening.records.some(({ employer, school }) => employer || school) ||
  contentFields.some((field) => screening[field]?.length);
