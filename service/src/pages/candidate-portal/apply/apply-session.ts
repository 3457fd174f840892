import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Language } from '@service-embeds/contract';
import { byId, sameAccount } from '../../../db/rows/of-account.ts';
import { candidates, invitations } from '../../../db/schema/index.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { readStoredDraft } from '../../../resources/candidates/candidate-draft.ts';
import { stepsFor, type StepId } from '../../../resources/invitations/application-steps.ts';
import type { Application } from '../../../resources/invitations/candidate-application.ts';
import { findOrderedPackage } from '../../../resources/packages/packages.queries.ts';
import type { PageInput } from '../../kit/site/page-environment.ts';
import { callAsCandidate, type CandidateSubmission } from '../call-as-candidate.ts';
import type { PersonalLinkEnv } from '../personal-link/personal-link.ts';
import { readDraftGrant, trustDevice } from '../personal-link/trusted-devices.ts';

/** A candidate at the link of an invitation. */
export interface ApplySession extends Application {
  steps: StepId[];
  /** Chosen on a page or by the customer, else the browser's. */
  language: Language;
  messages: Messages;
  /** Path of the invitation. Its steps are below it. */
  path: string;
}

export type ApplyEnv = PersonalLinkEnv<{ apply: ApplySession }>;
export type ApplyContext = Context<ApplyEnv>;

/** Loads the invitation that the link in the address leads to. */
export async function loadApplySession(c: ApplyContext): Promise<ApplySession | undefined> {
  const { db, container, personalLink } = c.var;
  const { account, now, path } = personalLink;
  const [row] = await db
    .select({ invitation: invitations, candidate: candidates })
    .from(invitations)
    .innerJoin(
      candidates,
      and(sameAccount(candidates, invitations), eq(candidates.id, invitations.candidateId)),
    )
    .where(byId(invitations, account.id, personalLink.id));
  if (!row) return undefined;
  const { invitation, candidate } = row;
  const { draft, deviceGroup } = await readStoredDraft(db, container, invitation);
  const language = draft.language ?? personalLink.language;
  const draftGrant = await readDraftGrant(c, c.var);
  c.set('personalLink', { ...personalLink, draftGrant });
  const packageRow = await findOrderedPackage(db, account.id, invitation.packageSlug);
  if (!packageRow) throw new Error('The package of an invitation is missing.');
  return {
    account,
    candidate,
    invitation,
    package: packageRow,
    draft,
    deviceGroup,
    isConfirmed: draftGrant.isConfirmed,
    steps: stepsFor(packageRow.screenings),
    language,
    messages: messagesFor(language),
    now,
    path,
  };
}

/** What candidates do with the draft of their application. */
type DraftKey = `POST /candidate_portal/invitations/{id}/${'answers' | 'language' | 'documents'}`;

/**
 * Stores answers in the draft. The session has it afterward.
 *
 * @returns `error`: the invitation was closed, or another device started, in the meantime
 */
export async function saveDraft<Key extends DraftKey>(
  c: ApplyContext,
  key: Key,
  body: PageInput<Key>['body'],
): Promise<CandidateSubmission<{ device_group: string | null }>> {
  const { candidate, deviceGroup: owner, invitation } = c.var.apply;
  const submission = await callAsCandidate(c, key, body);
  if (!submission.answer) return submission;
  const { device_group: deviceGroup } = submission.answer;
  const grant = { page: 'apply', id: invitation.id, email: candidate.email } as const;
  if (deviceGroup !== null && deviceGroup !== owner) await trustDevice(c, c.var, { ...grant, deviceGroup });
  const newSession = await loadApplySession(c);
  if (newSession) c.set('apply', newSession);
  return submission;
}
