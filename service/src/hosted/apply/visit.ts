import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTime } from '../../clock.ts';
import { readEntered, type Entered } from '../../candidates/entered.ts';
import type { CandidateRow } from '../../candidates/present.ts';
import type { Language } from '../../contract.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { accounts, candidates, consents, invitations } from '../../db/schema/index.ts';
import type { ConsentRow } from '../../consents/present.ts';
import type { AccountRow } from '../../http/endpoint.ts';
import type { InvitationRow } from '../../invitations/present.ts';
import type { PackageRow } from '../../packages/present.ts';
import { findPackage } from '../../packages/store.ts';
import { personalUrl, readLinkToken } from '../../personal-links.ts';
import type { Services } from '../../services.ts';
import { languageOfBrowser } from '../language.ts';
import { stepsFor, type StepId } from './steps.ts';
import { textsOf, type Texts } from './texts/index.ts';

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
export async function readVisit(db: Database, services: Services, c: Context): Promise<Visit | undefined> {
  const id = readLinkToken(services, 'apply', c.req.param('token') ?? '');
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
  const entered = await readEntered(db, services, invitation);
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
    now: accountTime(services.clock, account),
    path: new URL(personalUrl(services, 'apply', id)).pathname,
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
