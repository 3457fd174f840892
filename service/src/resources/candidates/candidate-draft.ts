import { and, eq } from 'drizzle-orm';
import { candidateColumns } from './candidate-columns.ts';
import { historyColumns } from './candidate-history.ts';
import type { CandidateRow } from './candidate.serializer.ts';
import type { History, ParsedBody } from '@service-embeds/contract';
import { decrypt, encrypt } from '../../platform/crypto.ts';
import type { Queryable } from '../../db/database.ts';
import { applyDrafts } from '../../db/schema/index.ts';
import type { InvitationRow } from '../invitations/invitation.serializer.ts';
import type { Container } from '../../context.ts';

/** What a candidate has entered of an open invitation so far, in the names of the API. */
export interface Entered
  extends
    Pick<
      ParsedBody<'POST /v1/candidates/{id}'>,
      | 'first_name'
      | 'middle_name'
      | 'no_middle_name'
      | 'last_name'
      | 'phone'
      | 'dob'
      | 'ssn'
      | 'zipcode'
      | 'driver_license_number'
      | 'driver_license_state'
      | 'language'
    >,
    Partial<History> {
  /** Steps of the hosted flow that were gone through. */
  done: string[];
}

const mine = ({ accountId, id }: Pick<InvitationRow, 'accountId' | 'id'>) =>
  and(eq(applyDrafts.accountId, accountId), eq(applyDrafts.invitationId, id));

export async function readEntered(
  db: Queryable,
  { keys }: Pick<Container, 'keys'>,
  invitation: Pick<InvitationRow, 'accountId' | 'id'>,
): Promise<Entered> {
  const [row] = await db.select().from(applyDrafts).where(mine(invitation));
  return row ? (JSON.parse(decrypt(keys.encryption, row.entered)) as Entered) : { done: [] };
}

export async function writeEntered(
  db: Queryable,
  { keys }: Pick<Container, 'keys'>,
  { accountId, id }: Pick<InvitationRow, 'accountId' | 'id'>,
  entered: Entered,
  at: Date,
): Promise<void> {
  const sealed = { entered: encrypt(keys.encryption, JSON.stringify(entered)), updatedAt: at };
  await db
    .insert(applyDrafts)
    .values({ accountId, invitationId: id, ...sealed })
    .onConflictDoUpdate({ target: [applyDrafts.accountId, applyDrafts.invitationId], set: sealed });
}

/** The columns of a candidate that what was entered sets. */
export const enteredColumns = (
  container: Pick<Container, 'keys'>,
  entered: Entered,
): Partial<CandidateRow> => ({
  ...candidateColumns(container, entered),
  ...historyColumns(container, entered),
});
