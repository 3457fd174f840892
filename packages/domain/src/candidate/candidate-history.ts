import type { HistoryAnswers, HistoryKind } from '@service-embeds/contract';
import type { CandidateRecord, SecretCipher } from './candidate-record.ts';
import { toEmployerEntry, toProfessionalLicenseEntry, toSchoolEntry } from './history-answers.ts';
import { entryId, type CandidateHistory, type KindWithIds } from './history-entries.ts';

/** The field of the record that holds each kind of history. */
const historyFields = {
  addresses: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professionalLicenses',
  references: 'references',
} as const satisfies Record<HistoryKind, keyof CandidateRecord>;

const historyKinds = Object.keys(historyFields) as HistoryKind[];

type StoredHistory<Secret> = Pick<CandidateRecord<Secret>, 'id' | (typeof historyFields)[HistoryKind]>;

/** Returns the fields of a candidate that a history sets. Kinds that the history omits stay as they are. */
export function historyChanges<Secret>(
  history: Partial<CandidateHistory>,
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const changes: Partial<CandidateRecord<Secret>> = {};
  for (const kind of historyKinds) {
    const entries = history[kind];
    const field = historyFields[kind];
    if (entries) changes[field] = cipher.encrypt(JSON.stringify(entries), field);
  }
  return changes;
}

/** Returns a candidate's history. A kind without any entries is an empty list. */
export function readHistory<Secret>(
  candidate: StoredHistory<Secret>,
  cipher: SecretCipher<Secret>,
): CandidateHistory {
  const readEntries = (kind: HistoryKind): unknown[] => {
    const field = historyFields[kind];
    const secret = candidate[field];
    return secret === null ? [] : (JSON.parse(cipher.decrypt(secret, field)) as unknown[]);
  };
  return {
    addresses: readEntries('addresses') as CandidateHistory['addresses'],
    employers: entriesOf(candidate.id, 'employers', readEntries('employers'), toEmployerEntry),
    schools: entriesOf(candidate.id, 'schools', readEntries('schools'), toSchoolEntry),
    professional_licenses: entriesOf(
      candidate.id,
      'professional_licenses',
      readEntries('professional_licenses'),
      toProfessionalLicenseEntry,
    ),
    references: readEntries('references') as CandidateHistory['references'],
  };
}

/**
 * Returns entries as they are stored. An entry without an ID is an answer of the hosted pages from before entries had IDs:
 * its ID follows from the candidate and the entry's place, so that it stays the same until it is stored with it.
 */
function entriesOf<Kind extends KindWithIds>(
  candidateId: string,
  kind: Kind,
  stored: unknown[],
  convert: (answer: HistoryAnswers[Kind][number], id: string) => CandidateHistory[Kind][number],
): CandidateHistory[Kind][number][] {
  return stored.map((entry, index) =>
    (entry as { id?: string }).id === undefined
      ? convert(entry as HistoryAnswers[Kind][number], entryId(candidateId, kind, index))
      : (entry as CandidateHistory[Kind][number]),
  );
}
