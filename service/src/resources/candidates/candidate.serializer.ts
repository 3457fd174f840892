import type { Candidate } from '@service-embeds/contract';
import {
  toCandidateResource,
  type CandidateReports,
} from '@service-embeds/domain/candidate/candidate-serializer';
import type { Container } from '../../context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidateCipher } from './decrypt-candidate.ts';

export type { CandidateRow } from '../../db/rows/rows.ts';

/** Returns a candidate as the API shows it, with the domain's serializer and the service's encryption key. */
export const candidateResource = (
  container: Pick<Container, 'keys'>,
  row: CandidateRow,
  reports?: CandidateReports,
): Candidate => toCandidateResource(row, candidateCipher(container, row), reports);
