import type { ContinuousCheck, Subscription } from '@service-embeds/contract';
import type { ApiClient } from '../api-client.ts';

/** What a test subscribes to. */
interface TestOrder {
  package: string;
  /** Of the work location. */
  state: string;
}

/** A candidate with everything that criminal searches need. */
export const subscribedPerson = {
  email: 'subscribed@example.com',
  first_name: 'Sam',
  last_name: 'Sampleton',
  dob: '1990-05-17',
  ssn: '000-12-3456',
  zipcode: '43004',
};

/** Records a candidate's consent to a package and, unless `continuous` is false, to later reports. */
export async function consentToLaterReports(
  api: ApiClient,
  candidate_id: string,
  order: TestOrder,
  { continuous = true, signature = 'Sam Sampleton' } = {},
): Promise<void> {
  const subject = { ...order, candidate_id, continuous };
  const { data } = await api.call('GET /v1/disclosures', { query: subject });
  const documents = data.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
  await api.call('POST /v1/consents', { body: { ...subject, documents, signature } });
}

/** Creates a candidate who has consented to later reports. Returns its ID. */
export async function createSubscribableCandidate(api: ApiClient, order: TestOrder): Promise<string> {
  const { id } = await api.call('POST /v1/candidates', { body: subscribedPerson });
  await consentToLaterReports(api, id, order);
  return id;
}

/** Creates a subscription that orders nothing in the time of a test. */
export async function createDistantSubscription(api: ApiClient): Promise<Subscription> {
  const order = { package: 'basic_criminal', state: 'OH' };
  const candidate_id = await createSubscribableCandidate(api, order);
  return api.call('POST /v1/subscriptions', {
    body: {
      candidate_id,
      package: order.package,
      start_date: '2100-01-01',
      work_locations: [{ country: 'US', state: order.state }],
    },
  });
}

/** Creates a candidate who has a driver license, and has consented to later reports. Returns their ID. */
export async function createWatchableDriver(api: ApiClient, state = 'OH'): Promise<string> {
  const { id } = await api.call('POST /v1/candidates', {
    body: { ...subscribedPerson, driver_license_number: 'SA123456', driver_license_state: state },
  });
  await consentToLaterReports(api, id, { package: 'basic_criminal', state });
  return id;
}

/** Creates a continuous check of a new candidate's driving record. */
export const createContinuousCheck = async (api: ApiClient, state = 'OH'): Promise<ContinuousCheck> =>
  api.call('POST /v1/candidates/{candidate_id}/continuous_checks', {
    params: { candidate_id: await createWatchableDriver(api, state) },
    body: { type: 'mvr', work_locations: [{ country: 'US', state }] },
  });
