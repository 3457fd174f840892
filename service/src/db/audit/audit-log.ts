import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { canonicalJson } from '@service-embeds/domain/hash';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import type { Queryable } from '../pool/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { auditEntries, type AuditDetails } from '../schema/index.ts';

export interface AuditActor {
  /**
   * - `person`: a person who is signed in to the dashboard or to a hosted page.
   * - `access_token`, `session_token`: a credential of a partner application or of the account.
   * - `application`: a partner's backend with its client secret.
   * - `staff`: operations of the provider.
   * - `candidate`: the person who opened a personal link, or a candidate's token.
   * - `visitor`: an unknown person, for example during sign-up.
   * - `system`: the service itself, when something became due or a provider said that a session has ended.
   */
  kind:
    | 'person'
    | 'api_key'
    | 'access_token'
    | 'session_token'
    | 'application'
    | 'staff'
    | 'candidate'
    | 'visitor'
    | 'system';
  /** ID of the user, credential, application, staff member or candidate. Null where there is none. */
  id: string | null;
  /** The partner application that the credential belongs to. */
  applicationId?: string | null;
}

/** The thing that something was done to. */
export interface AuditObject {
  /** For example `report`, `user` or `credential`. */
  type: string;
  /** Null for a list, whose IDs are in the details as `ids`. */
  id: string | null;
}

export interface AuditEntry {
  accountId: string;
  actor: AuditActor;
  action: AuditAction;
  object: AuditObject;
  /** IDs, counts and names of settings. Never personal data. */
  details?: AuditDetails;
  /** Missing for what the system does by itself. */
  origin?: RequestOrigin;
}

/** Entries that the system makes by itself, when something has become due. */
export const systemActor: AuditActor = { kind: 'system', id: null };

/** Longest user agent that is kept, in characters. */
const maxUserAgentLength = 300;

/**
 * Records who did what, in the caller's transaction: the entry exists exactly if the change does. The database chains it
 * when the transaction commits, so that no transaction waits for another one (docs/adr/0030-audit-log.md).
 *
 * Reads run in transactions that cannot write. They use `AuditReads`.
 *
 * @param at time on the service's clock, which no test clock moves
 */
export async function recordAudit(db: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  await insertRows(db, auditEntries, [toAuditRow(entry, at)]);
}

/** Returns the row of an entry, before the database chains it. */
export function toAuditRow(entry: AuditEntry, at: Date): typeof auditEntries.$inferInsert {
  const { accountId, actor, action, object, details = {}, origin } = entry;
  const content = {
    accountId,
    id: newId(at),
    at,
    actorKind: actor.kind,
    actorId: actor.id,
    applicationId: actor.applicationId ?? null,
    action,
    objectType: object.type,
    objectId: object.id,
    details,
    ipAddress: origin?.ip ?? null,
    userAgent: origin?.userAgent?.slice(0, maxUserAgentLength).toWellFormed() ?? null,
    requestId: origin?.requestId ?? null,
  };
  return { ...content, contentHash: entryContentHash(content) };
}

/** Everything of an entry that does not depend on its place in the chain. */
export type AuditContent = Omit<
  typeof auditEntries.$inferSelect,
  'sequence' | 'contentHash' | 'previousHash' | 'hash'
>;

/** Returns the SHA-256 of an entry's canonical JSON. */
export function entryContentHash(content: AuditContent): Buffer {
  const { at, ...others } = content;
  return sha256(canonicalJson({ ...others, at: at.toISOString() }));
}

/**
 * Returns the hash of an entry at its place in the chain. The trigger of the database computes the same.
 *
 * @param previousHash null for the first entry
 */
export const entryHash = (contentHash: Buffer, previousHash: Buffer | null, sequence: number): Buffer =>
  sha256(
    canonicalJson({
      content: contentHash.toString('hex'),
      previous: previousHash?.toString('hex') ?? null,
      sequence,
    }),
  );
