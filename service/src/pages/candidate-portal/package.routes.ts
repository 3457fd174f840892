import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { PackageScreening } from '@service-embeds/contract';
import { accounts, packages } from '../../db/schema/index.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { linkNotFound, page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import type { PageEnv } from '../kit/site/page-environment.ts';

/** The `apply_url` of a package: it says what the package checks, and that it takes an invitation. */
export const packageRoutes = new Hono<PageEnv>().get('/apply/packages/:id', showPackage);

async function showPackage(c: Context<PageEnv>): Promise<Response> {
  const [row] = await c.var.db
    .select({ name: packages.name, screenings: packages.screenings, account: accounts.name })
    .from(packages)
    .innerJoin(accounts, eq(accounts.id, packages.accountId))
    .where(and(eq(packages.id, c.req.param('id') ?? ''), isNull(packages.deletedAt)));
  if (!row) return linkNotFound(c);
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  return page(
    c,
    row.name,
    html`<div class="card">
      <p class="eyebrow">${row.account}</p>
      <h1>${row.name}</h1>
      <p>${messages.apply.package.invitationNeeded(row.account)}</p>
      ${packageScreenings(messages, row.screenings)}
    </div>`,
    { language },
  );
}

export const packageScreenings = (messages: Messages, screenings: readonly PackageScreening[]) =>
  html`<h2>${messages.apply.start.checked}</h2>
    <ul>
      ${screenings.map(({ type }) => html`<li>${messages.screeningNames[type]}</li>`)}
    </ul>`;
