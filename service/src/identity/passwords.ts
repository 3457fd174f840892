import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import {
  passwordProblem,
  type PasswordContext,
  type PasswordProblem,
} from '@service-embeds/domain/identity/password-rules';
import type { Queryable } from '../db/pool/database.ts';
import type { UserRow } from '../db/rows/rows.ts';
import { users } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';
import { decryptPayload, encryptPayload } from '../platform/encrypted-payload.ts';
import { sha256 } from '../platform/secret-keys.ts';

/** The package has no types: a list of passwords of at least 8 characters in lower case. */
const commonPasswords = createRequire(import.meta.url)('fxa-common-password-list') as {
  test: (password: string) => boolean;
};

/** Returns what is wrong with a new password: see `passwordProblem`, with a list of the passwords that many people use. */
export const newPasswordProblem = (password: string, context: PasswordContext): PasswordProblem | undefined =>
  passwordProblem(password, context, (text) => commonPasswords.test(text));

/** The content of a link with which a person chooses a password. It works until the password changes. */
interface PasswordLink {
  userId: string;
  /** Digest of the password hash that the link replaces. */
  hashDigest: string;
}

const purpose = 'password reset';

const digestOf = (passwordHash: string | null): string =>
  sha256(passwordHash ?? '')
    .toString('base64url')
    .slice(0, 16);

/** Returns the address at which a person chooses a password. */
export async function passwordLink(
  container: Container,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  lifetimeMinutes: number,
): Promise<string> {
  const link: PasswordLink = { userId: id, hashDigest: digestOf(passwordHash) };
  const token = await encryptPayload(container, purpose, link, lifetimeMinutes);
  return `${container.addresses.partners}/password/reset/${token}`;
}

/** Returns the person of a link. Undefined if the link has expired, or the password has changed. */
export async function findPasswordLinkUser(
  db: Queryable,
  container: Container,
  token: string,
): Promise<UserRow | undefined> {
  const link = await decryptPayload<PasswordLink>(container, purpose, token);
  if (!link) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, link.userId));
  return user && digestOf(user.passwordHash) === link.hashDigest ? user : undefined;
}
