import type { History, HistoryKind } from '@service-embeds/contract';
import type { CandidateRecord, SecretCipher } from './candidate-record.ts';

/** The field of the record that holds each kind of history. */
const historyFields = {
  addresses: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professionalLicenses',
  references: 'references',
} as const satisfies Record<HistoryKind, keyof CandidateRecord>;

const historyKinds = Object.keys(historyFields) as HistoryKind[];

/** Returns the fields of a candidate that a history sets. Kinds that the history omits stay as they are. */
export function historyChanges<Secret>(
  history: Partial<History>,
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

/** Returns a candidate's history. A kind that the candidate has not entered is an empty list. */
export function readHistory<Secret>(
  candidate: Pick<CandidateRecord<Secret>, (typeof historyFields)[HistoryKind]>,
  cipher: SecretCipher<Secret>,
): History {
  const read = <Kind extends HistoryKind>(kind: Kind): History[Kind] => {
    const field = historyFields[kind];
    const secret = candidate[field];
    return secret === null ? [] : (JSON.parse(cipher.decrypt(secret, field)) as History[Kind]);
  };
  return {
    addresses: read('addresses'),
    employers: read('employers'),
    schools: read('schools'),
    professional_licenses: read('professional_licenses'),
    references: read('references'),
  };
}
