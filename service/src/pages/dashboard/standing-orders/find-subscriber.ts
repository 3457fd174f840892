import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { findCandidateToOrderFor } from '../../../resources/candidates/candidates.queries.ts';
import type { DashboardContext } from '../dashboard-env.ts';

/** Returns the candidate that a page is about; undefined for all candidates. @throws ApiError 404 */
export async function findSubscriber(
  { var: { db, viewer } }: DashboardContext,
  id: string | undefined,
): Promise<CandidateRow | undefined> {
  if (!id) return undefined;
  const candidate = await findCandidateToOrderFor(db, viewer.reach, id);
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  return candidate;
}
