import type { DispositionClass, ReportedDispositionClass } from '@service-embeds/contract';

/** Returns the class of a charge as a report answers it. Null: it is no criminal charge, or was reported before charges had classes. */
export const reportedClass = (value: DispositionClass | undefined): ReportedDispositionClass | null =>
  value === undefined || value === 'sealed' || value === 'unknown' ? null : value;
