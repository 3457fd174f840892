import type { SupplierUpdate, WorkLocation } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import type { CandidateRow, ReportRow, ScreeningRow } from '../../db/rows.ts';

/** A court whose records are searched. A county of null stands for one that is not known yet. */
export interface Court {
  county: string | null;
  state: string | null;
}

/** What a customer decides, where a supplier plays the customer as well: the staging simulator does. */
export type CustomerDecision = { kind: 'engaged' } | { kind: 'adverse_action' };

/** Something that a supplier tells of one report. */
export interface News {
  at: Date;
  update: SupplierUpdate | CustomerDecision;
}

/** A new report and all that a supplier needs to work on it. */
export interface SupplierOrder {
  report: ReportRow;
  screenings: ScreeningRow[];
  candidate: CandidateRow;
}

/** Who does the screenings. Whatever the supplier is, its news come in as `SupplierUpdate`s. */
export interface ScreeningSupplier {
  /** The courts where this person's records would be. At least one. */
  courts(candidate: CandidateRow, workLocations: WorkLocation[]): Court[];
  /** Takes an order, in the transaction that creates the report. */
  order(db: Transaction, order: SupplierOrder): Promise<void>;
  /**
   * News of an account's reports until a time, each report's earliest first; what was told is not told again.
   * For suppliers that are asked; one that calls by itself has none here.
   */
  collect(db: Transaction, accountId: string, reportIds: string[], until: Date): Promise<Map<string, News[]>>;
  /** When there will be news next, for the reports where that is known. */
  nextNews(db: Transaction, accountId: string, reportIds: string[]): Promise<Map<string, Date>>;
}
