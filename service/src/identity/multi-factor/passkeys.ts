import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/pool/database.ts';
import type { PasskeyRow, UserRow } from '../../db/rows/rows.ts';
import { passkeys } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { consumeChallenge, createChallenge, isChallenge, relyingParty } from './relying-party.ts';
import type { ChallengeContext } from './relying-party.ts';

type PasskeyEnvironment = Pick<Container, 'addresses' | 'config' | 'keys'>;

/** How many passkeys a person can have. */
export const maxPasskeys = 20;

/** Returns the passkeys of a person, the oldest first. */
export const findPasskeys = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** Returns what the browser needs to create a passkey for a person. The device has to recognize the person. */
export function registrationOptions(
  environment: PasskeyEnvironment,
  { user, existing, sessionSecret }: { user: UserRow; existing: PasskeyRow[]; sessionSecret: string },
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const challenge = createChallenge(environment, { purpose: 'registration', sessionSecret }, now);
  return generateRegistrationOptions({
    rpName: passkeyName,
    rpID: relyingParty(environment).id,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Name of the service in the device's list of passkeys, and in authenticator apps. */
export const passkeyName = 'Service';

/** What a browser sends of a credential, as JSON. The library checks the rest. */
const credentialJson = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});

/** Returns the credential in a form field, or undefined if it is none. */
function parseCredential(text: string): z.infer<typeof credentialJson> | undefined {
  try {
    return credentialJson.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the challenge that a credential answers, for the check that it is used once. */
const challengeOf = (response: Record<string, unknown>): string => {
  const clientData = z.object({ challenge: z.string() });
  const text = Buffer.from(String(response['clientDataJSON']), 'base64url').toString('utf8');
  return clientData.parse(JSON.parse(text)).challenge;
};

/** Returns the result of a check by the library, which throws when something is wrong with what the browser sent. */
const verifyOrUndefined = async <Result>(check: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};

interface NewPasskey {
  user: UserRow;
  sessionSecret: string;
  /** The browser's answer, as JSON. */
  credential: string;
  name: string;
}

/** Adds a passkey that the person's device has created. Undefined if something is wrong with it. */
export async function addPasskey(
  db: Queryable,
  environment: PasskeyEnvironment,
  { user, sessionSecret, credential: text, name }: NewPasskey,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const credential = parseCredential(text);
  if (!credential) return undefined;
  const { id, origins } = relyingParty(environment);
  const context: ChallengeContext = { purpose: 'registration', sessionSecret };
  const result = await verifyOrUndefined(() =>
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => isChallenge(environment, context, challenge, now),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return undefined;
  if (!(await consumeChallenge(db, challengeOf(credential.response), now))) return undefined;
  const { registrationInfo } = result;
  const [added] = await db
    .insert(passkeys)
    .values({
      id: newId(now),
      userId: user.id,
      credentialId: registrationInfo.credential.id,
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      signatureCount: registrationInfo.credential.counter,
      transports: (registrationInfo.credential.transports ?? []).slice(0, 10),
      name,
      backedUp: registrationInfo.credentialBackedUp,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return added;
}

/**
 * Returns what the browser needs to sign in with a passkey.
 * @param passkeyRows passkeys of the person who is signing in; none for a visitor, who then chooses one
 */
export const authenticationOptions = (
  environment: PasskeyEnvironment,
  context: ChallengeContext,
  passkeyRows: PasskeyRow[],
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: relyingParty(environment).id,
    challenge: new Uint8Array(createChallenge(environment, context, now)),
    allowCredentials: passkeyRows.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });

/**
 * Checks the answer of a passkey, which works once.
 * @param userId the only person whose passkey is accepted
 * @returns the passkey, or undefined if something is wrong
 */
export async function usePasskey(
  db: Queryable,
  environment: PasskeyEnvironment,
  { credential: text, context, userId }: { credential: string; context: ChallengeContext; userId: string },
  now: Date,
): Promise<PasskeyRow | undefined> {
  const credential = parseCredential(text);
  if (!credential) return undefined;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (passkey?.userId !== userId) return undefined;
  const { id, origins } = relyingParty(environment);
  const result = await verifyOrUndefined(() =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => isChallenge(environment, context, challenge, now),
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signatureCount,
      },
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return undefined;
  if (!(await consumeChallenge(db, challengeOf(credential.response), now))) return undefined;
  const [used] = await db
    .update(passkeys)
    .set({ signatureCount: result.authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, passkey.id))
    .returning();
  return used;
}

/** Returns whose passkey a credential names, whatever its answer is worth. */
export async function findPasskeyOwner(db: Queryable, credential: string): Promise<string | undefined> {
  const credentialId = parseCredential(credential)?.id;
  if (credentialId === undefined) return undefined;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey?.userId;
}

/** Removes a passkey of a person. Does nothing to a passkey of another person. */
export async function removePasskey(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<PasskeyRow | undefined> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return removed;
}
