import type { RecordFacts } from '../record-facts.ts';

/** A law that keeps entries of sex offender registries out of decisions about employment. */
export interface RegistryRule {
  /** Code of the state: of the registry, the work location, or the residence of the candidate. */
  state: string;
  source: string;
  /** Day on which the row was compared with the text of the law. Undefined: it never was. */
  checked?: string;
  /** Why counsel has to look at the row. Until then the entry is withheld. */
  forCounsel: string;
}

/**
 * States that do not let an employer use what their registry says. Laws that only forbid crimes, harassment and unlawful
 * discrimination (Mass. Gen. Laws ch. 6, 178N) keep nothing out of a report. Templates that counsel has to read.
 */
export const registryRules: readonly RegistryRule[] = [
  {
    state: 'CA',
    source: 'Cal. Penal Code 290.46(l)(2)(E)',
    checked: '2026-11-25',
    forCounsel: 'Subdivision (l)(1) allows the use to protect a person at risk, and other laws may allow it.',
  },
  {
    state: 'NV',
    source: 'Nev. Rev. Stat. 179B.270',
    forCounsel: 'The row was not compared with the text of the law, which has exceptions in other statutes.',
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
