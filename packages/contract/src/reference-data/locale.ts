/** Adds the country of our customers to Spanish alone, whose prices, dates and times would be written as in Spain. */
export const withCountry = (locale: string): string => locale.replace(/^es$/i, 'es-US');
