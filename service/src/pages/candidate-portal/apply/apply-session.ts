import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Language } from '@service-embeds/contract';
import type { Queryable } from '../../../db/database.ts';
import { accounts, candidates, consents, invitations } from '../../../db/schema/index.ts';
import { candidateLink, readCandidateLink } from '../../../platform/candidate-links.ts';
import { accountTime } from '../../../platform/clock.ts';
import type { AccountRow } from '../../../resources/call.ts';
import {
  readApplyDraft,
  saveApplyDraft,
  type ApplyDraft,
} from '../../../resources/candidates/candidate-draft.ts';
import type { CandidateRow } from '../../../resources/candidates/candidate.serializer.ts';
import type { ConsentRow, InvitationRow } from '../../../db/rows.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { PackageRow } from '../../../resources/packages/package.serializer.ts';
import { findPackage } from '../../../resources/packages/packages.queries.ts';
import { messagesFor, type Messages } from '../../../translations/messages.ts';
import type { PageEnv } from '../../kit/page-environment.ts';
import { browserLanguage } from '../../kit/page.ts';
import { stepsFor, type StepId } from './steps.ts';

/** A candidate at the link of an invitation. */
export interface ApplySession {
  account: AccountRow;
  candidate: CandidateRow;
  invitation: InvitationRow;
  /** Undefined if the package was deleted after the invitation was sent. */
  package: PackageRow | undefined;
  /** The candidate's answers so far. */
  draft: ApplyDraft;
  steps: StepId[];
  /** Chosen on a page or by the customer, else the browser's. */
  language: Language;
  messages: Messages;
  /** The account's time. */
  now: Date;
  /** Path of the invitation. Its steps are below it. */
  path: string;
}

export type ApplyEnv = PageEnv<{ apply: ApplySession }>;
export type ApplyContext = Context<ApplyEnv>;

/** Loads what the link in the address leads to. The proof in the link shows that the visitor may see it. */
export async function loadApplySession(c: ApplyContext): Promise<ApplySession | undefined> {
  const { db, container } = c.var;
  const id = readCandidateLink(container, 'apply', c.req.param('token') ?? '');
  if (id === undefined) return undefined;
  const [row] = await db
    .select({ invitation: invitations, account: accounts, candidate: candidates })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(
      candidates,
      and(eq(candidates.accountId, invitations.accountId), eq(candidates.id, invitations.candidateId)),
    )
    .where(eq(invitations.id, id));
  if (!row) return undefined;
  const { invitation, account, candidate } = row;
  const draft = await readApplyDraft(db, container, invitation);
  const language = draft.language ?? candidate.language ?? browserLanguage(c);
  const packageRow = await findPackage(db, account.id, invitation.packageSlug);
  return {
    account,
    candidate,
    invitation,
    package: packageRow,
    draft,
    steps: stepsFor(packageRow?.screenings ?? [], invitation.workLocations),
    language,
    messages: messagesFor(language),
    now: accountTime(container.clock, account),
    path: new URL(candidateLink(container, 'apply', id)).pathname,
  };
}

/**
 * Stores answers in the draft.
 * @param step the step that they complete, if any
 * @returns the session with the new draft; undefined if the invitation was closed in the meantime
 */
export async function saveDraft(
  c: ApplyContext,
  answers: Partial<ApplyDraft>,
  step?: StepId,
): Promise<ApplySession | undefined> {
  const { apply: session, container, db } = c.var;
  const { invitation } = session;
  return db.transaction(async (transaction) => {
    const locked = await lockInvitation(transaction, invitation.accountId, invitation.id);
    if (locked?.status !== 'pending') return undefined;
    // Read again under the lock: another device may have stored a step in the meantime.
    const current = await readApplyDraft(transaction, container, invitation);
    const { middle_name: _middle, no_middle_name: _none, ...withoutMiddleName } = current;
    const done = [...new Set([...current.done, ...(step ? [step] : [])])];
    const draft = { ...(step === 'name' ? withoutMiddleName : current), ...answers, done };
    await saveApplyDraft(transaction, container, invitation, { draft, at: session.now });
    const language = draft.language ?? session.language;
    return { ...session, draft, language, messages: messagesFor(language) };
  });
}

/** Returns the newest consent of an invitation. */
export async function latestConsent(
  db: Queryable,
  { accountId, id }: InvitationRow,
): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.invitationId, id)))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);
  return row;
}
