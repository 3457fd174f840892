import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { RequestEnv } from '../../../platform/http/access-log.ts';
import { contentType } from '../../../platform/http/body.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { browserLanguage } from '../site/browser-language.ts';
import { type PageOptions, page, messageCard } from './page.ts';

/** Rejects an address with a null character, which PostgreSQL cannot store, before any handler looks it up. */
export const checkAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new ApiError(errorCatalog.invalidText);
  await next();
});

/** Answers a request that could not be answered otherwise: with a page, or with JSON if a script sent JSON. */
export function errorPage<Env extends RequestEnv>(
  c: Context<Env>,
  error: ApiError,
): Response | Promise<Response> {
  const status = error.status as NonNullable<PageOptions['status']>;
  if (contentType(c.req.raw) === 'application/json') return c.json(error.body, status);
  const language = browserLanguage(c);
  const { title, text } = problemOf(status, messagesFor(language).problems);
  const sentence = typeof text === 'string' ? text : text(c.get('requestId'));
  return page(c, title, messageCard(title, sentence), { status, language });
}

function problemOf(status: number, problems: Messages['problems']) {
  if (status === 413) return problems.tooLarge;
  if (status === 408) return problems.tooSlow;
  if (status === 503 || status === 429) return problems.unavailable;
  return status >= 500 ? problems.unexpected : problems.unreadable;
}
