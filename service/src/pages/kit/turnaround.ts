import { millisecondsPerMinute } from '@service-embeds/domain/time';

/** Formats how long something took in its two largest units, for example `2d 4h`. */
export function formatTurnaround(from: Date, to: Date): string {
  const minutes = Math.max(0, Math.round((to.getTime() - from.getTime()) / millisecondsPerMinute));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}
