import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { linkCodes } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { createEmailedCode, emailedCodeMs } from '../../platform/credentials.ts';
import { hmac } from '../../platform/secret-keys.ts';

/** What a code is good for. There is one code at a time for each page of an object: a new one replaces it. */
export interface LinkCodePurpose {
  accountId: string;
  page: (typeof linkCodes.$inferSelect)['page'];
  objectId: string;
  /** The account's time: a test clock lets codes expire, too. */
  now: Date;
  /** What the code proves, for example that a person receives the mails of an address. A code proves nothing else. */
  proves: string;
}

const isOfPurpose = ({ accountId, page, objectId }: LinkCodePurpose) =>
  and(ofAccount(linkCodes, accountId), eq(linkCodes.page, page), eq(linkCodes.objectId, objectId));

const hashCode = ({ keys }: Container, { proves }: LinkCodePurpose, code: string): Buffer =>
  hmac(keys.candidateLinks, `${proves} ${code}`);

/** Creates a code of six digits, and returns it to be mailed. Only its hash is stored. */
export async function createLinkCode(
  db: Transaction,
  container: Container,
  purpose: LinkCodePurpose,
): Promise<string> {
  const { accountId, page, objectId } = purpose;
  const code = createEmailedCode();
  const values = {
    codeHash: hashCode(container, purpose, code),
    expiresAt: new Date(purpose.now.getTime() + emailedCodeMs),
  };
  await db
    .insert(linkCodes)
    .values({ accountId, page, objectId, ...values })
    .onConflictDoUpdate({ target: [linkCodes.accountId, linkCodes.page, linkCodes.objectId], set: values });
  return code;
}

/** Returns whether a code is right, and deletes it then: it can be used once. */
export async function takeLinkCode(
  db: Transaction,
  container: Container,
  purpose: LinkCodePurpose,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const rows = await db
    .delete(linkCodes)
    .where(
      and(
        isOfPurpose(purpose),
        eq(linkCodes.codeHash, hashCode(container, purpose, code)),
        gt(linkCodes.expiresAt, purpose.now),
      ),
    )
    .returning({ id: linkCodes.objectId });
  return rows.length > 0;
}
