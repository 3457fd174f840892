import type { RecordFacts } from '../record-facts.ts';

/** A law that keeps entries of sex offender registries out of decisions about employment. */
export interface RegistryRule {
  /** Code of the state: of the registry, the work location, or the residence of the candidate. */
  state: string;
  source: string;
  /** Day on which somebody compared it with the text of the law. */
  checked?: string;
  /** Why counsel has to look at it. Until then the entry is withheld. */
  forCounsel?: string;
}

/** Templates that counsel has to read. */
export const registryRules: readonly RegistryRule[] = [
  {
    state: 'CA',
    source: 'Cal. Penal Code 290.46(l)(2)(E)',
    forCounsel: 'Subdivision (l)(1) allows the use to protect a person at risk.',
  },
];

/** Returns the rule that keeps an entry out of a report. Watchlists of sanctions and exclusions are no such registries. */
export function findRegistryRule(
  record: Pick<RecordFacts, 'state' | 'screening_type'>,
  states: readonly string[],
): RegistryRule | undefined {
  if (record.screening_type === 'global_watchlist_search') return undefined;
  return registryRules.find(({ state }) => state === record.state || states.includes(state));
}
