import { errorCatalog, type Candidate, ApiError } from '@service-embeds/contract';
import { newId, now, timestamp } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { listOf } from './list.ts';

type CandidateRoutes = 'GET /v1/candidates' | 'POST /v1/candidates' | 'GET /v1/candidates/{id}';

export const candidateHandlers: { [Key in CandidateRoutes]: FakeHandler<Key> } = {
  'GET /v1/candidates': (call, { candidates }) => {
    const { email, custom_id } = call.query;
    const matches = candidates.filter(
      (candidate) =>
        (email === undefined || candidate.email === email) &&
        (custom_id === undefined || candidate.custom_id === custom_id),
    );
    return listOf(call, matches);
  },
  'POST /v1/candidates': ({ body }, state) => {
    const created = now(state);
    const id = newId(created);
    const license = body.driver_license_number;
    const candidate: Candidate = {
      id,
      object: 'candidate',
      uri: `/v1/candidates/${id}`,
      email: body.email,
      first_name: body.first_name ?? null,
      middle_name: body.middle_name ?? null,
      no_middle_name: body.no_middle_name ?? false,
      last_name: body.last_name ?? null,
      phone: body.phone ?? null,
      zipcode: body.zipcode ?? null,
      dob: body.dob ? `${body.dob.slice(0, 4)}-XX-XX` : null,
      driver_license_number: license ? license.slice(-4).padStart(license.length, 'X') : null,
      driver_license_state: body.driver_license_state ?? null,
      language: body.language ?? null,
      custom_id: body.custom_id ?? null,
      copy_requested: body.copy_requested ?? false,
      metadata: body.metadata ?? {},
      geo_ids: body.geo_ids ?? [],
      report_ids: [],
      created_at: timestamp(created),
    };
    state.candidates.unshift(candidate);
    return candidate;
  },
  'GET /v1/candidates/{id}': ({ params }, { candidates }) => {
    const candidate = candidates.find(({ id }) => id === params.id);
    if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
    return candidate;
  },
};
