/** Returns a number with its noun: `1 second`, `2 seconds`. */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
