import { ApiError, errorCatalog, type Candidate } from '@service-embeds/contract';
import { createCandidate } from '@service-embeds/domain/candidate/candidate-changes';
import { type CandidateRecord, toCandidateResource } from '@service-embeds/domain/candidate/candidate-record';
import { licenseLookup } from '@service-embeds/domain/candidate/driver-licenses';
import { fakeEnvironment, plainText } from '../fake-environment.ts';
import { now, type FakeState } from '../state.ts';
import { type FakeHandler, listOf } from './handler.ts';

type CandidateRoutes = 'GET /v1/candidates' | 'POST /v1/candidates' | 'GET /v1/candidates/{id}';

function serialize(state: FakeState, record: CandidateRecord<string>): Candidate {
  const reportIds = state.invitations.flatMap(({ candidateId, reportId }) =>
    candidateId === record.id && reportId !== null ? [reportId] : [],
  );
  return toCandidateResource(record, plainText, { ids: reportIds, adjudication: null });
}

export const candidateHandlers: { [Key in CandidateRoutes]: FakeHandler<Key> } = {
  'GET /v1/candidates': (call, state) => {
    const { email, custom_id, driver_license_number: license } = call.query;
    const licenseNumber = licenseLookup(license, plainText);
    const matches = state.candidates.filter(
      (candidate) =>
        (email === undefined || candidate.email === email) &&
        (custom_id === undefined || candidate.customId === custom_id) &&
        (licenseNumber === undefined || candidate.driverLicenseLookup === licenseNumber),
    );
    return listOf(call, matches, (record) => serialize(state, record));
  },
  'POST /v1/candidates': ({ body }, state) => {
    const createdAt = now(state);
    const id = fakeEnvironment.newId(createdAt);
    const identity = { accountId: state.account.id, id, applicationId: null, createdAt };
    const candidate = createCandidate(body, identity, plainText);
    state.candidates.unshift(candidate);
    return serialize(state, candidate);
  },
  'GET /v1/candidates/{id}': ({ params }, state) => {
    const candidate = state.candidates.find(({ id }) => id === params.id);
    if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
    return serialize(state, candidate);
  },
};
