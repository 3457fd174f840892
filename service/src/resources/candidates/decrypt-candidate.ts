import {
  type SecretCipher,
  toCandidateResource,
  type CandidateReports,
} from '@service-embeds/domain/candidate/candidate';
import { comparableLicenseNumber } from '@service-embeds/domain/candidate/driver-licenses';
import { lookupPlace, valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Keys } from '../../platform/crypto.ts';
import { readHistory } from '@service-embeds/domain/candidate/candidate-history';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-entries';
import type { Container } from '../../integrations/context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import type { Candidate } from '@service-embeds/contract';

/** Encrypts the personal data of one candidate. A value that is moved to another candidate or field does not decrypt. */
export const candidateCipher = (
  { keys }: { keys: Pick<Keys, 'data'> },
  { accountId, id }: { accountId: string; id: string },
): SecretCipher<Buffer> => ({
  encrypt: (text, field) => keys.data.encrypt(text, valuePlace('candidates', field, [accountId, id])),
  decrypt: (secret, field) => keys.data.decrypt(secret, valuePlace('candidates', field, [accountId, id])),
  lookup: (text, field) => keys.data.lookup(text, lookupPlace('candidates', field, accountId)),
});

/** Returns what the candidates of an account with this driver license number may be found by. */
export const licenseLookups = (
  { keys }: { keys: Pick<Keys, 'data'> },
  accountId: string,
  number: string,
): Buffer[] =>
  keys.data.lookups(
    comparableLicenseNumber(number),
    lookupPlace('candidates', 'driverLicenseNumber', accountId),
  );

/** Returns a candidate's history, decrypted. */
export const decryptHistory = (container: Pick<Container, 'keys'>, row: CandidateRow): CandidateHistory =>
  readHistory(row, candidateCipher(container, row));

/** Returns a candidate as the API shows it, with the domain's serializer and the service's encryption key. */
export const candidateResource = (
  container: Pick<Container, 'keys'>,
  row: CandidateRow,
  reports?: CandidateReports,
): Candidate => toCandidateResource(row, candidateCipher(container, row), reports);
