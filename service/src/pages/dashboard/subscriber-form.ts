/** What the forms of subscriptions and continuous checks share: each orders reports about one candidate, at one place. */
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { CandidateRow } from '../../db/rows.ts';
import { findCandidateToOrderFor } from '../../resources/candidates/candidates.queries.ts';
import { findNode } from '../../resources/nodes/nodes.queries.ts';
import { firstErrors } from '../kit/forms.ts';
import type { DashboardContext } from './environment.ts';

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

/** Returns what the fields of the place begin with: the first place in the United States where the candidate is said to work. */
export function placeOf(candidate: CandidateRow | undefined): Record<string, string> {
  const place = candidate?.workLocations.find(({ country }) => country === 'US');
  return place ? { state: place.state, city: place.city ?? '' } : {};
}

/** Returns what is wrong with the node of a form: people who work for some nodes name one of those. */
export async function findNodeProblem(
  { var: { db, viewer } }: DashboardContext,
  { node }: Record<string, string>,
): Promise<Record<string, string>> {
  if (!viewer.reach.nodes || (node && (await findNode(db, viewer.reach, node)))) return {};
  return { node: 'Enter the custom ID of a node that you work for.' };
}

/** Returns the errors of a body by the fields of the form, which has one work location. */
export const toFormErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      /^work_locations/.test(name) ? (name.endsWith('city') ? 'city' : 'state') : name,
      sentence,
    ]),
  );

/**
 * Returns what the form shows when the API has refused its body: the errors by field, and the sentence of the API where none of
 * them belongs to a field of the form.
 *
 * @throws the error, if it is none of the caller's
 */
export function refusalOf(
  error: unknown,
  values: Record<string, string>,
): [errors: Record<string, string>, alert?: string] {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const errors = toFormErrors(firstErrors(error.fields ?? {}));
  return Object.keys(errors).some((name) => name in values) ? [errors] : [errors, error.message];
}
