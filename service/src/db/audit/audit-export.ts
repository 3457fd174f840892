import { streamText, toCsvLine } from '../../platform/csv.ts';
import type { AuditEntryRow } from './audit.queries.ts';

/** Formats that the audit log is exported in, with their media types. */
export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const;

export type ExportFormat = keyof typeof exportFormats;

const columns = [
  'sequence',
  'time',
  'actor_kind',
  'actor_id',
  'application_id',
  'action',
  'object_type',
  'object_id',
  'details',
  'ip_address',
  'user_agent',
  'request_id',
  'previous_hash',
  'hash',
] as const;

type ExportedEntry = Record<(typeof columns)[number], unknown>;

const toExportedEntry = (row: AuditEntryRow): ExportedEntry => ({
  sequence: row.sequence,
  time: row.at.toISOString(),
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  application_id: row.applicationId,
  action: row.action,
  object_type: row.objectType,
  object_id: row.objectId,
  details: row.details,
  ip_address: row.ipAddress,
  user_agent: row.userAgent,
  request_id: row.requestId,
  previous_hash: row.previousHash?.toString('hex') ?? null,
  hash: row.hash?.toString('hex') ?? null,
});

/** Writes entries in a format, a batch at a time, so that an export of any length needs little memory. */
export function writeAuditExport(
  batches: AsyncIterable<AuditEntryRow[]>,
  format: ExportFormat,
): ReadableStream<Uint8Array> {
  const isCsv = format === 'csv';
  return streamText(
    isCsv ? `${columns.join(',')}\r\n` : '',
    isCsv ? csvBatches(batches) : jsonBatches(batches),
  );
}

async function* csvBatches(batches: AsyncIterable<AuditEntryRow[]>): AsyncGenerator<string> {
  for await (const rows of batches) {
    const lines = rows.map((row) => {
      const entry = toExportedEntry(row);
      return `${toCsvLine(columns.map((name) => entry[name]))}\r\n`;
    });
    yield lines.join('');
  }
}

async function* jsonBatches(batches: AsyncIterable<AuditEntryRow[]>): AsyncGenerator<string> {
  for await (const rows of batches)
    yield rows.map((row) => `${JSON.stringify(toExportedEntry(row))}\n`).join('');
}
