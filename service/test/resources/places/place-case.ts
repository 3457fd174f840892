/**
 * A work location and the localities whose rules apply there, written from what the place is, and not from the data. The location is
 * as `toLocationText` writes it. `?` before a locality: it may apply, and the stricter reading counts it.
 */
export type PlaceCase = readonly [text: string, expected: string];

/** Returns a case for each of the locations, where the same rules apply. */
export const group = (expected: string, ...texts: string[]): PlaceCase[] =>
  texts.map((text) => [text, expected]);
