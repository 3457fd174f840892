import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../db/database.ts';
import { accounts, packages } from '../db/schema/index.ts';
import type { Attempts } from '../identity/attempts.ts';
import type { Container } from '../context.ts';
import { checkedList } from './candidate-portal/apply/checked-list.ts';
import { mountApply } from './candidate-portal/apply/apply.routes.ts';
import { textsOf } from './translations/apply.ts';
import { mountConnect } from './connect/connect.routes.ts';
import { mountConsentCopy } from './candidate-portal/consent-copy.ts';
import { mountCopy } from './candidate-portal/report-copy.ts';
import { mountForgottenPassword } from './connect/forgotten-password.ts';
import { notFound } from './kit/not-found.ts';
import { page } from './kit/page.ts';
import { mountPassword } from './connect/password.ts';
import { mountPaymentFrame } from './connect/payment-frame/payment-frame.routes.ts';
import { mountScripts } from './kit/scripts.ts';
import { mountVerification } from './candidate-portal/verification/verification.routes.ts';

/** The hosted pages, on the partners' address: the candidate's own pages of an invitation, a verification, a report. */
export function createHostedPages(
  db: Database,
  container: Container,
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

  mountApply(app, db, container);
  mountScripts(app);
  mountConnect(app, db, container, attempts.signIn);
  mountPaymentFrame(app, db, container, attempts.payment);
  mountForgottenPassword(app, db, container, attempts.signIn);
  mountPassword(app, db, container);
  mountVerification(app, db, container);
  mountCopy(app, db, container);
  mountConsentCopy(app, db, container);

  app.notFound((c) => notFound(c));
  return app;
}
