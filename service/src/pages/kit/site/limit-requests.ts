import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Container } from '../../../integrations/context.ts';
import { secondsUntil, type Allowance } from '../../../db/requests/request-counter.ts';
import { clientNetwork } from '../../../platform/http/request-origin.ts';
import type { PageEnv } from './page-environment.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { browserLanguage } from './browser-language.ts';
import { messageCard, page } from '../layout/page.ts';

/** Limits the requests of each IP address, and of each invitation, whose link is a candidate's credential. */
export const limitRequests = ({ config, requestCounter }: Container) =>
  createMiddleware<PageEnv>(async (c, next) => {
    const [, invitation] = /^\/apply\/([^/]+)/.exec(c.req.path) ?? [];
    const allowances: Allowance[] = [{ key: `pages ${clientNetwork(c.env.ip)}`, limit: config.limits.ip }];
    if (invitation !== undefined)
      allowances.push({ key: `invitation ${invitation}`, limit: config.limits.candidate });
    const usage = requestCounter.take(allowances);
    return usage.isAllowed ? next() : tooManyRequests(c, usage.resetAt);
  });

/** @param resetAt milliseconds since 1970 from which requests are allowed again */
function tooManyRequests(c: Context, resetAt: number): Response | Promise<Response> {
  const seconds = secondsUntil(resetAt);
  c.header('Retry-After', String(seconds));
  c.header('Cache-Control', 'no-store');
  const language = browserLanguage(c);
  const { title, text: textOf } = messagesFor(language).problems.tooMany;
  const text = textOf(seconds);
  if ((c.req.header('Content-Type') ?? '').startsWith('application/json'))
    return c.json({ error: `${title}. ${text}` }, 429);
  return page(c, title, messageCard(title, text), { status: 429, language });
}
