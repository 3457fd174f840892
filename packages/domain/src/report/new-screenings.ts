import type { PackageScreening } from '@service-embeds/contract';
import type { DomainEnvironment } from '../environment.ts';
import type { Court } from './courts.ts';
import type { ScreeningRecord } from './report-record.ts';

/** Types of screenings that search the court of a county. */
export type CountySearchType = 'county_criminal_search' | 'county_civil_search';

/** Screenings to create. */
export interface ScreeningOrder extends Pick<ScreeningRecord, 'accountId' | 'reportId' | 'createdAt'> {
  screenings: readonly PackageScreening[];
  /** Courts that county searches search. */
  courts: readonly Court[];
  /** Place of the first one among the screenings of the report. */
  firstPosition: number;
}

/** Whether a screening searches the court of a county. */
export const searchesCounties = (type: PackageScreening['type']): type is CountySearchType =>
  type === 'county_criminal_search' || type === 'county_civil_search';

const noCourt: readonly Court[] = [{ county: null, state: null }];

/** Returns one screening for each of a package, and one for each court where the package searches counties. */
export const newScreenings = (
  environment: DomainEnvironment,
  { screenings, courts, accountId, reportId, createdAt, firstPosition }: ScreeningOrder,
): ScreeningRecord[] =>
  screenings
    .flatMap(({ type, subtype }) =>
      (searchesCounties(type) ? courts : noCourt).map((court) => ({ type, subtype, court })),
    )
    .map(({ type, subtype, court }, index) => ({
      accountId,
      id: environment.newId(createdAt),
      reportId,
      position: firstPosition + index,
      type,
      subtype,
      status: 'pending',
      result: null,
      assessment: null,
      pointers: [court.pointer ?? 'Package Policy'],
      county: court.county,
      state: court.state,
      records: [],
      content: {},
      cancellationReason: null,
      createdAt,
      completedAt: null,
    }));
