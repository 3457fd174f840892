import {
  noPersonalEvidence,
  personalEvidenceOf,
} from '@service-embeds/domain/retention/remove-personal-data';
import { and, eq, ne } from 'drizzle-orm';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { ConsentRow } from '../../db/rows/rows.ts';
import { consents } from '../../db/schema/index.ts';
import type { Removal } from './removal-subject.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Moves the personal values of a candidate's consents into an encrypted column that no route of the account reads. The law
 * asks for proof of a consent for years; the hash of the record stays what it was.
 */
export async function sealConsents({ db, container, subject: { candidate } }: Removal): Promise<void> {
  const { accountId, id: candidateId } = candidate;
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(ofAccount(consents, accountId), eq(consents.candidateId, candidateId), ne(consents.fullName, '')),
    );
  for (const row of rows) await sealConsent(db, container, row);
}

async function sealConsent(
  db: Transaction,
  { keys }: Pick<Container, 'keys'>,
  row: ConsentRow,
): Promise<void> {
  const { accountId, id } = row;
  const place = valuePlace('consents', 'sealed', [accountId, id]);
  const sealed = keys.data.encrypt(JSON.stringify(personalEvidenceOf(row)), place);
  await db
    .update(consents)
    .set({ ...noPersonalEvidence, sealed })
    .where(and(ofAccount(consents, accountId), eq(consents.id, id)));
}

/**
 * Destroys the personal values of a consent for good. The database lets only sealed values be destroyed, so they are sealed
 * before. Hash and chain stay.
 */
export async function destroyEvidence(
  db: Transaction,
  container: Pick<Container, 'keys'>,
  row: ConsentRow,
): Promise<void> {
  if (row.fullName !== '') await sealConsent(db, container, row);
  await db
    .update(consents)
    .set({ sealed: null })
    .where(and(ofAccount(consents, row.accountId), eq(consents.id, row.id)));
}
