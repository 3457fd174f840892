import { createMiddleware } from 'hono/factory';
import { linkNotFound } from '../../kit/page.ts';
import { secondFactorPage } from '../personal-link/second-factor.page.ts';
import { readDraftGrant } from '../personal-link/trusted-devices.ts';
import { loadApplySession, type ApplyContext, type ApplyEnv } from './apply-session.ts';
import { closedPage } from './closed.page.ts';
import { hasPersonalData } from './prefill.ts';

/**
 * Lets a handler run if the link leads to an open invitation, and answers every other request. Once there is personal data
 * in the draft or set by the customer, only devices that gave a second factor, or that entered the draft, see it.
 */
export const withOpenInvitation = createMiddleware<ApplyEnv>(async (c, next) => {
  const session = await loadApplySession(c);
  if (!session) return linkNotFound(c);
  const closed = closedPage(c, session);
  if (closed) return closed;
  const grant = await readDraftGrant(c, c.var.container, {
    id: session.invitation.id,
    email: session.candidate.email,
  });
  if (hasPersonalData(session) && !grant.mayContinue(session.deviceGroup)) return secondFactorPage(c, c.var);
  c.set('apply', session);
  return next();
});

/**
 * Answers a form that arrived after the invitation was closed: completed on another device, expired or canceled. If it is
 * open, another device has started it or changed the draft, and the step is shown again.
 */
export async function refusedMeanwhile(c: ApplyContext, step = ''): Promise<Response> {
  const session = await loadApplySession(c);
  return (
    (session && (await closedPage(c, session, true))) ??
    c.redirect(`${c.var.personalLink.path}${step && `/${step}`}`, 303)
  );
}
