import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { encryptPayload, decryptPayload } from '../../platform/encrypted-payload.ts';
import type { Container } from '../../context.ts';

/** What was entered on the steps of a sign-up so far. The password is a hash from the first step on. */
export interface SignUpDraft {
  fields: Record<string, string>;
  passwordHash: string;
  purpose?: string;
}

const cookie = 'signup';
const minutes = 30;

/** Kept in an encrypted cookie: nothing of a sign-up that was given up stays with us. */
export async function writeDraft(c: Context, container: Container, draft: SignUpDraft): Promise<void> {
  setCookie(c, cookie, await encryptPayload(container, 'sign-up draft', draft, minutes), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: container.addresses.partners.startsWith('https:'),
    path: '/signup',
    maxAge: minutes * 60,
  });
}

/** Undefined: none, or one that somebody altered; then the sign-up begins anew. */
export const readDraft = (c: Context, container: Container): Promise<SignUpDraft | undefined> =>
  decryptPayload(container, 'sign-up draft', getCookie(c, cookie) ?? '');

export const dropDraft = (c: Context): void => {
  deleteCookie(c, cookie, { path: '/signup' });
};
