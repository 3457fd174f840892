import type { ApiError } from '@service-embeds/contract';
import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { findAccount } from '../../identity/staff-members.ts';
import type { AccountRow } from '../../resources/call.ts';
import type { FormReader } from '../kit/forms/read-form.ts';
import { submitAsVisitor, type PageInput, type VisitorSubmission } from '../kit/site/page-environment.ts';
import { stepUrl, type ConnectContext } from './authorization-request.ts';
import { openPage, pathOf, signUpPages, writeDraft } from './sign-up-draft.ts';
import type { SignUpDraft, SignUpPage } from './sign-up-draft.ts';
import { endedParameter, fieldsPage, hasPassword, messagesOf } from './sign-up.pages.ts';

export const redirectTo = (c: ConnectContext, path: string): Response =>
  c.redirect(stepUrl(path, c.var.authorization), 303);

/** Leads to the first page, and says why: the browser no longer has what was entered, or it was another site's form. */
export const startAgain = (c: ConnectContext): Response =>
  c.redirect(`${stepUrl('/signup', c.var.authorization)}&${endedParameter}`, 303);

export const isOwnForm = ({ var: { sessions, session } }: ConnectContext, form: FormReader): boolean =>
  sessions.isFormToken(session, form('form_token'));

/** Leads to the first page that is not done, if it comes before the one that was asked for. */
export function detour(
  c: ConnectContext,
  draft: SignUpDraft | undefined,
  page: SignUpPage,
): Response | undefined {
  const open = openPage(draft);
  return signUpPages.indexOf(open) < signUpPages.indexOf(page) ? redirectTo(c, pathOf(open)) : undefined;
}

/** Leads to the first page that is not done. */
export const goOn = (c: ConnectContext, draft: SignUpDraft): Response =>
  redirectTo(c, pathOf(openPage(draft)));

/** Leads to the page before. The code is asked for only where an address is not proven. */
export function goBack(c: ConnectContext, draft: SignUpDraft, page: SignUpPage): Response {
  const previous = signUpPages[signUpPages.indexOf(page) - 1] ?? 'business';
  return redirectTo(c, pathOf(previous === 'email' && draft.provenEmail ? 'you' : previous));
}

/** Shows the first page with what the registry says. Without its tax ID it is open, and no later one can be reached. */
export async function refuseCompany(
  c: ConnectContext,
  draft: SignUpDraft,
  errors: Record<string, string>,
): Promise<Response> {
  const fields = { ...draft.fields, 'company.tax_id': '' };
  await writeDraft(c, c.var.container, { ...draft, fields });
  return fieldsPage(c, 'business', { values: draft.fields, errors });
}

/** What the form about the person shows of a password that was chosen: that there is one. */
export const passwordMark = (draft: SignUpDraft | undefined) =>
  draft?.passwordHash ? { [hasPassword]: 'yes' } : {};

/** Returns a sentence for what a registry has said. @throws ApiError if it is about something else */
export function registryErrors(c: ConnectContext, error: ApiError): Record<string, string> {
  const code = error.issues?.['company.tax_id']?.[0]?.code;
  const answers = Object.entries(messagesOf(c).company.registryErrors);
  const sentence = answers.find(([answer]) => code === `tax_id_${answer}`)?.[1];
  if (sentence === undefined) throw error;
  return { 'company.tax_id': sentence };
}

/** Runs a route for the visitor, in the account that hosts the application. */
export async function submit<Key extends RouteKey>(
  c: ConnectContext,
  key: Key,
  input: PageInput<Key>,
): Promise<VisitorSubmission<Answer<Key>>> {
  const { id: applicationId, clientId: client_id } = c.var.authorization.application;
  const account = await findHost(c);
  return submitAsVisitor(c, key, { account, applicationId }, {
    ...input,
    params: { client_id },
  } as PageInput<Key>);
}

export async function findHost({ var: { db, authorization } }: ConnectContext): Promise<AccountRow> {
  const account = await findAccount(db, authorization.application.accountId);
  if (!account) throw new Error('An application is hosted by an account that is not there.');
  return account;
}

/** @throws ApiError if it is not one try too many */
export function secondsToWait(error: ApiError): number {
  if (error.retryAfterSeconds === undefined) throw error;
  return error.retryAfterSeconds;
}
