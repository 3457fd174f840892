/** Longest answer of an individualized assessment, in characters. */
export const maxAssessmentLength = 4000;

/** Longest text of an account in the notices of adverse actions, in characters. */
export const maxLetterTextLength = 1000;

/** Longest note about a report, in characters. */
export const maxNoteLength = 4000;
