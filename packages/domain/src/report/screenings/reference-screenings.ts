import type {
  HistoryAnswers,
  PackageScreening,
  ScreeningContent,
  VerificationContents,
} from '@service-embeds/contract';

/** A person whom a candidate has named to be asked. */
export type Reference = HistoryAnswers['references'][number];

/** Types of screenings that ask a person who knows the candidate. */
export const referenceTypes = [
  'personal_reference_verification',
  'professional_reference_verification',
] as const;

export type ReferenceType = (typeof referenceTypes)[number];

/** Whether a screening asks a person who knows the candidate. */
export const asksReference = (type: PackageScreening['type']): type is ReferenceType =>
  (referenceTypes as readonly string[]).includes(type);

/**
 * Returns the references that one of a package's screenings asks, in the candidate's order. Several such screenings divide
 * the references among themselves.
 *
 * @param index place of the screening among those of the package that ask references. Starts at 0.
 * @param count how many such screenings the package has
 */
export const referencesOf = (references: readonly Reference[], index: number, count: number): Reference[] =>
  references.filter((_, place) =>
    references.length < count ? place === index : Math.floor((place * count) / references.length) === index,
  );

/** Returns what is known of a reference before an answer. */
export const referenceContent = (
  type: ReferenceType,
  { name, relation, email, phone }: Reference,
): ScreeningContent => ({
  [type]: { name, relationship: relation, email: email ?? null, phone: phone ?? null },
});

/** Returns the content of a screening after a result. Whom a reference verification asks stays when only answers arrive. */
export function mergeContent(content: ScreeningContent, supplied: ScreeningContent): ScreeningContent {
  const mergedContent = { ...content, ...supplied };
  for (const type of referenceTypes) {
    const answer: VerificationContents[ReferenceType] | undefined = supplied[type];
    if (answer) mergedContent[type] = { ...content[type], ...answer };
  }
  return mergedContent;
}
