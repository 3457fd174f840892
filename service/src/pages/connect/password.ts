import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { hashPassword, passwordProblem } from '../../identity/passwords.ts';
import { findUser } from '../../identity/sign-in.ts';
import { formErrors, newPassword, readForm, type FormState } from '../kit/forms.ts';
import { notFound } from '../kit/not-found.ts';
import { page } from '../kit/page.ts';
import { Sessions } from '../kit/sessions.ts';

const labels = { password: 'Password' };

/** Where somebody who signed up inside a partner's page chooses a password, once, by the link of the welcome mail. */
export function mountPassword(app: Hono, db: Database, container: Container): void {
  const sessions = new Sessions(container, 'partners');
  const reader = async (token: string) => {
    const id = readCandidateLink(container, 'password', token);
    return id === undefined ? undefined : findUser(db, id);
  };

  app.on(['GET', 'POST'], '/password/:token', async (c) => {
    const who = await reader(c.req.param('token'));
    if (!who) return notFound(c);
    const { user, account } = who;
    const session = sessions.read(c);
    const state: FormState = { values: {}, errors: {} };
    let chosen = user.passwordHash !== null;
    if (c.req.method === 'POST' && !chosen) {
      const entered = await readForm(c);
      const problem = passwordProblem(entered('password'));
      if (problem) state.errors['password'] = problem;
      else if (sessions.isOwnForm(session, entered('form_token'))) {
        // Of two at once the first one counts.
        const open = and(eq(users.id, user.id), isNull(users.passwordHash));
        await db
          .update(users)
          .set({ passwordHash: await hashPassword(entered('password')) })
          .where(open);
        chosen = true;
      }
    }
    const title = chosen ? 'Your password is set' : 'Choose your password';
    return page(
      c,
      title,
      html`<div class="card">
        <p class="from">${account.name}</p>
        <h1>${title}</h1>
        ${
          chosen
            ? html`<p>
                <a href="${container.addresses.dashboard}">Sign in to the dashboard</a> as ${user.email}.
              </p>`
            : html`${formErrors(state, labels)}
                <p>You will sign in as ${user.email}.</p>
                <form method="post" novalidate>
                  <input type="hidden" name="form_token" value="${sessions.formToken(session)}" />
                  ${newPassword(state, labels.password)}
                  <button>Save</button>
                </form>`
        }
      </div>`,
      { formAction: [], status: state.errors['password'] ? 422 : 200 },
    );
  });
}
