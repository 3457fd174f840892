import { readHistory } from '@service-embeds/domain/candidate/candidate-history';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-entries';
import type { Container } from '../../context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidateCipher } from './decrypt-candidate.ts';

/** Returns a candidate's history, decrypted. */
export const decryptHistory = (container: Pick<Container, 'keys'>, row: CandidateRow): CandidateHistory =>
  readHistory(row, candidateCipher(container, row));
