import { ApiError, validate, type RouteDefinition } from '@service-embeds/contract';
import { serviceRoutes, type Answer, type RouteKey } from '@service-embeds/contract/service-routes';
import type { AccountRow } from '../../db/rows/rows.ts';
import { staffCaller } from '../../identity/caller.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { RouteInput } from '../../resources/call.ts';
import { firstErrors } from '../kit/forms/forms.ts';
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

/** What a form says, as far as it was typed: the contract checks it. */
type FormInput<Key extends RouteKey> = Pick<RouteInput<Key>, 'params'> & {
  body: object;
  /** What the form wants besides, such as a confirmation: a sentence for each field. Default: nothing. */
  problems?: Readonly<Record<string, string>>;
};

/**
 * Runs a route with what a form says.
 *
 * @returns what the route answers, or a sentence for each field that is wrong
 * @throws ApiError as the API does, if it is about no field
 */
export async function submitAsStaff<Key extends RouteKey>(
  c: StaffContext,
  account: AccountRow,
  key: Key,
  { params, body, problems = {} }: FormInput<Key>,
): Promise<{ answer: Answer<Key> } | { errors: Record<string, string> }> {
  if (Object.keys(problems).length) {
    const { body: schema }: RouteDefinition = serviceRoutes[key];
    const checked = schema && validate(schema, body);
    return { errors: { ...(checked && !checked.ok && firstErrors(checked.fields)), ...problems } };
  }
  try {
    return { answer: await callAsStaff(c, account, key, { params, body } as RouteInput<Key>) };
  } catch (error) {
    if (error instanceof ApiError && error.fields) return { errors: firstErrors(error.fields) };
    throw error;
  }
}
