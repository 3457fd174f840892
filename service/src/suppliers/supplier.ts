import type { InferSelectModel } from 'drizzle-orm';
import type { SupplierUpdate, WorkLocation } from '../contract.ts';
import type { CandidateRow } from '../candidates/present.ts';
import type { Transaction } from '../db/database.ts';
import type { reports, screenings } from '../db/schema/index.ts';

export type ReportRow = InferSelectModel<typeof reports>;
export type ScreeningRow = InferSelectModel<typeof screenings>;

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
  /** News until a time, earliest first; those asked for are not told again. For suppliers that are asked, not called by. */
  collect(db: Transaction, report: ReportRow, until: Date): Promise<News[]>;
  /** When there will be news next; null when nobody knows. */
  nextNewsAt(db: Transaction, report: ReportRow): Promise<Date | null>;
}
