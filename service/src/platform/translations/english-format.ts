import { millisecondsPerMinute } from '@service-embeds/domain/time';

/** Returns a text with a capital letter at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns how many there are of something, for pages that are in English: `1 report`, `2 reports`, `1,200 orders`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns a price in words for a page. @param cents null: by contract */
export const formatPrice = (cents: number | null): string =>
  cents === null ? 'Contract pricing' : dollars.format(cents / 100);

/** Returns a price in dollars as a number, such as 29.99, for forms and files. Empty: by contract. */
export const plainPrice = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** Formats how long something took in its two largest units, for example `2d 4h`. */
export function formatTurnaround(from: Date, to: Date): string {
  const minutes = Math.max(0, Math.round((to.getTime() - from.getTime()) / millisecondsPerMinute));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

/** Formats a number of hours in its largest unit, for example `2d`. */
export function formatHours(hours: number): string {
  if (hours >= 24) return `${Math.round(hours / 24)}d`;
  return hours >= 1 ? `${Math.round(hours)}h` : `${Math.round(hours * 60)}m`;
}
