import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../db/database.ts';
import { accounts, packages } from '../db/schema/index.ts';
import type { Attempts } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { checkedList } from './apply/checked-list.ts';
import { mountApply } from './apply/routes.ts';
import { textsOf } from './apply/texts/index.ts';
import { mountConnect } from './connect/flow.ts';
import { mountConsentCopy } from './consent-copy.ts';
import { mountCopy } from './copy.ts';
import { mountForgottenPassword } from './forgotten-password.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';
import { mountPassword } from './password.ts';
import { mountPaymentFrame } from './payment-frame/routes.ts';
import { mountScripts } from './scripts.ts';
import { mountVerification } from './verification/routes.ts';

/** The hosted pages, on the partners' address: the candidate's own pages of an invitation, a verification, a report. */
export function createHostedPages(
  db: Database,
  services: Services,
  attempts: Record<'signIn' | 'payment', Attempts>,
): Hono {
  const app = new Hono();

  app.get('/apply/packages/:id', async (c) => {
    const [row] = await db
      .select({ name: packages.name, screenings: packages.screenings, account: accounts.name })
      .from(packages)
      .innerJoin(accounts, eq(accounts.id, packages.accountId))
      .where(and(eq(packages.id, c.req.param('id')), isNull(packages.deletedAt)));
    if (!row) return notFound(c);
    return page(
      c,
      row.name,
      html`<div class="card">
        <p class="from">${row.account}</p>
        <h1>${row.name}</h1>
        <p>You need a personal invitation for this background check. Ask ${row.account} to send you one.</p>
        ${checkedList(textsOf('en'), row.screenings)}
      </div>`,
    );
  });

  mountApply(app, db, services);
  mountScripts(app);
  mountConnect(app, db, services, attempts.signIn);
  mountPaymentFrame(app, db, services, attempts.payment);
  mountForgottenPassword(app, db, services, attempts.signIn);
  mountPassword(app, db, services);
  mountVerification(app, db, services);
  mountCopy(app, db, services);
  mountConsentCopy(app, db, services);

  app.notFound((c) => notFound(c));
  return app;
}
