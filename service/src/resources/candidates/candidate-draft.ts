import { and, eq, inArray } from 'drizzle-orm';
import type { CandidateFields } from '@service-embeds/contract';
import { candidateChanges } from '@service-embeds/domain/candidate/candidate-changes';
import { historyChanges, readHistory } from '@service-embeds/domain/candidate/candidate-history';
import { applyAnswers, type AnsweredHistory } from '@service-embeds/domain/candidate/history-answers';
import type { DocumentTimes } from '@service-embeds/domain/consent/record-consent';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow, InvitationRow } from '../../db/rows/rows.ts';
import { applyDrafts, invitations } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { ValuePlace } from '../../platform/data-cipher.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { candidateCipher } from './candidates.queries.ts';

/** What a candidate has entered in the candidate portal for an invitation that is pending or has expired, in the names of the API. */
export interface ApplyDraft
  extends
    Pick<
      CandidateFields,
      | 'first_name'
      | 'middle_name'
      | 'no_middle_name'
      | 'last_name'
      | 'former_names'
      | 'phone'
      | 'dob'
      | 'ssn'
      | 'zipcode'
      | 'driver_license_number'
      | 'driver_license_state'
      | 'language'
    >,
    AnsweredHistory {
  /** Steps of the candidate portal that the candidate has finished. */
  done: string[];
  /** Disclosures that the candidate has read and not signed yet, by the hash of their text. */
  documents?: Record<string, ReadDocument>;
}

/** When a candidate saw a document, and whether they checked its box. */
export interface ReadDocument extends DocumentTimes {
  checked: boolean;
}

type InvitationKey = Pick<InvitationRow, 'accountId' | 'id'>;
type WithKeys = Pick<Container, 'keys'>;

const draftPlace = (accountId: string, invitationId: string): ValuePlace =>
  valuePlace('apply_drafts', 'answers', [accountId, invitationId]);

/** Returns the draft of an invitation. A candidate who has entered nothing yet has an empty one. */
export async function readApplyDraft(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: InvitationKey,
): Promise<ApplyDraft> {
  return (await readStoredDraft(db, container, { accountId, id })).draft;
}

/** A draft, and the group of devices that may continue it without a code from an email. */
export interface StoredDraft {
  draft: ApplyDraft;
  /** Null: none, or nothing has been entered yet. */
  deviceGroup: string | null;
}

/** Returns the draft of an invitation with the devices that it belongs to. */
export async function readStoredDraft(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: InvitationKey,
): Promise<StoredDraft> {
  const [row] = await db
    .select()
    .from(applyDrafts)
    .where(and(ofAccount(applyDrafts, accountId), eq(applyDrafts.invitationId, id)));
  if (!row) return { draft: { done: [] }, deviceGroup: null };
  return { draft: openDraft(container, row), deviceGroup: row.deviceGroup };
}

const openDraft = (
  { keys }: WithKeys,
  { accountId, invitationId, answers }: typeof applyDrafts.$inferSelect,
): ApplyDraft => JSON.parse(keys.data.decrypt(answers, draftPlace(accountId, invitationId))) as ApplyDraft;

/**
 * Stores the draft of an invitation, encrypted.
 * @param stored.deviceGroup default: stays as it is
 */
export async function saveApplyDraft(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: InvitationKey,
  { draft, at, deviceGroup }: { draft: ApplyDraft; at: Date; deviceGroup?: string | null },
): Promise<void> {
  const answers = container.keys.data.encrypt(JSON.stringify(draft), draftPlace(accountId, id));
  const columns = { answers, updatedAt: at, ...(deviceGroup !== undefined && { deviceGroup }) };
  await db
    .insert(applyDrafts)
    .values({ accountId, invitationId: id, ...columns })
    .onConflictDoUpdate({ target: [applyDrafts.accountId, applyDrafts.invitationId], set: columns });
}

/**
 * Makes the draft of an expired invitation that of its renewal. Only devices with a code from an email continue it: the new
 * link may reach another person.
 */
export async function moveApplyDraft(
  db: Queryable,
  container: WithKeys,
  from: InvitationKey,
  to: InvitationKey,
): Promise<void> {
  const [moved] = await db
    .delete(applyDrafts)
    .where(and(ofAccount(applyDrafts, from.accountId), eq(applyDrafts.invitationId, from.id)))
    .returning();
  if (!moved) return;
  const draft = openDraft(container, moved);
  await saveApplyDraft(db, container, to, { draft, at: moved.updatedAt, deviceGroup: null });
}

/** Returns the version of a draft, which any change of its answers changes. */
export const draftVersion = (draft: ApplyDraft): string => sha256(JSON.stringify(draft)).toString('hex');

/** Deletes everything that a candidate has entered for invitations that are pending or have expired. */
export async function deleteDraftsOf(
  db: Queryable,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<void> {
  const own = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(ofAccount(invitations, accountId), eq(invitations.candidateId, id)));
  const drafts = and(ofAccount(applyDrafts, accountId), inArray(applyDrafts.invitationId, own));
  await db.delete(applyDrafts).where(drafts);
}

export function applyDraftColumns(
  container: WithKeys,
  candidate: CandidateRow,
  draft: ApplyDraft,
): Partial<CandidateRow> {
  const cipher = candidateCipher(container, candidate);
  const history = applyAnswers(candidate.id, readHistory(candidate, cipher), draft);
  return { ...candidateChanges(draft, cipher), ...historyChanges(history, cipher) };
}
