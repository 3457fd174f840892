import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decrypt, encrypt } from '../../crypto.ts';
import type { Services } from '../../services.ts';

/** What was entered on the steps of a sign-up so far. The password is a hash from the first step on. */
export interface SignUpDraft {
  fields: Record<string, string>;
  passwordHash: string;
  purpose?: string;
}

const cookie = 'signup';
const minutes = 30;

/** Kept in an encrypted cookie: nothing of a sign-up that was given up stays with us. */
export function writeDraft(c: Context, services: Services, draft: SignUpDraft): void {
  const sealed = encrypt(services.keys.encryption, JSON.stringify(draft)).toString('base64url');
  setCookie(c, cookie, sealed, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.addresses.partners.startsWith('https:'),
    path: '/signup',
    maxAge: minutes * 60,
  });
}

export function readDraft(c: Context, services: Services): SignUpDraft | undefined {
  try {
    const sealed = Buffer.from(getCookie(c, cookie) ?? '', 'base64url');
    return JSON.parse(decrypt(services.keys.encryption, sealed)) as SignUpDraft;
  } catch {
    // None, or one that somebody altered: the sign-up begins anew.
    return undefined;
  }
}

export const dropDraft = (c: Context): void => {
  deleteCookie(c, cookie, { path: '/signup' });
};
