import { ApiError, type FieldIssues } from '@service-embeds/contract';
import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { candidateCaller } from '../../identity/caller.ts';
import { callFromPage, type PageInput } from '../kit/site/page-environment.ts';
import type { LinkContext } from './personal-link/personal-link.ts';

/** What became of an action: what its route answers, what is wrong with the fields of its form, or why it is not possible. */
export type CandidateSubmission<Answer> =
  | { answer: Answer; issues?: never; error?: never }
  | { issues: FieldIssues; answer?: never; error?: never }
  | { error: ApiError; answer?: never; issues?: never };

/**
 * Runs a route for the person with the personal link of the page, about what the link leads to.
 *
 * @throws ApiError with a status of 500 or more
 */
export async function callAsCandidate<Key extends RouteKey>(
  c: LinkContext,
  key: Key,
  body?: PageInput<Key>['body'],
): Promise<CandidateSubmission<Answer<Key>>> {
  const { personalLink: link } = c.var;
  const who = { caller: candidateCaller(link), account: link.account };
  try {
    const input = { params: { id: link.id }, ...(body && { body }) } as unknown as PageInput<Key>;
    return { answer: await callFromPage(c, key, who, input) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.issues ? { issues: error.issues as FieldIssues } : { error };
  }
}
