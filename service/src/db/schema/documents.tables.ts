import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentType } from '@service-embeds/contract';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** Files about candidates and reports. The files are encrypted in the data folder, outside of every web root. */
export const documents = pgTable(
  'documents',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    /** The report that a `pdf_report` shows. Null for everything else. */
    reportId: text(),
    type: text().$type<DocumentType>().notNull(),
    contentType: text().notNull(),
    /** AES-256-GCM: the name of the file as it was uploaded. Null: the service names it. */
    filename: bytea(),
    /** Bytes of the file. Null for a PDF that has not been downloaded yet. */
    size: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.candidateId),
    index().on(table.accountId, table.reportId),
  ],
);

/**
 * Files that are no longer needed, and files whose row may never be stored. They are deleted after the transaction that said so, and
 * again after a crash: a file cannot be part of a transaction.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    accountId: accountKey(),
    fileId: text().notNull(),
    createdAt: moment().notNull(),
    /** Until then a request under way may store the row of the file, and take this one back. Null: nothing needs the file. */
    waitsUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fileId] })],
);
