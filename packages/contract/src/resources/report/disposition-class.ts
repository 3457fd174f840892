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

/**
 * Offenses that some laws name: marijuana offenses, without or with sale; possession of marijuana alone; the first minor misdemeanors
 * on the lists of Massachusetts and Montgomery County; and nonviolent felonies.
 */
export const offenseKinds = [
  'marijuana',
  'marijuana_and_sale',
  'marijuana_possession',
  'first_minor',
  'first_trespass',
  'nonviolent_felony',
] as const;

/** What a person decided about a charge whose words do not say whether it is an offense that a law names. */
export const decidedOffense = z.strictObject({
  kind: z.enum(offenseKinds).meta({ description: 'The offense that a law names.' }),
  is_named: z.boolean().meta({ description: 'Whether the charge is one.' }),
});

export type OffenseKind = (typeof offenseKinds)[number];
export type DecidedOffense = z.infer<typeof decidedOffense>;
export type DispositionClass = z.infer<typeof dispositionClass>;
export type ReportedDispositionClass = z.infer<typeof reportedDispositionClass>;
