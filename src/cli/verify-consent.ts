import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ConsentEvidence } from '@service-embeds/contract';
import { verifyEvidence } from '@service-embeds/domain/consent/verify-evidence';
import { UsageError, type LocalContext } from './command-options.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Verifies a file with the evidence of one consent or of several, without the service.
 * @returns whether everything holds
 */
export async function verifyConsent({ args, print }: LocalContext): Promise<boolean> {
  const [path] = args;
  if (path === undefined) throw new UsageError('Name a file: service-embeds verify-consent <file.json>.');
  const records = readRecords(path, await readText(path));
  const findings = verifyEvidence(records, sha256);
  for (const { holds, sentence } of findings) print(`${holds ? 'holds ' : 'FAILS '} ${sentence}`);
  for (const { id, withdrawn_at } of records)
    if (withdrawn_at) print(`note   Consent ${id}: it was withdrawn on ${withdrawn_at}.`);
  const holds = findings.every((finding) => finding.holds);
  print(holds ? 'The evidence holds.' : 'The evidence does not hold.');
  return holds;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`);
  }
}

/** Reads evidence as the API gives it: one record, a list of records, or an array of them. */
function readRecords(path: string, text: string): ConsentEvidence[] {
  const value = parse(path, text) as { data?: unknown } | null;
  const records = [value?.data ?? value].flat() as Partial<ConsentEvidence>[];
  if (!records.length || records.some((record) => !isEvidence(record)))
    throw new UsageError(
      `The file ${path} holds no evidence of a consent: save the answer of GET /v1/consents/{id}/evidence.`,
    );
  return records as ConsentEvidence[];
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The file ${path} is not JSON.`);
  }
}

const isEvidence = (record: Partial<ConsentEvidence> | null): boolean =>
  record?.object === 'consent_evidence' &&
  Array.isArray(record.documents) &&
  record.documents.every(({ text }) => typeof text === 'string') &&
  (record.preimage === null || typeof record.preimage === 'string');
