import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { personCaller } from '../../identity/caller.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { RouteInput } from '../../resources/call.ts';
import type { DashboardContext } from './dashboard-env.ts';

/**
 * Runs a route of the API for the person who is signed in, in their account.
 *
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export async function callAsViewer<Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  input: RouteInput<Key>,
): Promise<Answer<Key>> {
  const { callRoute, session, viewer } = c.var;
  const { account, user } = viewer;
  const person = { id: user.id, email: user.email, sessionId: session.signedIn?.id ?? '' };
  const caller = personCaller(person, user);
  const origin = { client: requestOrigin(c), url: new URL(c.req.url) };
  const { answer } = await callRoute(key, { caller, account }, { ...input, ...origin });
  return answer;
}
