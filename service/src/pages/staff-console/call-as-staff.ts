import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import type { AccountRow } from '../../db/rows/rows.ts';
import { staffCaller } from '../../identity/caller.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { RouteInput } from '../../resources/call.ts';
import type { StaffContext } from './staff-env.ts';

/**
 * Runs a route of the operations API for the member of staff who is signed in.
 *
 * @param account the account of the path
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export async function callAsStaff<Key extends RouteKey>(
  c: StaffContext,
  account: AccountRow,
  key: Key,
  input: RouteInput<Key>,
): Promise<Answer<Key>> {
  const caller = staffCaller(c.var.viewer.member.id);
  const origin = { client: requestOrigin(c), url: new URL(c.req.url) };
  const { answer } = await c.var.callRoute(key, { caller, account }, { ...input, ...origin });
  return answer;
}
