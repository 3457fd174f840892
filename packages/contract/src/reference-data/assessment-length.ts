/** Longest answer of an individualized assessment, in characters. */
export const maxAssessmentLength = 4000;
