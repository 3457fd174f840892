import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../db/database.ts';
import { signInFields } from '../kit/forms.ts';
import { page } from '../kit/page.ts';
import {
  leadsTo,
  readConnect,
  stepUrl,
  type ConnectProblem,
  type ConnectRequest,
} from './authorization-request.ts';
import type { Session, Sessions } from '../kit/sessions.ts';
import type { FailedSignIn } from './sign-in.ts';

/** What a partner application may do once it is connected. */
const rights = [
  'Order background checks in the name of your company',
  'See candidates, invitations, reports and their results',
  'Get messages when one of them changes',
];

export const problemPage = (c: Context, problem: ConnectProblem): Promise<Response> =>
  page(
    c,
    'This link does not work',
    html`<div class="card">
      <h1>This link does not work</h1>
      <p>
        ${
          problem === 'application'
            ? 'There is no application with this client_id.'
            : `The ${problem} of this link is not registered for the application.`
        }
        Please go back and tell the people who run the site that you came from.
      </p>
    </div>`,
    { status: 400 },
  );

export function signInPage(
  c: Context,
  sessions: Sessions,
  session: Session,
  request: ConnectRequest,
  failed?: FailedSignIn,
): Promise<Response> {
  const { name } = request.application;
  return page(
    c,
    'Sign in',
    html`<div class="card">
      <p class="from">Connect with ${name}</p>
      <h1>Sign in</h1>
      <form method="post" action="${stepUrl('/signin', request)}">
        ${signInFields(sessions.formToken(session), '/password/forgotten', failed)}
      </form>
      ${
        request.application.signupEnabled
          ? html`<p>New here? <a href="${stepUrl('/signup', request)}">Create an account</a></p>`
          : ''
      }
    </div>`,
    { formAction: [], status: failed?.status ?? 200 },
  );
}

export function consentPage(
  c: Context,
  sessions: Sessions,
  session: Session,
  request: ConnectRequest,
  who: { fullName: string; accountName: string },
): Promise<Response> {
  const { name } = request.application;
  return page(
    c,
    `Connect with ${name}`,
    html`<div class="card">
      <p class="from">${who.fullName}, ${who.accountName}</p>
      <h1>Connect ${who.accountName} with ${name}?</h1>
      <p>${name} will be able to:</p>
      <ul>
        ${rights.map((right) => html`<li>${right}</li>`)}
      </ul>
      <form method="post" action="${stepUrl('/consent', request)}">
        <input type="hidden" name="form_token" value="${sessions.formToken(session)}" />
        <button name="decision" value="allow">Connect</button>
        <button class="quiet" name="decision" value="deny">Cancel</button>
      </form>
    </div>`,
    { formAction: leadsTo(request) },
  );
}

/** Somebody who may not connect the account, and who may. */
export const notAllowedPage = (
  c: Context,
  request: ConnectRequest,
  accountName: string,
  admins: string[],
): Promise<Response> =>
  page(
    c,
    'Ask an administrator',
    html`<div class="card">
      <p class="from">${accountName}</p>
      <h1>Ask an administrator</h1>
      <p>
        Only an administrator can connect ${accountName} with ${request.application.name}.
        ${admins.length ? html`Please ask ${admins.join(' or ')}.` : ''}
      </p>
    </div>`,
    { status: 403 },
  );

/** A page of the flow: what it does with a valid link of a partner; any other link leads nowhere. */
export const connectStep =
  (db: Database, handle: (c: Context, request: ConnectRequest) => Promise<Response> | Response) =>
  async (c: Context): Promise<Response> => {
    const request = await readConnect(c, db, c.req.param('clientId') ?? c.req.query('client_id'));
    return typeof request === 'string' ? problemPage(c, request) : handle(c, request);
  };
