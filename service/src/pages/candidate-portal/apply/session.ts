import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTime } from '../../../platform/clock.ts';
import { readEntered, type Entered } from '../../../resources/candidates/candidate-draft.ts';
import type { CandidateRow } from '../../../resources/candidates/candidate.serializer.ts';
import type { Language } from '@service-embeds/contract';
import type { Database, Queryable } from '../../../db/database.ts';
import { accounts, candidates, consents, invitations } from '../../../db/schema/index.ts';
import type { ConsentRow } from '../../../resources/consents/consent.serializer.ts';
import type { AccountRow } from '../../../resources/call.ts';
import type { InvitationRow } from '../../../resources/invitations/invitation.serializer.ts';
import type { PackageRow } from '../../../resources/packages/package.serializer.ts';
import { findPackage } from '../../../resources/packages/packages.queries.ts';
import { candidateLink, readCandidateLink } from '../../../platform/candidate-links.ts';
import type { Container } from '../../../context.ts';
import { languageOfBrowser } from '../../kit/language.ts';
import { stepsFor, type StepId } from './steps.ts';
import { textsOf, type Texts } from '../../translations/apply.ts';

/** A candidate at its invitation's link. */
export interface Visit {
  account: AccountRow;
  candidate: CandidateRow;
  invitation: InvitationRow;
  /** Undefined: it was deleted since. */
  package: PackageRow | undefined;
  entered: Entered;
  steps: StepId[];
  /** Chosen on a page, else the first that the browser asks for and we speak. */
  language: Language;
  texts: Texts;
  /** The account's time. */
  now: Date;
  /** Address of the invitation, and of its steps below. */
  path: string;
}

/** Who comes with a link, if it is one of ours: the proof in it shows that the visitor may see this invitation. */
export async function readVisit(db: Database, container: Container, c: Context): Promise<Visit | undefined> {
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
  const entered = await readEntered(db, container, invitation);
  const language = entered.language ?? candidate.language ?? languageOfBrowser(c);
  const ordered = await findPackage(db, account.id, invitation.packageSlug);
  return {
    account,
    candidate,
    invitation,
    package: ordered,
    entered,
    steps: stepsFor(ordered?.screenings ?? [], invitation.workLocations),
    language,
    texts: textsOf(language),
    now: accountTime(container.clock, account),
    path: new URL(candidateLink(container, 'apply', id)).pathname,
  };
}

/** The consent that was recorded last for an invitation. */
export async function consentOf(
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
