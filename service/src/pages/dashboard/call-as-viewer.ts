import { ApiError, type FieldIssues, type PathParams } from '@service-embeds/contract';
import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { personCaller } from '../../identity/caller.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { RouteInput } from '../../resources/call.ts';
import { firstErrors } from '../kit/forms/forms.ts';
import { translateErrors } from '../kit/forms/translate-errors.ts';
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

/** A form as a body of a route, which validates it. */
interface FormInput<Key extends RouteKey> {
  params: PathParams<Key>;
  body?: object;
  /** What to say of a field that is missing, by its name. Default: a general sentence. */
  required?: Readonly<Record<string, string>>;
}

/**
 * Runs a route of the API with what the person who is signed in has entered in a form.
 *
 * @returns what the route answers, or a sentence for each field that it refuses
 * @throws ApiError as the API does, where no field is at fault
 */
export async function submitAsViewer<Key extends RouteKey>(
  c: DashboardContext,
  key: Key,
  { required, ...input }: FormInput<Key>,
): Promise<{ answer: Answer<Key>; errors?: never } | { answer?: never; errors: Record<string, string> }> {
  try {
    return { answer: await callAsViewer(c, key, input as RouteInput<Key>) };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const translated = translateErrors((error.issues ?? {}) as FieldIssues, 'en', required);
    return { errors: { ...firstErrors(error.fields), ...translated } };
  }
}
