import type { PackageScreening, ScreeningContent } from '@service-embeds/contract';
import type { DomainEnvironment } from '../../environment.ts';
import type { Court } from '../courts.ts';
import type { ScreeningRecord } from '../report-record.ts';
import { asksReference, referenceContent, referencesOf, type Reference } from './reference-screenings.ts';

/** Types of screenings that search the court of a county. */
export type CountySearchType = 'county_criminal_search' | 'county_civil_search';

/** Screenings to create. */
export interface ScreeningOrder extends Pick<ScreeningRecord, 'accountId' | 'reportId' | 'createdAt'> {
  screenings: readonly PackageScreening[];
  /** Courts that county searches search. */
  courts: readonly Court[];
  /** Persons whom verifications of references ask. Default: none is known. */
  references?: readonly Reference[];
  /** Place of the first one among the screenings of the report. */
  firstPosition: number;
}

/** Whether a screening searches the court of a county. */
export const searchesCounties = (type: PackageScreening['type']): type is CountySearchType =>
  type === 'county_criminal_search' || type === 'county_civil_search';

const noCourt: Court = { county: null, state: null };

/** A screening of a package, and whom or what it asks. */
interface Target extends PackageScreening {
  court: Court;
  content: ScreeningContent;
}

/** Returns what the screenings of a package ask: a court each, a person each, or neither. */
function targetsOf({
  screenings,
  courts,
  references = [],
}: Pick<ScreeningOrder, 'screenings' | 'courts' | 'references'>): Target[] {
  const ofReferences = screenings.filter(({ type }) => asksReference(type));
  return screenings.flatMap((screening): Target[] => {
    const { type, subtype } = screening;
    const target = { type, subtype, court: noCourt, content: {} };
    if (searchesCounties(type)) return courts.map((court) => ({ ...target, court }));
    if (!asksReference(type)) return [target];
    const people = referencesOf(references, ofReferences.indexOf(screening), ofReferences.length);
    if (!people.length) return [target];
    return people.map((reference) => ({ ...target, content: referenceContent(type, reference) }));
  });
}

/**
 * Returns the screenings of a package: one for each court where it searches counties, one for each reference where it asks
 * references, and one for everything else.
 */
export const newScreenings = (environment: DomainEnvironment, order: ScreeningOrder): ScreeningRecord[] =>
  targetsOf(order).map(({ type, subtype, court, content }, index) => ({
    accountId: order.accountId,
    id: environment.newId(order.createdAt),
    reportId: order.reportId,
    position: order.firstPosition + index,
    type,
    subtype,
    status: 'pending',
    result: null,
    assessment: null,
    pointers: [court.pointer ?? 'Package Policy'],
    county: court.county,
    state: court.state,
    records: [],
    content,
    cancellationReason: null,
    createdAt: order.createdAt,
    completedAt: null,
  }));
