import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { SingleSignOnDomainRow } from '../../db/rows/rows.ts';
import { singleSignOnDomains } from '../../db/schema/index.ts';

/** How many domains an account can claim. */
export const maxDomains = 20;

/** Why a domain was not verified. */
export type DomainProblem = 'no_record' | 'taken';

interface Claim {
  accountId: string;
  domain: string;
}

/** Whether a text is a domain of at least two labels, in lower case (RFC 1035, section 2.3.1). */
export const isDomain = (text: string): boolean => {
  const labels = text.split('.');
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
  return (
    text.length <= 253 && labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
};

/** Returns the name of the TXT record that proves a domain. */
export const verificationName = (domain: string): string => `_service-sign-in.${domain}`;

const claimOf = ({ accountId, domain }: Claim) =>
  and(ofAccount(singleSignOnDomains, accountId), eq(singleSignOnDomains.domain, domain));

export const findDomains = (db: Queryable, accountId: string): Promise<SingleSignOnDomainRow[]> =>
  db
    .select()
    .from(singleSignOnDomains)
    .where(ofAccount(singleSignOnDomains, accountId))
    .orderBy(asc(singleSignOnDomains.domain));

/** Claims a domain. It has no effect until it is verified. */
export async function claimDomain(db: Queryable, claim: Claim, now: Date): Promise<void> {
  const verificationToken = `service-verification=${randomBytes(20).toString('hex')}`;
  await db
    .insert(singleSignOnDomains)
    .values({ ...claim, verificationToken, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Verifies a domain: its owner has published the token in DNS. A domain that another account has verified stays with it.
 * @param texts the TXT records of the domain
 * @returns why it was not verified, or undefined if it is
 */
export async function verifyDomain(
  db: Transaction,
  claim: Claim,
  texts: readonly string[],
  now: Date,
): Promise<DomainProblem | undefined> {
  const [row] = await db.select().from(singleSignOnDomains).where(claimOf(claim));
  if (!row || !texts.includes(row.verificationToken)) return 'no_record';
  const sameDomain = eq(singleSignOnDomains.domain, claim.domain);
  // Two accounts that verify the same domain do so one after the other.
  await db.select().from(singleSignOnDomains).where(sameDomain).for('update');
  const [verified] = await db
    .select({ accountId: singleSignOnDomains.accountId })
    .from(singleSignOnDomains)
    .where(and(sameDomain, isNotNull(singleSignOnDomains.verifiedAt)));
  if (verified) return verified.accountId === claim.accountId ? undefined : 'taken';
  await db.update(singleSignOnDomains).set({ verifiedAt: now }).where(claimOf(claim));
  return undefined;
}

/** Gives up an account's claim of a domain. */
export async function removeDomain(db: Queryable, claim: Claim): Promise<void> {
  await db.delete(singleSignOnDomains).where(claimOf(claim));
}
