import { disclosureDocuments as documents, disclosureVersion as version } from '@service-embeds/contract/disclosures/documents';
import { resolveDocuments } from '@service-embeds/domain/consent/required-disclosures';
import type { Circumstances } from '@service-embeds/domain/consent/circumstances';
import { languageOf } from '@service-embeds/contract/reference-data/language';
import { signatureMatches } from '@service-embeds/domain/consent/signature-match';
import { stateOfZip } from '@service-embeds/contract/reference-data/zip-to-state';
import {
  errorCatalog,
  screeningType,
  type Consent,
  type Disclosure,
  type DisclosureSubject,
  ApiError,
} from '@service-embeds/contract';
import { fullName as nameOf } from '@service-embeds/domain/candidate/candidate-name';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import { sha256 } from '../digest.ts';
import { newId, now, timestamp, type FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { listOf } from './list.ts';

type DisclosureRoutes = 'GET /v1/disclosures' | 'POST /v1/consents';

export const disclosureHandlers: { [Key in DisclosureRoutes]: FakeHandler<Key> } = {
  'GET /v1/disclosures': async (call, state) => {
    const { query } = call;
    const { circumstances } = circumstancesOf(query, state);
    return listOf(call, await disclosuresFor(circumstances, state, query.language));
  },

  'POST /v1/consents': async ({ body }, state) => {
    const { circumstances, candidate } = circumstancesOf(body, state);
    const current = await disclosuresFor(circumstances, state, body.language);
    const stale = body.documents.filter(
      ({ id, sha256: hash }) => current.find((one) => one.id === id)?.sha256 !== hash,
    );
    if (stale.length) throw new ApiError(errorCatalog.disclosureChanged(stale.map(({ id }) => id)));
    if (state.changesDisclosures) {
      state.changesDisclosures = false;
      state.disclosureEdition++;
      throw new ApiError(errorCatalog.disclosureChanged(['fcra_disclosure']));
    }
    const missing = current.filter(({ id }) => !body.documents.some((one) => one.id === id));
    if (missing.length) throw new ApiError(errorCatalog.disclosureMissing(missing.map(({ id }) => id)));
    const fullName = (candidate && nameOf(candidate)) ?? body.full_name;
    if (fullName === undefined) throw new ApiError(errorCatalog.fullNameRequired);
    if (!signatureMatches(body.signature, fullName)) throw new ApiError(errorCatalog.signatureMismatch);
    const at = now(state);
    const id = newId(at);
    const signed = current.map(({ id: name, version: edition, language, title, sha256: hash }) => ({
      id: name,
      version: edition,
      language,
      title,
      sha256: hash,
      checked: body.documents.some((one) => one.id === name && one.checked),
    }));
    return {
      id,
      object: 'consent',
      uri: `/v1/consents/${id}`,
      candidate_id: candidate?.id ?? body.candidate_id ?? id,
      invitation_id: null,
      documents: signed,
      signature: body.signature,
      copy_requested: signed.some(({ checked }) => checked),
      ip_address: null,
      user_agent: null,
      copy_url: `https://partners.service.example/consents/${id}`,
      record_hash: await sha256(JSON.stringify(signed)),
      created_at: timestamp(at),
    } satisfies Consent;
  },
};

/** The candidate and its circumstances. A page in development has candidates of its own: those are answered for all the same. */
function circumstancesOf(
  asked: DisclosureSubject,
  state: FakeState,
): { circumstances: Circumstances; candidate: CandidateRecord | undefined } {
  if (!asked.candidate_id && !asked.custom_id) throw new ApiError(errorCatalog.candidateRequired);
  if ((asked.country ?? 'US') !== 'US') throw new ApiError(errorCatalog.countryUnsupported);
  const candidate = state.candidates.find(({ id, customId }) =>
    asked.candidate_id ? id === asked.candidate_id : customId === asked.custom_id,
  );
  if (!candidate && !state.acceptAnyCandidate)
    throw new ApiError(asked.candidate_id ? errorCatalog.candidateNotFound : errorCatalog.customIdNotFound);
  const circumstances: Circumstances = {
    residence: asked.residence ?? stateOfZip(candidate?.zipcode ?? ''),
    workLocation: { state: asked.state, city: asked.city },
    screenings: screeningsOf(asked.package, state),
    driverLicenseState: candidate?.driverLicenseState ?? state.driverLicenseState,
  };
  return { circumstances, candidate };
}

/** The package's, or in place of a package a type of screening: so every document can be reached. */
function screeningsOf(slug: string | undefined, { packages }: FakeState): string[] {
  if (slug === undefined) return [];
  const found = packages.find((one) => one.slug === slug)?.screenings.map(({ type }) => type);
  if (found) return found;
  if (!screeningType.safeParse(slug).success) throw new ApiError(errorCatalog.packageNotFound(slug));
  return [slug];
}

async function disclosuresFor(
  circumstances: Circumstances,
  { account, disclosureEdition }: FakeState,
  asked: string | undefined,
): Promise<Disclosure[]> {
  const language = languageOf(asked);
  const resolved = resolveDocuments(circumstances, account.name, language);
  return Promise.all(
    resolved.map(async (one): Promise<Disclosure> => {
      const { kind, acknowledgement, standalone, authority, ...definition } = documents[one.id];
      const edition =
        one.id === 'fcra_disclosure' && disclosureEdition ? `${version}.${disclosureEdition}` : version;
      return {
        ...one,
        object: 'disclosure',
        version: edition,
        language,
        kind,
        sha256: await sha256(`${edition === version ? '' : edition}${one.text}`),
        url: 'url' in definition ? definition.url : null,
        acknowledgement,
        standalone,
        authority,
      };
    }),
  );
}
