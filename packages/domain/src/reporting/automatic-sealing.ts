import type { Charge } from '@service-embeds/contract';
import { mayBeOffense } from '../law/read-offense.ts';
import { hasBegun, hasPassed } from '../time.ts';
import { courtOf, degrees, type RecordFacts } from './record-facts.ts';
import { dateOf } from './reportable-charge.ts';
import { stateSealing, type SealableClass, type SealingLaw } from './state-sealing.ts';

/**
 * Returns the law under which the court of a charge may have sealed it by now. Undefined: none. A court of a place that the table does
 * not have, such as Guam, or that the record does not name is asked about as one whose law is unknown.
 */
export function findAutomaticSealing(charge: Charge, record: RecordFacts, at: Date): SealingLaw | undefined {
  const court = courtOf(record);
  const { disposition_class: value } = charge;
  if (record.record_type !== 'criminal' || !isSealable(value)) return undefined;
  const ofCourt = stateSealing.filter(({ state }) => state === court);
  const laws = ofCourt.length ? ofCourt : [unknownCourt(court)];
  const day = dateOf(charge, record, { kind: value, at });
  return laws.find((law) => {
    if (!law.classes.includes(value) || !isInForce(law, at) || !isAbout(law, charge)) return false;
    const years = yearsFor(law, charge.level, value);
    return years !== undefined && (day === null || hasPassed(day, years, at));
  });
}

const isSealable = (value: Charge['disposition_class']): value is SealableClass =>
  value === 'conviction' || value === 'non_conviction' || value === 'diverted';

const unknownCourt = (state: string | null): SealingLaw => ({
  state: state ?? '',
  classes: ['conviction', 'non_conviction', 'diverted'],
  sealed: 'unknown',
  citation:
    state === null
      ? 'Law of a state that the record does not name'
      : `Law of ${state}, which our table does not have`,
});

/** Laws that begin later are in the table already, so that no person has to remember their first day. */
const isInForce = ({ inForceSince: since }: SealingLaw, at: Date): boolean =>
  since === undefined || hasBegun(since, at);

const isAbout = ({ offenses }: SealingLaw, { charge, level }: Charge): boolean =>
  offenses === undefined || mayBeOffense(offenses, { charge, degree: degrees[level] });

/** Returns the years after which a charge of a level is sealed. Undefined: it is not. */
function yearsFor({ sealed }: SealingLaw, level: Charge['level'], value: SealableClass): number | undefined {
  if (sealed === 'on_request') return undefined;
  const years = sealed === 'unknown' ? shortestYears(value) : sealed;
  return level === 'other' ? Math.min(...Object.values(years)) : years[level];
}

/** The shortest years of any law of the table on every offense, by level. */
function shortestYears(value: SealableClass): Record<'infraction' | 'misdemeanor' | 'felony', number> {
  const shortest = (level: Charge['level']): number =>
    Math.min(
      ...stateSealing.flatMap(({ classes, sealed, offenses }) =>
        offenses === undefined && classes.includes(value) && typeof sealed === 'object'
          ? (sealed[level] ?? [])
          : [],
      ),
    );
  return {
    infraction: shortest('infraction'),
    misdemeanor: shortest('misdemeanor'),
    felony: shortest('felony'),
  };
}
