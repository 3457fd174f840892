const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns a price in words for a page. @param cents null: by contract */
export const formatPrice = (cents: number | null): string =>
  cents === null ? 'Contract pricing' : dollars.format(cents / 100);

/** Returns a price in dollars as a number, such as 29.99, for forms and files. Empty: by contract. */
export const plainPrice = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
