import {
  ApiError,
  errorCatalog,
  screeningType,
  type Disclosure,
  type DisclosureSubject,
} from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import {
  disclosurePackage,
  requestedLocations,
  resolveCircumstances,
  type Circumstances,
} from '@service-embeds/domain/consent/circumstances';
import { toConsentResource } from '@service-embeds/domain/consent/consent';
import { chainConsent } from '@service-embeds/domain/consent/hash-chain';
import { prepareConsent } from '@service-embeds/domain/consent/record-consent';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { fakeEnvironment } from '../fake-environment.ts';
import { fakePlaces } from '../fake-places.ts';
import { publishRevision, withRevision } from '../fault-injection.ts';
import { sha256 } from '../sha256.ts';
import { now, type FakeState } from '../state.ts';
import { type FakeHandler, listOf } from './handler.ts';

type DisclosureRoutes = 'GET /v1/disclosures' | 'POST /v1/consents';

export const disclosureHandlers: { [Key in DisclosureRoutes]: FakeHandler<Key> } = {
  'GET /v1/disclosures': async (call, state) => {
    const { circumstances } = findDisclosureContext(call.query, state);
    return listOf(call, await disclosuresFor(circumstances, state, call.query.language));
  },

  'POST /v1/consents': async ({ body }, state) => {
    const { circumstances, candidate, invitation } = findDisclosureContext(body, state);
    publishRevision(state);
    const at = now(state);
    const id = fakeEnvironment.newId(at);
    const evidence = prepareConsent({
      id,
      accountId: state.account.id,
      candidate: { id: candidate?.id ?? body.candidate_id ?? id, fullName: candidate && fullName(candidate) },
      invitationId: invitation?.id,
      circumstances,
      employer: state.account.name,
      disclosures: await disclosuresFor(circumstances, state, body.language),
      request: body,
      client: { ip: undefined, userAgent: undefined },
      capture: {
        channel: 'page',
        page_origin: typeof location === 'undefined' ? null : location.origin,
        version: body.embed_version ?? null,
        session_token_id: null,
      },
    });
    const previous = state.consents[state.consents.length - 1];
    const consent = chainConsent(evidence, previous?.recordHash ?? null, at, sha256);
    state.consents.push(consent);
    if (candidate && consent.copyRequested) candidate.copyRequested = true;
    return toConsentResource(consent, fakeEnvironment.links, null);
  },
};

/** Returns whom a request is about. Pages in development use IDs of their own, which fake mode accepts. */
function findDisclosureContext(request: DisclosureSubject, state: FakeState) {
  if (!request.candidate_id && !request.custom_id) throw new ApiError(errorCatalog.candidateRequired);
  const candidate = state.candidates.find(({ id, customId }) =>
    request.candidate_id ? id === request.candidate_id : customId === request.custom_id,
  );
  if (!candidate && !state.acceptAnyCandidate)
    throw new ApiError(request.candidate_id ? errorCatalog.candidateNotFound : errorCatalog.customIdNotFound);
  const invitation = state.invitations.find(
    ({ candidateId, status }) => candidateId === candidate?.id && status === 'pending',
  );
  const circumstances = resolveCircumstances({
    candidate: {
      zipcode: candidate?.zipcode ?? null,
      driverLicenseState: candidate?.driverLicenseState ?? state.driverLicenseState ?? null,
    },
    invitation,
    request,
    requestedLocations: requestedLocations(request, fakePlaces),
    screenings: screeningsOf(disclosurePackage(request, invitation), state),
    account: { employeeCount: null },
  });
  return { circumstances, candidate, invitation };
}

/** Returns the screenings of a package. A type of screening is accepted in its place, so that every document can be shown. */
function screeningsOf(slug: string | undefined, { packages }: FakeState): string[] | undefined {
  const orderedPackage = packages.find((item) => item.slug === slug);
  if (orderedPackage) return orderedPackage.screenings.map(({ type }) => type);
  return screeningType.safeParse(slug).success && slug !== undefined ? [slug] : undefined;
}

async function disclosuresFor(
  circumstances: Circumstances,
  state: FakeState,
  language: string | undefined,
): Promise<Disclosure[]> {
  const accountName = state.account.name;
  const law = { laws: fakeEnvironment.laws, at: now(state) };
  return withRevision(
    await toDisclosureResources({ circumstances, law, accountName, language, sha256 }),
    state,
  );
}
