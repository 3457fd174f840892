import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { millisecondsPerHour } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import { lockAccount, type AccountRow, type MembershipInvitationRow, type UserRow } from '../db/rows/rows.ts';
import { accounts, membershipInvitations, memberships, users } from '../db/schema/index.ts';
import type { Letter } from '../delivery/mail/letter.ts';
import { findReaderLanguage } from '../delivery/mail/mail-readers.ts';
import { isMailed, sendMails } from '../delivery/mail/outbox.ts';
import type { Container } from '../integrations/context.ts';
import { newId } from '../platform/ids.ts';
import { candidateLink, readCandidateLink } from '../platform/page-links.ts';

/** Hours for which a link works. A sign-up is a matter of the moment, a teammate may be on vacation. */
const lifetimeHours: Record<MembershipInvitationRow['kind'], number> = { sign_up: 24, invite: 7 * 24 };

/** A person to invite to an account. */
export interface NewInvitation {
  account: { id: string; name: string };
  kind: MembershipInvitationRow['kind'];
  email: string;
  fullName: string;
  role: Role;
  /** Custom IDs of the nodes that the person will work for. Default, or none: the whole account. */
  nodes?: string[] | null;
  /** For the admin of a new account: the account that hosts the application with which it signed up. */
  hostId?: string;
  /** Returns the mail with the link. */
  mail: (url: string, language: Language | null) => Letter;
  /** The language of the request that invites, for a person whose own is unknown. */
  language: Language | null;
}

/** Returns the working invitations of an account, by name. Those that have expired are among them. */
export const openInvitationsOf = (db: Queryable, accountId: string): Promise<MembershipInvitationRow[]> =>
  db
    .select()
    .from(membershipInvitations)
    .where(and(ofAccount(membershipInvitations, accountId), isNull(membershipInvitations.endedAt)))
    .orderBy(asc(membershipInvitations.fullName), asc(membershipInvitations.id));

/**
 * Invites a person by an emailed link. An earlier invitation of the same address to the same account ends. Whether the
 * address belongs to a user makes no difference: people belong to an account only once they accept.
 * @param now on the service's clock
 */
export async function inviteMember(
  db: Transaction,
  container: Container,
  { mail, language, hostId, ...person }: NewInvitation,
  now: Date,
): Promise<MembershipInvitationRow> {
  const { invitation, url } = await createInvitation(db, container, person, now);
  const { accountId, email } = invitation;
  const letter = mail(url, (await findReaderLanguage(db, email)) ?? language);
  // An account whose only admin has no password yet has no people who could read its outbox: the partner does.
  const owner =
    hostId !== undefined && !isMailed(container.config, email)
      ? ({ accountId: hostId, kind: 'sign_up_link' } as const)
      : ({ accountId, kind: 'welcome' } as const);
  await sendMails(db, container, [{ ...owner, recipient: email, ...letter, createdAt: now }]);
  return invitation;
}

/**
 * Creates an invitation without a mail, for a caller who hands over the link in another way.
 * @returns the invitation with its link, which is not stored
 */
export async function createInvitation(
  db: Transaction,
  container: Pick<Container, 'addresses' | 'keys'>,
  { account, kind, email, fullName, role, nodes }: Omit<NewInvitation, 'mail' | 'language'>,
  now: Date,
): Promise<{ invitation: MembershipInvitationRow; url: string }> {
  const accountId = account.id;
  // Of two invitations of an address at once, the second one ends the first one.
  await lockAccount(db, accountId);
  const values = { accountId, kind, email, fullName, role, nodes: nodes?.length ? nodes : null };
  await db
    .update(membershipInvitations)
    .set({ endedAt: now })
    .where(and(...openOf(accountId), eq(membershipInvitations.email, email)));
  const [invitation] = await db
    .insert(membershipInvitations)
    .values({ ...values, id: newId(now), createdAt: now, expiresAt: expiryOf(kind, now) })
    .returning();
  if (!invitation) throw new Error('PostgreSQL did not return the inserted invitation.');
  return { invitation, url: candidateLink(container, 'password', invitation.id) };
}

const openOf = (accountId: string) => [
  ofAccount(membershipInvitations, accountId),
  isNull(membershipInvitations.endedAt),
];

