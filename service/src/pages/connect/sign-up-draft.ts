import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { accountBody, validate, type FieldIssues } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import { decryptPayload, encryptPayload } from '../../platform/encrypted-payload.ts';
import type { SentCode } from '../../resources/sign-up/email-codes.ts';

/** The pages of a sign-up in their order. */
export const signUpPages = [
  'business',
  'structure',
  'address',
  'contact',
  'you',
  'email',
  'purpose',
  'payment',
  'review',
] as const;
export type SignUpPage = (typeof signUpPages)[number];

/** What each page asks for, in its order, that the draft keeps: at most three fields, or an address. The password is not among them. */
export const pageFields = {
  business: ['company.tax_id', 'name', 'company.dba_name'],
  structure: ['company.incorporation_type', 'company.incorporation_state', 'company.industry'],
  address: ['company.street', 'company.city', 'company.state', 'company.zipcode'],
  contact: ['company.phone', 'company.website'],
  you: ['user.full_name', 'user.email'],
} as const satisfies Partial<Record<SignUpPage, readonly string[]>>;

export type FieldPage = keyof typeof pageFields;

const fieldPageNames = Object.keys(pageFields) as FieldPage[];

export const pathOf = (page: SignUpPage): string => (page === 'business' ? '/signup' : `/signup/${page}`);

/** The user and the company. The names are those of `POST /v1/accounts`. */
export const customerFields = z.object({
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

/** Returns what is wrong with the fields of one page. */
export function pageIssues(page: FieldPage, fields: Record<string, string>): FieldIssues {
  const result = validate(customerFields, nestFields(fields));
  if (result.ok) return {};
  const names: readonly string[] = pageFields[page];
  return Object.fromEntries(Object.entries(result.issues).filter(([name]) => names.includes(name)));
}

/** Returns the first page that is not done. Later ones can't be opened. */
export function openPage(draft: SignUpDraft | undefined): SignUpPage {
  if (!draft) return 'business';
  const isOpen = (page: FieldPage): boolean => Object.keys(pageIssues(page, draft.fields)).length > 0;
  const open = fieldPageNames.find(isOpen);
  if (open) return open;
  if (!draft.passwordHash) return 'you';
  if (draft.provenEmail === undefined) return draft.sentCode ? 'email' : 'you';
  if (!draft.purpose) return 'purpose';
  return draft.payment ? 'review' : 'payment';
}

/** The answers of a sign-up so far. */
export interface SignUpDraft {
  fields: Record<string, string>;
  /** The password is hashed from its page on. Empty before. */
  passwordHash: string;
  /** Pages as they were typed, unchecked, when the person went back or changed the language. Nothing but their forms reads it. */
  unchecked?: Record<string, string> | undefined;
  purpose?: string;
  /** The code that was mailed last. */
  sentCode?: SentCode | undefined;
  /** The address that a code has proven. It counts for this address alone. */
  provenEmail?: string | undefined;
  /** The token of a way to pay that was checked, and what the review says of it. */
  payment?: { token: string; kind: 'card' | 'bank_account'; lastFour: string } | undefined;
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

export const deleteDraft = (c: Context): void => {
  deleteCookie(c, cookie, { path: '/signup' });
};
