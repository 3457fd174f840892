/**
 * What an employer writes about in its own words before a final notice where a law wants its reasons for each factor: the conduct,
 * the person and the position (RCW 49.94.005 and 49.94.010 as amended by Laws of 2025, chapter 71).
 */
export const reasonFactors = [
  'seriousness',
  'convictions',
  'time_passed',
  'rehabilitation',
  'duties',
  'work_setting',
  'impact',
] as const;

/** A factor of a decision about a criminal record. */
export type ReasonFactor = (typeof reasonFactors)[number];