const expiryOf = (kind: MembershipInvitationRow['kind'], now: Date): Date =>
  new Date(now.getTime() + lifetimeHours[kind] * millisecondsPerHour);

/** An invitation whose link was opened. */
export interface OpenedInvitation {
  invitation: MembershipInvitationRow;
  account: AccountRow;
  /** The person who has this address already. */
  user: UserRow | undefined;
  hasExpired: boolean;
}

/** Returns the invitation of an emailed link. Undefined if the link was altered, or the invitation was used or revoked. */
export async function openInvitation(
  db: Queryable,
  container: Container,
  token: string,
  now: Date,
): Promise<OpenedInvitation | undefined> {
  const link = readCandidateLink(container, 'password', token);
  if (!link) return undefined;
  const [row] = await db
    .select({ invitation: membershipInvitations, account: accounts, user: users })
    .from(membershipInvitations)
    .innerJoin(accounts, eq(accounts.id, membershipInvitations.accountId))
    .leftJoin(users, eq(users.email, membershipInvitations.email))
    .where(and(eq(membershipInvitations.id, link.id), isNull(membershipInvitations.endedAt)));
  return row && { ...row, user: row.user ?? undefined, hasExpired: row.invitation.expiresAt <= now };
}

/**
 * Makes a person of the invited one. Of two requests at the same time, the first one counts.
 * @param person with a password and the language of the page for a person who has no user yet: the link proves the address
 * @returns the person's ID, or undefined if the invitation no longer works
 */
export async function acceptInvitation(
  db: Transaction,
  { accountId, id }: Pick<MembershipInvitationRow, 'accountId' | 'id'>,
  person: { userId: string } | { passwordHash: string; language: Language },
  now: Date,
): Promise<string | undefined> {
  const [invitation] = await db
    .select()
    .from(membershipInvitations)
    .where(and(...openOf(accountId), eq(membershipInvitations.id, id)))
    .for('update');
  if (!invitation || invitation.expiresAt <= now) return undefined;
  const { email, fullName, role, nodes } = invitation;
  const userId =
    'userId' in person
      ? await holdUser(db, person.userId)
      : await createUser(db, { email, fullName, ...person }, now);
  if (userId === undefined) return undefined;
  await db
    .update(membershipInvitations)
    .set({ endedAt: now })
    .where(and(...openOf(accountId), eq(membershipInvitations.id, id)));
  await db
    .insert(memberships)
    .values({ accountId, userId, role, nodes, createdAt: now })
    .onConflictDoNothing();
  return userId;
}

/** Returns the ID of a person who stays until the end of the transaction. Undefined: another account has just removed the person. */
async function holdUser(db: Transaction, id: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return user?.id;
}

/**
 * Creates a person whose email address is proven.
 * @returns undefined if the address belongs to a user already
 */
export async function createUser(
  db: Transaction,
  values: { email: string; fullName: string; passwordHash: string; language: Language },
  now: Date,
): Promise<string | undefined> {
  const [user] = await db
    .insert(users)
    .values({ ...values, id: newId(now), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id;
}

/**
 * Ends an invitation before it was accepted.
 * @returns whether there was one
 */
export async function revokeInvitation(
  db: Transaction,
  { accountId, id }: Pick<MembershipInvitationRow, 'accountId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(membershipInvitations)
    .set({ endedAt: now })
    .where(and(...openOf(accountId), eq(membershipInvitations.id, id)))
    .returning({ id: membershipInvitations.id });
  return rows.length > 0;
}

/** Returns the newest invitation of a person whose account signed up, even if it has expired. */
export async function findSignUpInvitation(
  db: Queryable,
  email: string,
): Promise<{ invitation: MembershipInvitationRow; account: { id: string; name: string } } | undefined> {
  const [row] = await db
    .select({ invitation: membershipInvitations, account: { id: accounts.id, name: accounts.name } })
    .from(membershipInvitations)
    .innerJoin(accounts, eq(accounts.id, membershipInvitations.accountId))
    .where(
      and(
        eq(membershipInvitations.email, email),
        eq(membershipInvitations.kind, 'sign_up'),
        isNull(membershipInvitations.endedAt),
      ),
    )
    .orderBy(desc(membershipInvitations.id))
    .limit(1);
  return row;
}
