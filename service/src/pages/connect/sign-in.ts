import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import type { Attempts } from '../../identity/attempts.ts';
import { signIn, signInProblems, type UserRow } from '../../identity/sign-in.ts';
import { readForm } from '../kit/forms.ts';
import type { Session, Sessions } from '../kit/sessions.ts';

/** A sign-in that did not work: what the form shows again. */
export interface FailedSignIn {
  email: string;
  error: string;
  status: 403 | 422 | 429;
}

/** Reads a sign-in form of a site: the user, or why there is none. Nobody is signed in by this yet. */
export async function readSignIn(
  c: Context,
  db: Database,
  attempts: Attempts,
  sessions: Sessions,
  session: Session,
): Promise<UserRow | FailedSignIn> {
  const field = await readForm(c);
  const email = field('email').trim().toLowerCase();
  if (!sessions.isOwnForm(session, field('form_token')))
    return { email, error: 'This page was open for too long. Please sign in once more.', status: 403 };
  const user = await signIn(db, attempts, email, field('password'));
  if (typeof user !== 'string') return user;
  return { email, error: signInProblems[user], status: user === 'wrong' ? 422 : 429 };
}
