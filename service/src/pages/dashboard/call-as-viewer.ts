import type { RouteKey, Answer } from '@service-embeds/contract/service-routes';
import { type Submission, submitForm } from '../kit/forms/translate-errors.ts';
import { type PageInput, callAsMember } from '../kit/site/page-environment.ts';
import type { DashboardContext } from './dashboard-env.ts';

/**
 * Runs a route of the API for the person who is signed in, in their account.
 *
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export const callAsViewer = <Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  input?: PageInput<Key>,
): Promise<Answer<Key>> => callAsMember(c, key, c.var.viewer, input);

/** A form as a body of a route, which validates it. */
interface FormInput<Key extends RouteKey> extends Pick<PageInput<Key>, 'params'> {
  body?: object;
  /** What to say of a field that is missing, by its name. Default: a general sentence. */
  required?: Readonly<Record<string, string>>;
}

/** Runs a route of the API with what the person who is signed in has entered in a form. @throws ApiError as the API does */
export const submitAsViewer = <Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  { required, ...input }: FormInput<Key> = {},
): Promise<Submission<Answer<Key>>> =>
  submitForm(() => callAsViewer(c, key, input as PageInput<Key>), required);
