import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decryptPayload, encryptPayload } from '../../platform/encrypted-payload.ts';
import type { Container } from '../../integrations/context.ts';
import type { SentCode } from './email-code.ts';
import * as z from 'zod';
import { accountBody } from '@service-embeds/contract';

/** The first step of a sign-up: the user and the company. The names are those of `POST /v1/accounts`. */
export const companyStep = z.object({
  name: accountBody.shape.name,
  user: accountBody.shape.user,
  company: accountBody.shape.company,
});

/** Turns form fields such as `company.street` into the nested object that the schema checks. Empty ones are left out. */
export function nestFields(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, Record<string, string> | string> = { user: {}, company: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (value.trim() === '') continue;
    const [group = '', field] = name.split('.');
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === 'object') result[group][field] = value;
  }
  return result;
}

/** The answers of a sign-up so far. */
export interface SignUpDraft {
  fields: Record<string, string>;
  /** The password is hashed from the first step on. */
  passwordHash: string;
  /** The first step as it was typed, unchecked, while the person changes the language. Nothing but its form reads it. */
  unchecked?: Record<string, string> | undefined;
  purpose?: string;
  /** The code that was mailed last. */
  sentCode?: SentCode | undefined;
  /** The address that a code has proven. It counts for this address alone. */
  provenEmail?: string | undefined;
}

const cookie = 'signup';
const lifetimeMinutes = 30;

/** Keeps the draft in an encrypted cookie, so that the service stores nothing of a sign-up that is given up. */
export async function writeDraft(c: Context, container: Container, draft: SignUpDraft): Promise<void> {
  setCookie(c, cookie, await encryptPayload(container, 'sign-up draft', draft, lifetimeMinutes), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: container.addresses.partners.startsWith('https:'),
    path: '/signup',
    maxAge: lifetimeMinutes * 60,
  });
}

/** Returns the draft; undefined if there is none, or it has expired or was altered. */
export const readDraft = (c: Context, container: Container): Promise<SignUpDraft | undefined> =>
  decryptPayload(container, 'sign-up draft', getCookie(c, cookie) ?? '');

/** Deletes the draft. */
export const deleteDraft = (c: Context): void => {
  deleteCookie(c, cookie, { path: '/signup' });
};
