import { and, eq } from 'drizzle-orm';
import { candidateColumns } from './columns.ts';
import { historyColumns } from './history.ts';
import type { CandidateRow } from './present.ts';
import type { History, ParsedBody } from '../contract.ts';
import { decrypt, encrypt } from '../crypto.ts';
import type { Queryable } from '../db/database.ts';
import { applyDrafts } from '../db/schema/index.ts';
import type { InvitationRow } from '../invitations/present.ts';
import type { Services } from '../services.ts';

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
  { keys }: Pick<Services, 'keys'>,
  invitation: Pick<InvitationRow, 'accountId' | 'id'>,
): Promise<Entered> {
  const [row] = await db.select().from(applyDrafts).where(mine(invitation));
  return row ? (JSON.parse(decrypt(keys.encryption, row.entered)) as Entered) : { done: [] };
}

export async function writeEntered(
  db: Queryable,
  { keys }: Pick<Services, 'keys'>,
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
  services: Pick<Services, 'keys'>,
  entered: Entered,
): Partial<CandidateRow> => ({
  ...candidateColumns(services, entered),
  ...historyColumns(services, entered),
});
