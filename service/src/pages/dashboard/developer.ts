import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sha256 } from '../../platform/crypto.ts';
import { credentials, webhookLogs } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { forRoles, type Dashboard, type Who } from './context.ts';
import { dashboardPage, ownForm, rows } from './layout.ts';
import { developers } from './roles.ts';

/** Attempts of webhooks that the page shows. */
const shown = 25;
/** Keys of one account: enough to change them one after the other. */
const mostKeys = 10;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** API keys of direct customers (SPEC, Authentication 3), and what webhooks were told of the account (SPEC, Events 6). */
export function mountDeveloper(app: Hono, dashboard: Dashboard): void {
  const { db } = dashboard;
  const keysOf = (accountId: string) =>
    db
      .select({ id: credentials.id, createdAt: credentials.createdAt })
      .from(credentials)
      .where(
        and(
          eq(credentials.accountId, accountId),
          eq(credentials.kind, 'api_key'),
          isNull(credentials.revokedAt),
        ),
      )
      .orderBy(asc(credentials.id));

  app.get(
    '/developer',
    forRoles(dashboard, developers, (c, who) => show(c, who)),
  );

  app.post(
    '/developer/keys',
    forRoles(dashboard, developers, async (c, who) => {
      const secret = `key_${randomBytes(32).toString('hex')}`;
      const { account, now } = who;
      const made = (await keysOf(account.id)).length < mostKeys;
      if (made)
        await db.insert(credentials).values({
          id: newId(now),
          accountId: account.id,
          kind: 'api_key',
          applicationId: null,
          hash: sha256(secret),
          createdAt: now,
        });
      return show(
        c,
        who,
        made ? { secret } : { problem: `There are ${mostKeys} keys already. End one first.` },
      );
    }),
  );

  app.post(
    '/developer/keys/:id',
    forRoles(dashboard, developers, async (c, { account, now }) => {
      await db
        .update(credentials)
        .set({ revokedAt: now })
        .where(
          and(
            eq(credentials.accountId, account.id),
            eq(credentials.id, c.req.param('id') ?? ''),
            eq(credentials.kind, 'api_key'),
            isNull(credentials.revokedAt),
          ),
        );
      return c.redirect('/developer', 303);
    }),
  );

  async function show(
    c: Context,
    who: Who,
    { secret, problem }: { secret?: string; problem?: string } = {},
  ): Promise<Response> {
    const keys = await keysOf(who.account.id);
    const told = or(
      eq(webhookLogs.accountId, who.account.id),
      eq(webhookLogs.eventAccountId, who.account.id),
    );
    const logs = await db.select().from(webhookLogs).where(told).orderBy(desc(webhookLogs.id)).limit(shown);
    return dashboardPage(
      c,
      who,
      'Developer',
      html`<div class="card">
          <h1>API keys</h1>
          <p>
            For backends that call the API for ${who.account.name} itself. A key can do everything: keep it
            secret.
          </p>
          ${problem ? html`<p role="alert"><strong class="error">${problem}</strong></p>` : ''}
          ${
            secret
              ? html`<div role="status" class="note">
                  <p>This is the new key. It is shown this once: copy it now.</p>
                  <code>${secret}</code>
                </div>`
              : ''
          }
          ${rows(
            keys.map((key) => keyItem(who, key)),
            'There is no key yet.',
          )}
          ${ownForm(who, '/developer/keys', html`<button>Create a key</button>`)}
        </div>
        <div class="card">
          <h2 class="first">Webhooks</h2>
          ${rows(logs.map(attempt), 'No webhook has been told of anything yet.')}
        </div>`,
    );
  }
}

const keyItem = (who: Who, { id, createdAt }: { id: string; createdAt: Date }) =>
  html`<li class="row">
    <span>Key of ${day.format(createdAt)}</span> <span class="muted">…${id.slice(-6)}</span>
    <details>
      <summary>End</summary>
      <p>Whatever uses this key stops working at once.</p>
      ${ownForm(who, `/developer/keys/${id}`, html`<button class="danger">End this key</button>`)}
    </details>
  </li>`;

const attempt = (log: typeof webhookLogs.$inferSelect) =>
  html`<li class="row">
    <code>${log.eventType}</code>
    <span class="muted"
      >attempt ${log.attempt}: ${log.status ?? log.error ?? 'no answer'}, ${log.durationMs} ms,
      ${toTimestamp(log.createdAt)}</span
    >
  </li>`;
