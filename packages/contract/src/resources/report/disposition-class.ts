import * as z from 'zod';

/**
 * What the end of a charge means to the laws about consumer reports. `diverted`: the court deferred or withheld a judgment.
 * `sealed`: the case is closed to everyone, whatever it ended with. `unknown`: a person has to decide.
 */
export const dispositionClasses = [
  'conviction',
  'non_conviction',
  'pending',
  'diverted',
  'sealed',
  'unknown',
] as const;

/** The class as suppliers and the provider's staff send it. */
export const dispositionClass = z.enum(dispositionClasses);

/** The class as reports answer it: what is sealed or unknown is in no report. */
export const reportedDispositionClass = dispositionClass.exclude(['sealed', 'unknown']);

export type DispositionClass = z.infer<typeof dispositionClass>;
export type ReportedDispositionClass = z.infer<typeof reportedDispositionClass>;
