import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secondsUntil, type Allowance } from '../../../db/requests/request-counter.ts';
import type { Container } from '../../../integrations/context.ts';
import { clientNetwork } from '../../../platform/http/request-origin.ts';
import { isCandidateLinkPage, readCandidateLink } from '../../../platform/page-links.ts';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { messageCard, page } from '../layout/page.ts';
import { browserLanguage } from './browser-language.ts';
import type { PageEnv } from './page-environment.ts';

/**
 * Limits the requests of each session of a person, of each candidate with a link, and of each visit, so that one of them takes nothing
 * from others at the same network address. Requests that show none of these share what their address has.
 */
export const limitRequests = ({ requestCounter }: Container) =>
  createMiddleware<PageEnv>(async (c, next) => {
    const usage = requestCounter.take(await allowancesOf(c));
    return usage.isAllowed ? next() : tooManyRequests(c, usage.resetAt);
  });

/** Signatures tell who asks, so that a stranger with any number of forged cookies and links costs no look into the database. */
async function allowancesOf(c: Context<PageEnv>): Promise<Allowance[]> {
  const { limits } = c.var.container.config;
  const cookie = await c.var.sessions.readCookie(c);
  if (cookie?.kind === 'signed-in') return [{ key: `session ${cookie.secret}`, limit: limits.credential }];
  const link = candidateLinkOf(c);
  if (link !== undefined) return [{ key: `candidate link ${link}`, limit: limits.candidate }];
  const network = clientNetwork(c.env.ip);
  // Each visit begins with a request without a cookie, so the visits of an address have a limit together.
  const ofVisits = { key: `visits ${network}`, limit: limits.visits };
  return cookie
    ? [{ key: `visit ${cookie.secret}`, limit: limits.token }, ofVisits]
    : [{ key: `pages ${network}`, limit: limits.ip }, ofVisits];
}

/** Returns the ID in the personal link of a request, if we have made the link. */
function candidateLinkOf(c: Context<PageEnv>): string | undefined {
  const [, name = '', token = ''] = c.req.path.split('/');
  return isCandidateLinkPage(name) ? readCandidateLink(c.var.container, name, token)?.id : undefined;
}

/**
 * Counts a request of a person for their account, together with the session tokens of its people.
 * @returns the answer if the account has used up its requests
 */
export function limitAccount(
  c: Context,
  { config, requestCounter }: Container,
  accountId: string,
): Response | Promise<Response> | undefined {
  const usage = requestCounter.take([{ key: `people of ${accountId}`, limit: config.limits.account }]);
  return usage.isAllowed ? undefined : tooManyRequests(c, usage.resetAt);
}

/** @param resetAt milliseconds since 1970 from which requests are allowed again */
function tooManyRequests(c: Context, resetAt: number): Response | Promise<Response> {
  const seconds = secondsUntil(resetAt);
  c.header('Cache-Control', 'no-store');
  const language = browserLanguage(c);
  const { title, text: textOf } = messagesFor(language).problems.tooMany;
  const text = textOf(seconds);
  if ((c.req.header('Content-Type') ?? '').startsWith('application/json'))
    return c.json({ error: `${title}. ${text}` }, 429, { 'Retry-After': String(seconds) });
  return page(c, title, messageCard(title, text), { retryAfter: seconds, language });
}
