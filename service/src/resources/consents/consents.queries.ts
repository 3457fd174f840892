import { and, asc, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { ApiError, errorCatalog, type ConsentDocumentResource } from '@service-embeds/contract';
import type { OrderingAccount } from '@service-embeds/domain/consent/circumstances';
import type { EarlierConsent } from '@service-embeds/domain/consent/order-again';
import { linkExpiry } from '@service-embeds/domain/environment';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import { isEqual, type ConsentRow, type InvitationRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import {
  candidates,
  consentWithdrawals,
  consents,
  invitations,
  reports,
  accounts,
} from '../../db/schema/index.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { candidateLink } from '../../platform/page-links.ts';
import { consentDocumentUrl } from '../documents/document-link.ts';
import { signedDocumentFilename } from './signed-document-pdf.ts';

/** Returns one page of an account's consents, newest first. */
export const selectConsents = (
  db: Queryable,
  reach: AccountReach,
  candidateId: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: ConsentRow[]; total: number }> => {
  const where = and(ofAccount(consents, reach), isEqual(consents.candidateId, candidateId));
  return selectPage(db, consents, { where, orderBy: [desc(consents.id)], page });
};

/** @throws ApiError 404 `not_found` */
export async function getConsentOrThrow(db: Queryable, accountId: string, id: string): Promise<ConsentRow> {
  const row = await findRow(db, consents, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('consent'));
  return row;
}

/** Returns when each of an account's consents was withdrawn. Those that hold are not in it. */
export async function findWithdrawals(
  db: Queryable,
  accountId: string,
  consentIds: string[],
): Promise<Map<string, Date>> {
  if (!consentIds.length) return new Map();
  const { consentId, withdrawnAt } = consentWithdrawals;
  const rows = await db
    .select({ consentId, withdrawnAt })
    .from(consentWithdrawals)
    .where(and(ofAccount(consentWithdrawals, accountId), inArray(consentId, consentIds)));
  return new Map(rows.map((row) => [row.consentId, row.withdrawnAt]));
}

/** Returns the consents of a candidate that hold: they were not withdrawn. Oldest first. */
export const findHeldConsents = (
  db: Queryable,
  candidate: { accountId: string; id: string },
): Promise<ConsentRow[]> =>
  db.select().from(consents).where(isHeldBy(db, candidate)).orderBy(asc(consents.id));

const isHeldBy = (db: Queryable, { accountId, id }: { accountId: string; id: string }) =>
  and(
    ofAccount(consents, accountId),
    eq(consents.candidateId, id),
    notExists(
      db
        .select({ exists: sql`1` })
        .from(consentWithdrawals)
        .where(and(sameAccount(consentWithdrawals, consents), eq(consentWithdrawals.consentId, consents.id))),
    ),
  );

/** Locks a candidate, so that of two concurrent orders the second one sees that the consent is used. */
export async function lockCandidate(
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(byId(candidates, accountId, id))
    .for('update');
}

/** Returns the consents of a candidate that hold and that no report uses yet, oldest first. */
export function findUnusedConsents(
  db: Queryable,
  candidate: { accountId: string; id: string },
): Promise<ConsentRow[]> {
  const uses = db
    .select({ exists: sql`1` })
    .from(reports)
    .where(
      and(
        sameAccount(reports, consents),
        eq(reports.candidateId, consents.candidateId),
        or(eq(reports.consentId, consents.id), eq(consents.id, sql`any(${reports.upgradeConsentIds})`)),
      ),
    );
  return db
    .select()
    .from(consents)
    .where(and(isHeldBy(db, candidate), notExists(uses)))
    .orderBy(asc(consents.id));
}

/** Returns the consents of a candidate that hold, with what became of each one. */
export async function findEarlierConsents(
  db: Queryable,
  candidate: { accountId: string; id: string },
): Promise<(ConsentRow & EarlierConsent)[]> {
  const { accountId, id } = candidate;
  const unusedIds = new Set((await findUnusedConsents(db, candidate)).map((consent) => consent.id));
  const own = await db
    .select({ id: invitations.id, status: invitations.status })
    .from(invitations)
    .where(and(ofAccount(invitations, accountId), eq(invitations.candidateId, id)));
  const statuses = new Map(own.map((invitation) => [invitation.id, invitation.status]));
  return (await findHeldConsents(db, candidate)).map((consent) => ({
    ...consent,
    isUsed: !unusedIds.has(consent.id),
    invitationStatus: statuses.get(consent.invitationId ?? '') ?? null,
  }));
}

/** Returns the newest consent to an invitation that no report uses yet. */
export async function findInvitationConsent(
  db: Queryable,
  { accountId, candidateId, id }: Pick<InvitationRow, 'accountId' | 'candidateId' | 'id'>,
): Promise<ConsentRow | undefined> {
  const unusedConsents = await findUnusedConsents(db, { accountId, id: candidateId });
  return unusedConsents.filter(({ invitationId }) => invitationId === id).at(-1);
}

/** Returns what the documents of an account's candidates depend on. */
export async function findDisclosureAccount(db: Queryable, accountId: string): Promise<OrderingAccount> {
  const [row] = await db
    .select({ employeeCount: accounts.employeeCount, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error('The account of a candidate does not exist.');
  return row;
}

/** Returns a document that a candidate signed, as the API does. A removed candidate's documents no longer have a PDF. */
export function toConsentDocumentResource(
  container: Container,
  { consent, document }: { consent: ConsentRow; document: ConsentRow['documents'][number] },
  caller: Caller,
): ConsentDocumentResource {
  const { text: _text, ...signed } = document;
  const file = { consentId: consent.id, documentId: document.id };
  return {
    ...signed,
    object: 'consent_document',
    consent_id: consent.id,
    download_uri: consent.signature === '' ? null : consentDocumentUrl(container, file, caller),
    filename: signedDocumentFilename(consent.id, document.id),
    content_type: 'application/pdf',
  };
}

/** Returns the link to the candidate's own copy of a consent. */
export const consentCopyUrl = (container: Container, { id, createdAt }: ConsentRow): string =>
  candidateLink(container, 'consents', id, linkExpiry('consent', createdAt));
