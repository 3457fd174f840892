import { and, desc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type DisclosureSubject } from '@service-embeds/contract';
import {
  disclosurePackage,
  requestedLocations,
  resolveCircumstances,
} from '@service-embeds/domain/consent/circumstances';
import type { Circumstances } from '@service-embeds/domain/consent/circumstances';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { candidatesToOrderFor, type AccountReach } from '../../db/rows/reach.ts';
import type { CandidateRow, InvitationRow } from '../../db/rows/rows.ts';
import { candidates, invitations } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { reachOf, listOfItems, type AccountRow, type Caller, type Handlers } from '../call.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';

/** Whom a request is about, and what decides which documents apply. */
export interface DisclosureContext {
  candidate: CandidateRow;
  /** The candidate's newest pending invitation. */
  invitation: InvitationRow | undefined;
  circumstances: Circumstances;
}

/** Returns whom a request for disclosures or a consent is about. */
export async function findDisclosureContext(
  { db, account, caller }: { db: Queryable; account: AccountRow; caller: Caller },
  request: DisclosureSubject,
): Promise<DisclosureContext> {
  const candidate = await findSubject(db, reachOf({ account, caller }), request);
  const invitation = await findOpenInvitation(db, candidate);
  const slug = disclosurePackage(request, invitation);
  const orderedPackage = slug === undefined ? undefined : await findOrderedPackage(db, account.id, slug);
  const circumstances = resolveCircumstances({
    candidate,
    invitation,
    request,
    requestedLocations: requestedLocations(request, placeDirectory),
    screenings: orderedPackage?.screenings.map(({ type }) => type),
    account,
  });
  return { candidate, invitation, circumstances };
}

/** Finds the candidate by ID or custom ID. A candidate's own token needs neither. */
async function findSubject(
  db: Queryable,
  reach: AccountReach,
  request: DisclosureSubject,
): Promise<CandidateRow> {
  const { custom_id: customId } = request;
  const id = request.candidate_id ?? (customId === undefined ? reach.candidateId : undefined);
  if (id === undefined && customId === undefined) throw new ApiError(errorCatalog.candidateRequired);
  const where = id === undefined ? eq(candidates.customId, customId ?? '') : eq(candidates.id, id);
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(ofAccount(candidates, reach.accountId), candidatesToOrderFor(reach), where))
    .orderBy(desc(candidates.id))
    .limit(1);
  if (!row)
    throw new ApiError(id === undefined ? errorCatalog.customIdNotFound : errorCatalog.candidateNotFound);
  return row;
}

async function findOpenInvitation(
  db: Queryable,
  { accountId, id }: CandidateRow,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        ofAccount(invitations, accountId),
        eq(invitations.candidateId, id),
        eq(invitations.status, 'pending'),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(1);
  return row;
}

export const disclosureHandlers = (container: Container): Pick<Handlers, 'GET /v1/disclosures'> => ({
  'GET /v1/disclosures': async (call) => {
    const { account, query } = call;
    const { circumstances } = await findDisclosureContext(call, query);
    const all = await toDisclosureResources({
      circumstances,
      law: { laws: placeLaws, at: call.now },
      accountName: account.name,
      language: query.language,
      sha256,
      agency: container.config.agency.texts,
    });
    return listOfItems(container, call, all);
  },
});
