import type { ConsentEvidence } from '@service-embeds/contract';
import { canonicalJson, type Sha256 } from '../hash.ts';
import { toHex } from '../hex.ts';
import { hasOrderedTimes } from './record-consent.ts';

/** One thing that was checked, as a sentence. */
export interface Finding {
  holds: boolean;
  sentence: string;
}

/**
 * Verifies consents without the service: the hash of each document and of each record, that what a record says is what was
 * hashed, and that each record of the list names the one before it.
 *
 * @param records evidence as the API gives it, in any order
 */
export function verifyEvidence(records: readonly ConsentEvidence[], sha256: Sha256): Finding[] {
  const hashOf = (text: string): string => toHex(sha256(text));
  return [
    ...records.flatMap((record) => verifyRecord(record, hashOf)),
    ...(records.length > 1 ? [verifyChain(records)] : []),
  ];
}

function verifyRecord(record: ConsentEvidence, hashOf: (text: string) => string): Finding[] {
  const { id, preimage, record_hash } = record;
  const name = `Consent ${id}`;
  const documents = record.documents.flatMap((document): Finding[] => {
    const { title, version, text, sha256 } = document;
    const holds = hashOf(text) === sha256;
    const about = `${name}: the text of "${title}" (version ${version})`;
    return [
      { holds, sentence: `${about} ${holds ? 'has' : 'does not have'} the hash that the record names.` },
      ...verifyTimes(name, document),
    ];
  });
  if (preimage === null)
    return [
      ...documents,
      {
        holds: false,
        sentence: `${name}: it cannot be proved who signed, because the file has no preimage. The personal values may have been removed.`,
      },
    ];
  const hashHolds = hashOf(preimage) === record_hash;
  const contentHolds = saysTheSame(record, preimage);
  return [
    ...documents,
    {
      holds: hashHolds,
      sentence: `${name}: the record ${hashHolds ? 'has' : 'does not have'} the hash ${record_hash}.`,
    },
    {
      holds: contentHolds,
      sentence: contentHolds
        ? `${name}: ${record.signature} signed on ${record.created_at} from ${record.ip_address || 'an unknown address'}${captureWords(record.capture)}, as the hashed text says.`
        : `${name}: signature, time, place, circumstances, documents or previous hash differ from the hashed text.`,
    },
  ];
}

/** Says through what a consent was given. */
function captureWords(capture: ConsentEvidence['capture']): string {
  const { channel, page_origin, version, session_token_id } = capture;
  if (channel === 'backend') return ', sent by the backend of the customer';
  return [
    channel === 'candidate_portal' ? ', in the candidate portal' : '',
    channel === 'simulator' ? ', by the simulator' : '',
    page_origin === null ? '' : `, on ${page_origin}`,
    version === null ? '' : `, version ${version}`,
    session_token_id === null ? '' : `, with the session token ${session_token_id}`,
  ].join('');
}

/** Says when a document was shown and acknowledged. A backend that shows documents itself may leave the times out. */
function verifyTimes(name: string, document: ConsentEvidence['documents'][number]): Finding[] {
  const { title, presented_at: presented, scrolled_to_end_at: end, acknowledged_at: acknowledged } = document;
  const steps = [
    presented && `shown at ${presented}`,
    end && `seen to its end at ${end}`,
    acknowledged && `acknowledged at ${acknowledged}`,
  ].filter((step) => step !== undefined);
  if (!steps.length) return [];
  const holds = hasOrderedTimes(document);
  const sentence = `${name}: "${title}" was ${steps.join(', ')}, by the clock of the candidate's device.`;
  return [
    {
      holds,
      sentence: holds
        ? sentence
        : `${sentence} It cannot have been acknowledged or seen before it was shown.`,
    },
  ];
}

/** Whether a record says what its preimage says. */
function saysTheSame(record: ConsentEvidence, preimage: string): boolean {
  const parts = parseOrNull(preimage);
  if (!Array.isArray(parts)) return false;
  const [evidence, ...rest] = parts as unknown[];
  const { accountId: _account, ...hashed } = (evidence || {}) as Record<string, unknown>;
  const recordContent = {
    id: record.id,
    candidateId: record.candidate_id,
    invitationId: record.invitation_id,
    documents: record.documents,
    signature: record.signature,
    fullName: record.full_name,
    copyRequested: record.copy_requested,
    circumstances: record.circumstances,
    ipAddress: record.ip_address,
    userAgent: record.user_agent,
    capture: record.capture,
  };
  return (
    canonicalJson(hashed) === canonicalJson(recordContent) &&
    canonicalJson(rest) === canonicalJson([record.created_at, record.previous_hash])
  );
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All records but the first of the list have to name the hash of another one. */
function verifyChain(records: readonly ConsentEvidence[]): Finding {
  const hashes = records.map(({ record_hash }) => record_hash);
  const loose = records.filter(
    ({ previous_hash }) => previous_hash === null || !hashes.includes(previous_hash),
  );
  const previous = records.map(({ previous_hash }) => previous_hash);
  const holds = loose.length === 1 && new Set(previous).size === records.length;
  return {
    holds,
    sentence: holds
      ? `Chain: the ${records.length} records follow each other without a gap.`
      : 'Chain: the records do not follow each other. One is missing, was changed, or belongs to another account.',
  };
}
