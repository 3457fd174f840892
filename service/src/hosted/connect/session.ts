import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac } from '../../crypto.ts';
import type { Services } from '../../services.ts';

/** Minutes that somebody stays signed in on the hosted pages: long enough to read, too short to forget. */
const lifetime = 15;

/** A visitor of the hosted pages. */
export interface Session {
  /** Random; another one after sign-in. */
  id: string;
  /** Who has signed in. */
  userId: string | undefined;
}

/** `__Host-` binds the cookie to this very origin; only https may set it, so not a development machine. */
const nameFor = (services: Services): string =>
  services.addresses.partners.startsWith('https:') ? '__Host-connect' : 'connect';

/** The visitor's session, kept in a signed cookie; a new one for who has none, or an expired or altered one. */
export function readSession(c: Context, services: Services): Session {
  const [id = '', userId = '', end = '', signature = ''] = (getCookie(c, nameFor(services)) ?? '').split('.');
  const expected = sign(services, [id, userId, end]);
  const given = Buffer.from(signature, 'base64url');
  const valid = given.length === expected.length && timingSafeEqual(given, expected);
  if (valid && Number(end) > Date.now()) return { id, userId: userId || undefined };
  return writeSession(c, services, undefined);
}

/** Begins a session, of a user or of nobody yet. */
export function writeSession(c: Context, services: Services, userId: string | undefined): Session {
  const id = randomBytes(16).toString('base64url');
  const parts = [id, userId ?? '', String(Date.now() + lifetime * 60_000)];
  const value = [...parts, sign(services, parts).toString('base64url')].join('.');
  setCookie(c, nameFor(services), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.addresses.partners.startsWith('https:'),
    path: '/',
    maxAge: lifetime * 60,
  });
  return { id, userId };
}

const sign = ({ keys }: Services, parts: string[]): Buffer => hmac(keys.hostedSessions, parts.join('.'));

/** What a form of this session carries, and no form of another site can. */
export const formToken = ({ keys }: Services, { id }: Session): string =>
  hmac(keys.hostedSessions, `form ${id}`).toString('base64url');

export function isOwnForm(services: Services, session: Session, token: unknown): boolean {
  const expected = Buffer.from(formToken(services, session));
  const given = Buffer.from(typeof token === 'string' ? token : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
