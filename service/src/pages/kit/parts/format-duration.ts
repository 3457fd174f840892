import { millisecondsPerMinute } from '@service-embeds/domain/time';

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
