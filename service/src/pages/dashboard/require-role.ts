import { createMiddleware } from 'hono/factory';
import type { ReachedObject } from '@service-embeds/contract';
import { roleRights } from '@service-embeds/domain/identity/role-rights';
import { accountsOf, findUser } from '../../identity/memberships.ts';
import { findSignInStep } from '../../identity/sign-in-step.ts';
import { accountTime } from '../../platform/clock.ts';
import { requireWithinReach } from '../../resources/within-reach.ts';
import { keepForm } from '../kit/forms/post-form.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { accessSentence, roleNames } from '../kit/labels/account-labels.ts';
import { limitAccount } from '../kit/site/limit-requests.ts';
import { stepUrl } from '../sign-in/sign-in-site.ts';
import { returnQuery, signInUrl } from './dashboard-env.ts';
import type { DashboardContext, DashboardEnv, Role } from './dashboard-env.ts';
import { messagePage } from './dashboard-layout.ts';

/**
 * Puts the user who is signed in into the context.
 * @param options.extend whether the session lasts longer from now on. Default true
 * @returns where to go instead, if the visitor is not signed in, sign-in is not complete, or the account is suspended
 */
export async function readViewer(
  c: DashboardContext,
  options?: { extend: boolean },
): Promise<string | undefined> {
  const { db, container, sessions } = c.var;
  const session = await sessions.read(c, options);
  const signedIn = session.signedIn && (await findUser(db, session.signedIn));
  if (!signedIn || !session.signedIn) return signInUrl(c);
  const step = await findSignInStep(db, { ...signedIn, factors: session.signedIn.factors });
  if (step) return stepUrl(step, returnQuery(c));
  if (!signedIn.account.apiAuthorized) return '/suspended';
  c.set('session', session);
  c.set('formToken', sessions.formToken(session));
  const accounts = (await accountsOf(db, signedIn.user.id)).filter(({ apiAuthorized }) => apiAuthorized);
  const { user, account } = signedIn;
  const reach = { accountId: account.id, nodes: user.nodes };
  const now = accountTime(container.clock, account);
  c.set('viewer', { ...signedIn, reach, rights: roleRights[user.role], accounts, now });
  return undefined;
}

/**
 * Lets a handler run for signed-in users with one of these roles, who reach what the path names. A POST also needs the form token of
 * the session.
 */
export const requireRole = (roles: readonly Role[]) =>
  createMiddleware<DashboardEnv>(async (c, next) => {
    const { db, container, sessions } = c.var;
    // The form first: who sends it slowly has the rights of the moment at which it is complete.
    const form = await readForm(c);
    const otherUrl = await readViewer(c);
    if (otherUrl !== undefined)
      return (await keepForm(c, { signInUrl: otherUrl })) ?? c.redirect(otherUrl, 303);
    const { session, formToken } = c.var;
    const { user, account, reach } = c.var.viewer;
    const response = limitAccount(c, container, account.id);
    if (response) return response;
    if (!roles.includes(user.role))
      return messagePage(c, "You don't have access", accessText(roles, user.role), 403);
    // A form of another site, or of a session that has ended.
    if (c.req.method === 'POST' && !sessions.isFormToken(session, form('form_token'))) {
      const current = { formToken, name: `${user.fullName}, ${account.name}` };
      return (await keepForm(c, { signInUrl: signInUrl(c), current })) ?? c.redirect(signInUrl(c), 303);
    }
    c.set('form', form);
    const object = objectOfPath(c.req.path);
    if (object) await requireWithinReach(db, reach, object);
    return container.bulkhead.run(account.id, next);
  });

const accessText = (roles: readonly Role[], own: Role): string =>
  accessSentence(
    roles.map((role) => roleNames[role]),
    roleNames[own],
    'An admin of your account can change it under Team.',
  );

const objectTypes = { candidates: 'candidate', invitations: 'invitation', reports: 'report' } as const;

/** Returns the candidate, invitation or report that a page is about, whatever the page does with it. */
function objectOfPath(path: string): { type: ReachedObject; id: string } | undefined {
  const [, collection = '', id] =
    /^\/(candidates|invitations|reports)\/([0-9a-f]{24})(\/|$)/.exec(path) ?? [];
  return id === undefined ? undefined : { type: objectTypes[collection as keyof typeof objectTypes], id };
}
