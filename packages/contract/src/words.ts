/** `reports` is `report`, `searches` is `search`, `stories` is `story`; `status` and `address` stay. */
export const singularOf = (plural: string): string => {
  if (/(us|ss)$/.test(plural)) return plural;
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '');
};

/** `['driver', 'license_state']` is `DriverLicenseState`. */
export const toPascalCase = (names: string[]): string =>
  names
    .join('_')
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** Returns a number with its noun: `1 second`, `2 seconds`. */
export const quantity = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
