import { candidateChanges, type CandidateDraft } from '@service-embeds/domain/candidate/candidate-changes';
import type { Container } from '../../context.ts';
import type { CandidateRow } from '../../db/rows.ts';
import { candidateCipher } from './candidate-cipher.ts';

/** Returns the columns that a draft sets. What the draft omits stays as it is. Personal data is encrypted. */
export const candidateColumns = (
  container: Pick<Container, 'keys'>,
  draft: CandidateDraft,
): Partial<CandidateRow> => candidateChanges(draft, candidateCipher(container));
