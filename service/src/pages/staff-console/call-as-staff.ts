import type { RouteKey, Answer } from '@service-embeds/contract/service-routes';
import { staffCaller } from '../../identity/caller.ts';
import { issuesOf, type Submission, submitForm, translateErrors } from '../kit/forms/translate-errors.ts';
import { type PageInput, callFromPage } from '../kit/site/page-environment.ts';
import { type StaffContext, accountOf } from './staff-env.ts';

/**
 * Runs a route of the operations API for the member of staff who is signed in, in the account of the page's path.
 *
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export async function callAsStaff<Key extends RouteKey>(
  c: StaffContext,
  key: Key,
  input?: PageInput<Key>,
): Promise<Answer<Key>> {
  const account = key.includes('{account_id}') ? await accountOf(c) : c.var.viewer.account;
  const { id, role } = c.var.viewer.member;
  return callFromPage(c, key, { caller: staffCaller({ id, role }), account }, input);
}

/** What a form says, as far as it was typed: the contract checks it. */
type FormInput<Key extends RouteKey> = Pick<PageInput<Key>, 'params'> & {
  body: object;
  /** What the form wants besides, such as a confirmation: a sentence for each field. Default: nothing. */
  problems?: Readonly<Record<string, string>>;
  /** What to say of a field that is missing, by its name. Default: a general sentence. */
  required?: Readonly<Record<string, string>>;
};

/** Runs a route with what a form says. @throws ApiError as the API does, if it is about no field */
export async function submitAsStaff<Key extends RouteKey>(
  c: StaffContext,
  key: Key,
  { problems = {}, required, ...input }: FormInput<Key>,
): Promise<Submission<Answer<Key>>> {
  if (!Object.keys(problems).length)
    return submitForm(() => callAsStaff(c, key, input as PageInput<Key>), required);
  return { errors: { ...translateErrors(issuesOf(key, input.body), 'en', required), ...problems } };
}
