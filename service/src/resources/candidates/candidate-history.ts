import { readHistory as read } from '@service-embeds/domain/candidate/candidate-history';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-entries';
import type { Container } from '../../context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidateCipher } from './candidate-cipher.ts';

/** Returns a candidate's history, decrypted. */
export const readHistory = (container: Pick<Container, 'keys'>, row: CandidateRow): CandidateHistory =>
  read(row, candidateCipher(container, row));
