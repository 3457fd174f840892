import { and, desc, eq } from 'drizzle-orm';
import { enteredColumns, readEntered } from '../candidates/candidate-draft.ts';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { errorCatalog, stateOfZip, type DisclosureSubject, ApiError } from '@service-embeds/contract';
import type { Circumstances } from '@service-embeds/domain/consent/required-disclosures';
import type { Queryable } from '../../db/database.ts';
import { candidates, invitations } from '../../db/schema/index.ts';
import type { Caller } from '../call.ts';
import type { InvitationRow } from '../../db/rows.ts';
import { findPackage } from '../packages/packages.queries.ts';
import type { Container } from '../../context.ts';

/** Whom a request is about. A candidate on the hosted pages finds nobody but itself. */
export async function askedCandidate(
  db: Queryable,
  container: Container,
  accountId: string,
  caller: Caller,
  { candidate_id, custom_id }: DisclosureSubject,
): Promise<CandidateRow> {
  const id = candidate_id ?? (custom_id === undefined ? caller.candidateId : undefined);
  if (id === undefined && custom_id === undefined) throw new ApiError(errorCatalog.candidateRequired);
  const named = id === undefined ? eq(candidates.customId, custom_id ?? '') : eq(candidates.id, id);
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), named))
    .orderBy(desc(candidates.id))
    .limit(1);
  const found = row && (caller.candidateId === undefined || caller.candidateId === row.id) ? row : undefined;
  if (!found)
    throw new ApiError(id === undefined ? errorCatalog.customIdNotFound : errorCatalog.candidateNotFound);
  if (caller.candidateId === undefined || caller.credentialId !== null) return found;
  // What a candidate has entered on the hosted pages counts there already.
  const invitation = await openInvitation(db, found);
  return invitation
    ? { ...found, ...enteredColumns(container, await readEntered(db, container, invitation)) }
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
  if ((asked.country ?? place.country ?? 'US') !== 'US') throw new ApiError(errorCatalog.countryUnsupported);
  const slug = asked.package ?? invitation?.packageSlug;
  const screenings = slug === undefined ? [] : await screeningsOf(db, candidate.accountId, slug);
  if (asked.package !== undefined && !screenings)
    throw new ApiError(errorCatalog.packageNotFound(asked.package));
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
