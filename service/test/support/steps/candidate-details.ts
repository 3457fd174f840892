import { documents } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestService } from '../service.ts';

const address = { city: 'Oakland', state: 'CA' };
/** Bodies of details of a candidate. */
export const employer = {
  name: 'Sample Mills',
  position: 'Baker',
  contract_type: 'full_time' as const,
  start_date: '2019-03-01',
  address,
};
export const school = { name: 'Sample College', degree: 'BA', major: 'History', address };
export const professionalLicense = (certification_document_id: string) => ({
  license_type: 'RN',
  license_number: 'RN123456',
  issuer_region: 'CA',
  certification_document_id,
});

/** Returns what creates details of a candidate of the first account, and answers their IDs. */
export async function createDetails(service: TestService, candidate_id: string, reportId: string) {
  const { id: accountId, apiKey } = service.accounts[0]!;
  const api = service.api(apiKey);
  const params = { candidate_id };
  const certificate = newId();
  await service.database.insert(documents).values({
    accountId,
    id: certificate,
    candidateId: candidate_id,
    type: 'professional_license_certification_image',
    contentType: 'image/png',
    size: 100,
    createdAt: new Date(),
  });
  const idOf = async (created: Promise<{ id: string }>): Promise<string> => (await created).id;
  const license = { number: 'D7654321', state: 'CA', current: true };
  const body = professionalLicense(certificate);
  return {
    'driver license': () =>
      idOf(api.call('POST /v1/candidates/{candidate_id}/driver_licenses', { params, body: license })),
    employer: () =>
      idOf(api.call('POST /v1/candidates/{candidate_id}/employers', { params, body: employer })),
    school: () => idOf(api.call('POST /v1/candidates/{candidate_id}/schools', { params, body: school })),
    'professional license': () =>
      idOf(api.call('POST /v1/candidates/{candidate_id}/professional_licenses', { params, body })),
    'candidate story': () =>
      idOf(
        api.call('POST /v1/reports/{id}/candidate_stories', {
          params: { id: reportId },
          body: { content: 'My side of it.' },
        }),
      ),
  };
}
