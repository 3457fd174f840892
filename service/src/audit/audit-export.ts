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
  const encoder = new TextEncoder();
  const write = format === 'csv' ? toCsvLine : (entry: ExportedEntry) => JSON.stringify(entry);
  const iterator = batches[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => {
      if (format === 'csv') controller.enqueue(encoder.encode(`${columns.join(',')}\r\n`));
    },
    pull: async (controller) => {
      const batch = await iterator.next();
      if (batch.done) {
        controller.close();
        return;
      }
      const end = format === 'csv' ? '\r\n' : '\n';
      const lines = batch.value.map((row) => write(toExportedEntry(row)) + end);
      controller.enqueue(encoder.encode(lines.join('')));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

const toCsvLine = (entry: ExportedEntry): string => columns.map((name) => toCsvField(entry[name])).join(',');

/** A field of RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function toCsvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
