import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import type { Attempts } from '../../identity/attempts.ts';
import { sendMails } from '../../integrations/mail/outbox.ts';
import { passwordMail } from '../../integrations/mail/customer-mails.ts';
import { encryptPayload, decryptPayload } from '../../platform/encrypted-payload.ts';
import type { Container } from '../../context.ts';
import { hashPassword, passwordProblem } from '../../identity/passwords.ts';
import { findUser, type UserRow } from '../../identity/sign-in.ts';
import { field, formErrors, newPassword, readForm, type FormState } from '../kit/forms.ts';
import { notFound } from '../kit/not-found.ts';
import { page } from '../kit/page.ts';

/** What the mailed link holds: good for an hour, and until the password is another one. */
interface Reset {
  userId: string;
  /** Of the hash that the password has now. */
  mark: string;
}

const purpose = 'password reset';
const minutes = 60;
const labels = { email: 'E-mail address', password: 'New password' };
const markOf = (hash: string): string => sha256(hash).toString('base64url').slice(0, 16);

/**
 * Another password for who has forgotten theirs, by a link that is mailed. Nothing says whether an address has an account,
 * and no cookie is involved: the first form does no more than mail its owner, the second is known to the mail alone.
 */
export function mountForgottenPassword(
  app: Hono,
  db: Database,
  container: Container,
  attempts: Attempts,
): void {
  app.get('/password/forgotten', (c) => askPage(c));

  app.post('/password/forgotten', async (c) => {
    const entered = await readForm(c);
    const email = entered('email').trim().toLowerCase();
    if (email && (await attempts.allow(`forgotten ${email}`))) await mailReset(email);
    return askPage(c, email);
  });

  app.get('/password/reset/:sealed', async (c) => {
    const user = await readReset(c);
    return user ? choosePage(c, user, { values: {}, errors: {} }) : notFound(c);
  });

  app.post('/password/reset/:sealed', async (c) => {
    const user = await readReset(c);
    if (!user) return notFound(c);
    const password = (await readForm(c))('password');
    const problem = passwordProblem(password);
    if (problem) return choosePage(c, user, { values: {}, errors: { password: problem } });
    // Of two at once the first one counts.
    const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''));
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(unchanged);
    return donePage(c);
  });

  async function mailReset(email: string): Promise<void> {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (!user?.passwordHash) return;
    const reset: Reset = { userId: user.id, mark: markOf(user.passwordHash) };
    const url = `${container.addresses.partners}/password/reset/${await encryptPayload(container, purpose, reset, minutes)}`;
    const now = container.clock.now();
    await db.transaction((transaction) =>
      sendMails(transaction, container, [
        {
          accountId: user.accountId,
          kind: 'password',
          recipient: email,
          ...passwordMail(url),
          createdAt: now,
        },
      ]),
    );
  }

  async function readReset(c: Context): Promise<UserRow | undefined> {
    const reset = await decryptPayload<Reset>(container, purpose, c.req.param('sealed') ?? '');
    const who = reset && (await findUser(db, reset.userId));
    return who?.user.passwordHash && markOf(who.user.passwordHash) === reset?.mark ? who.user : undefined;
  }

  const donePage = (c: Context) =>
    page(
      c,
      'Your password is set',
      html`<div class="card">
        <h1>Your password is set</h1>
        <p>
          Go back to where you wanted to sign in, or to the
          <a href="${container.addresses.dashboard}">dashboard</a>.
        </p>
      </div>`,
    );
}

const askPage = (c: Context, asked?: string) =>
  page(
    c,
    'Forgotten password',
    html`<div class="card">
      <h1>Forgotten password</h1>
      ${
        asked === undefined
          ? html`<form method="post" action="/password/forgotten">
              ${field({ values: {}, errors: {} }, 'email', labels.email, { type: 'email', autocomplete: 'username' })}
              <button>Mail me a link</button>
            </form>`
          : html`<p role="status">
              If somebody signs in as ${asked}, a mail with a link is on its way. It works for an hour.
            </p>`
      }
    </div>`,
    { formAction: [] },
  );

const choosePage = (c: Context, user: UserRow, state: FormState) =>
  page(
    c,
    'Choose another password',
    html`<div class="card">
      <h1>Choose another password</h1>
      ${formErrors(state, labels)}
      <p>You sign in as ${user.email}.</p>
      <form method="post" novalidate>
        ${newPassword(state, labels.password)}
        <button>Save</button>
      </form>
    </div>`,
    { formAction: [], status: state.errors['password'] ? 422 : 200 },
  );
