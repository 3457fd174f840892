/** Longest answer of an individualized assessment, in characters. */
export const maxAssessmentLength = 4000;

/** Longest note about a report, in characters. */
export const maxNoteLength = 4000;
