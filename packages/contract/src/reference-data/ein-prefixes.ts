/** First two digits of employer identification numbers that the IRS has assigned to its campuses. */
const ranges = [
  [1, 6],
  [10, 16],
  [20, 27],
  [30, 48],
  [50, 68],
  [71, 77],
  [80, 88],
  [90, 95],
  [98, 99],
] as const;

/** `00` is never assigned: staging's made-up companies have it. */
export const testEinPrefix = '00';

export const isEinPrefix = (prefix: string): boolean =>
  ranges.some(([first, last]) => Number(prefix) >= first && Number(prefix) <= last);
