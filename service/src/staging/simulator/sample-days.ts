/** Returns a day some years before a time. */
export function dayBefore(at: Date, years: number): string {
  const date = new Date(at);
  date.setUTCFullYear(at.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}
