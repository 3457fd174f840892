import { createMiddleware } from 'hono/factory';
import { hasPersonalData } from '../../../resources/invitations/application.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { secondFactorPage } from '../personal-link/second-factor.page.ts';
import { loadApplySession, type ApplyContext, type ApplyEnv } from './apply-session.ts';
import { closedPage } from './closed.page.ts';

/**
 * Lets a handler run if the link leads to an open invitation, and answers every other request. Once there is personal data
 * in the draft or set by the customer, only devices that gave a second factor, or that entered the draft, see it.
 */
export const withOpenInvitation = createMiddleware<ApplyEnv>(async (c, next) => {
  const session = await loadApplySession(c);
  if (!session) return linkNotFound(c);
  const response = closedPage(c, session);
  if (response) return response;
  const { draftGrant } = c.var.personalLink;
  if (hasPersonalData(session) && !draftGrant?.mayContinue(session.deviceGroup))
    return secondFactorPage(c, c.var);
  c.set('apply', session);
  return next();
});

/**
 * Answers a form with the invitation as it is now, which another device may have changed meanwhile: with the page of a closed one
 * (completed, expired or canceled), otherwise with a redirect to a step.
 *
 * @param step default: the start, from where the candidate continues
 */
export async function showInvitation(c: ApplyContext, step = ''): Promise<Response> {
  const session = await loadApplySession(c);
  return (
    (session && (await closedPage(c, session, true))) ??
    c.redirect(`${c.var.personalLink.path}${step && `/${step}`}`, 303)
  );
}
