import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Language } from '@service-embeds/contract';
import { accounts, candidates, invitations } from '../../../db/schema/index.ts';
import { accountTime } from '../../../platform/clock.ts';
import type { AccountRow } from '../../../resources/call.ts';
import { readStoredDraft, saveApplyDraft } from '../../../resources/candidates/candidate-draft.ts';
import type { ApplyDraft } from '../../../resources/candidates/candidate-draft.ts';
import type { CandidateRow, InvitationRow, PackageRow } from '../../../db/rows/rows.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import { findOrderedPackage } from '../../../resources/packages/packages.queries.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages.ts';
import { newId } from '../../../platform/ids.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import type { PersonalLinkEnv } from '../personal-link/personal-link.ts';
import { readDraftGrant, trustDevice } from '../personal-link/trusted-devices.ts';
import { stepsFor, type StepId } from './steps.ts';
import { ofAccount, sameAccount } from '../../../db/rows/of-account.ts';

/** A candidate at the link of an invitation. */
export interface ApplySession {
  account: AccountRow;
  candidate: CandidateRow;
  invitation: InvitationRow;
  /** Also if it was deleted after the invitation was sent. */
  package: PackageRow;
  /** The candidate's answers so far. */
  draft: ApplyDraft;
  /** The devices that entered them without a code from an email. */
  deviceGroup: string | null;
  /** Whether this device has given a code from an email. Only then is a consent to an earlier order enough. */
  isConfirmed: boolean;
  steps: StepId[];
  /** Chosen on a page or by the customer, else the browser's. */
  language: Language;
  messages: Messages;
  /** The account's time. */
  now: Date;
  /** Path of the invitation. Its steps are below it. */
  path: string;
}

export type ApplyEnv = PersonalLinkEnv<{ apply: ApplySession }>;
export type ApplyContext = Context<ApplyEnv>;

/** Loads the invitation that the link in the address leads to. */
export async function loadApplySession(c: ApplyContext): Promise<ApplySession | undefined> {
  const { db, container, personalLink } = c.var;
  const [row] = await db
    .select({ invitation: invitations, account: accounts, candidate: candidates })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(
      candidates,
      and(sameAccount(candidates, invitations), eq(candidates.id, invitations.candidateId)),
    )
    .where(and(ofAccount(invitations, personalLink.account.id), eq(invitations.id, personalLink.id)));
  if (!row) return undefined;
  const { invitation, account, candidate } = row;
  const { draft, deviceGroup } = await readStoredDraft(db, container, invitation);
  const language = draft.language ?? personalLink.language;
  const { isConfirmed } = await readDraftGrant(c, c.var);
  const packageRow = await findOrderedPackage(db, account.id, invitation.packageSlug);
  if (!packageRow) throw new Error('The package of an invitation is missing.');
  return {
    account,
    candidate,
    invitation,
    package: packageRow,
    draft,
    deviceGroup,
    isConfirmed,
    steps: stepsFor(packageRow.screenings),
    language,
    messages: messagesFor(language),
    now: accountTime(container.clock, account),
    path: personalLink.path,
  };
}

/**
 * Stores answers in the draft.
 * @param step the step that they complete, if any
 * @returns the session with the new draft; undefined if the invitation was closed, or another device started, in the
 *   meantime
 */
export async function saveDraft(
  c: ApplyContext,
  answers: Partial<ApplyDraft>,
  step?: StepId,
): Promise<ApplySession | undefined> {
  const { apply: session, container } = c.var;
  const { invitation } = session;
  const grant = await readDraftGrant(c, c.var);
  const details = { answers: step ?? Object.keys(answers).join(', ') };
  const action = { action: 'invitation.answered', type: 'invitation', details } as const;
  const change = await changeAsCandidate(c, action, async (transaction) => {
    const lockedInvitation = await lockInvitation(transaction, invitation.accountId, invitation.id);
    if (lockedInvitation?.status !== 'pending') return undefined;
    // Read again under the lock: another device may have stored a step in the meantime.
    const { draft: current, deviceGroup: owner } = await readStoredDraft(transaction, container, invitation);
    const isFirst = current.done.length === 0;
    if (!isFirst && !grant.mayContinue(owner)) return undefined;
    const deviceGroup = isFirst && step && !grant.isConfirmed ? newId(session.now) : owner;
    const { middle_name: _middle, no_middle_name: _none, ...withoutMiddleName } = current;
    const doneSteps = [...new Set([...current.done, ...(step ? [step] : [])])];
    const draft = { ...(step === 'name' ? withoutMiddleName : current), ...answers, done: doneSteps };
    await saveApplyDraft(transaction, container, invitation, { draft, at: session.now, deviceGroup });
    const language = draft.language ?? session.language;
    const newSession = { ...session, draft, deviceGroup, language, messages: messagesFor(language) };
    return { id: invitation.id, newSession };
  });
  const newSession = change?.newSession;
  if (newSession?.deviceGroup && newSession.deviceGroup !== session.deviceGroup)
    await trustDevice(c, c.var, {
      page: 'apply',
      id: invitation.id,
      email: session.candidate.email,
      deviceGroup: newSession.deviceGroup,
    });
  return newSession;
}
