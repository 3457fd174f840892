import type { ScreeningRecord, WithheldRecord } from '@service-embeds/domain/report/report-record';
import type { CopiedValue } from './data-copy-source.ts';

/** What has sources: the searches of a candidate's reports, and the records that they withheld. */
interface Searched {
  /** Name of the customer. */
  account: string;
  screenings: readonly ScreeningRecord[];
  withheld: readonly WithheldRecord[];
}

/**
 * Returns where the information in a file came from (15 U.S.C. 1681g(a)(2)): the candidate, the customer, and the court, registry or
 * office of each search. Each source once.
 */
export function sourcesOf({ account, screenings, withheld }: Searched): CopiedValue[] {
  const searches = screenings.flatMap((screening): CopiedValue[] => {
    const { id, type, county, state, records } = screening;
    const ofScreening = withheld.filter(({ screeningId }) => screeningId === id);
    const named = [...records, ...ofScreening.map(({ record }) => record)].flatMap(
      ({ source, court_of_record }) => [source, court_of_record],
    );
    return [{ screening: type, county, state, sources: [...new Set(named.filter(Boolean))] }];
  });
  const unique = new Map(searches.map((search) => [JSON.stringify(search), search]));
  return [{ consumer: true }, { customer: account }, ...unique.values()];
}
