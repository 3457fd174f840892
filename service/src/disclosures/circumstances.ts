import { and, desc, eq } from 'drizzle-orm';
import { enteredColumns, readEntered } from '../candidates/entered.ts';
import type { CandidateRow } from '../candidates/present.ts';
import { refusals, stateOfZip, type Circumstances, type DisclosureSubject } from '../contract.ts';
import type { Queryable } from '../db/database.ts';
import { candidates, invitations } from '../db/schema/index.ts';
import type { Caller } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { InvitationRow } from '../invitations/present.ts';
import { findPackage } from '../packages/store.ts';
import type { Services } from '../services.ts';

/** Whom a request is about. A candidate on the hosted pages finds nobody but itself. */
export async function askedCandidate(
  db: Queryable,
  services: Services,
  accountId: string,
  caller: Caller,
  { candidate_id, custom_id }: DisclosureSubject,
): Promise<CandidateRow> {
  const id = candidate_id ?? (custom_id === undefined ? caller.candidateId : undefined);
  if (id === undefined && custom_id === undefined) throw new Refusal(refusals.candidateNotNamed);
  const named = id === undefined ? eq(candidates.customId, custom_id ?? '') : eq(candidates.id, id);
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), named))
    .orderBy(desc(candidates.id))
    .limit(1);
  const found = row && (caller.candidateId === undefined || caller.candidateId === row.id) ? row : undefined;
  if (!found) throw new Refusal(id === undefined ? refusals.customIdUnknown : refusals.candidateUnknown);
  if (caller.candidateId === undefined || caller.credentialId !== null) return found;
  // What a candidate has entered on the hosted pages counts there already.
  const invitation = await openInvitation(db, found);
  return invitation
    ? { ...found, ...enteredColumns(services, await readEntered(db, services, invitation)) }
    : found;
}

/** What decides which documents apply: as the request says, else as the candidate's open invitation does. */
export async function circumstancesOf(
  db: Queryable,
  candidate: CandidateRow,
  asked: DisclosureSubject,
): Promise<{ circumstances: Circumstances; invitation: InvitationRow | undefined }> {
  const invitation = await openInvitation(db, candidate);
  const place = asked.state ? asked : (invitation?.workLocations[0] ?? asked);
  if ((asked.country ?? place.country ?? 'US') !== 'US') throw new Refusal(refusals.countryUnsupported);
  const slug = asked.package ?? invitation?.packageSlug;
  const screenings = slug === undefined ? [] : await screeningsOf(db, candidate.accountId, slug);
  if (asked.package !== undefined && !screenings) throw new Refusal(refusals.packageUnknown(asked.package));
  const circumstances: Circumstances = {
    residence: asked.residence ?? stateOfZip(candidate.zipcode ?? ''),
    workLocation: { state: place.state, city: place.city },
    screenings: screenings ?? [],
    driverLicenseState: candidate.driverLicenseState ?? undefined,
  };
  return { circumstances, invitation };
}

async function openInvitation(
  db: Queryable,
  { accountId, id }: CandidateRow,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        eq(invitations.candidateId, id),
        eq(invitations.status, 'pending'),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(1);
  return row;
}

async function screeningsOf(db: Queryable, accountId: string, slug: string): Promise<string[] | undefined> {
  const row = await findPackage(db, accountId, slug);
  return row?.screenings.map(({ type }) => type);
}
