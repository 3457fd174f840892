import type { VerificationType, WorkLocation } from '@service-embeds/contract';
import type { ScheduledUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { Court } from '@service-embeds/domain/report/courts';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';

/** Screenings of a report with what a supplier needs to work on it. */
export interface SupplierOrder {
  report: ReportRecord;
  screenings: readonly ScreeningRecord[];
  candidate: CandidateRow;
  /** When the screenings were ordered: with the report, or later by an upgrade. */
  orderedAt: Date;
}

export interface VerificationAnswer {
  report: ReportRecord;
  type: VerificationType;
  openScreenings: readonly ScreeningRecord[];
  at: Date;
}

/** Completes the screenings of reports. */
export interface ScreeningSupplier {
  /**
   * Returns the courts that county searches for a candidate search. At least one.
   *
   * @param homes courts of the counties in which the candidate has lived
   */
  courts(candidate: CandidateRow, workLocations: readonly WorkLocation[], homes: readonly Court[]): Court[];
  /**
   * Whether the addresses of an SSN trace add searches at their courts. What staging simulates has all of its searches from
   * the start.
   */
  readonly searchesTraces: boolean;
  /** Whether it sends the first estimate of a report. Otherwise the service makes it. */
  readonly sendsEstimates: boolean;
  /**
   * Whether records are matched with a candidate before they are reported. Only what staging invents for a candidate without
   * a name or a birth date is not.
   */
  matchesIdentity(candidate: CandidateRow): boolean;
  /** Takes an order, in the transaction that creates or upgrades the report. */
  placeOrder(db: Transaction, order: SupplierOrder): Promise<void>;
  /**
   * Returns, and forgets, the updates of reports that are due by `until`, by report and earliest first. A supplier that
   * calls the operations API has none.
   */
  collectUpdates(
    db: Transaction,
    accountId: string,
    reportIds: string[],
    until: Date,
  ): Promise<Map<string, ScheduledUpdate[]>>;
  /** Returns when the next update of each report is due. Reports without a scheduled update are left out. */
  nextUpdateTimes(db: Transaction, accountId: string, reportIds: string[]): Promise<Map<string, Date>>;
  /** Tells the supplier that the candidate answered a verification. */
  verificationAnswered(db: Transaction, answer: VerificationAnswer): Promise<void>;
  /** Returns when the supplier completes an invitation in place of the candidate. Undefined: the candidate does. */
  invitationCompletesAt(candidate: Pick<CandidateRow, 'email'>, invitedAt: Date): Date | undefined;
}

/**
 * The supplier in production. Operations staff and external companies work on the screenings and enter results through
 * `POST /ops/accounts/{account_id}/reports/{report_id}/updates`, so nothing is scheduled and nothing has to be collected.
 */
export const operationsSupplier: ScreeningSupplier = {
  courts: (_candidate, workLocations, homes) => {
    if (homes.length) return [...homes];
    const states = new Set(workLocations.filter(({ country }) => country === 'US').map(({ state }) => state));
    return states.size
      ? [...states].map((state) => ({ county: null, state }))
      : [{ county: null, state: null }];
  },
  placeOrder: () => Promise.resolve(),
  collectUpdates: () => Promise.resolve(new Map()),
  nextUpdateTimes: () => Promise.resolve(new Map()),
  verificationAnswered: () => Promise.resolve(),
  searchesTraces: true,
  sendsEstimates: false,
  matchesIdentity: () => true,
  invitationCompletesAt: () => undefined,
};
