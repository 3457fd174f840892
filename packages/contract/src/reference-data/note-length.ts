/** Longest note about a report, in characters. */
export const maxNoteLength = 4000;
