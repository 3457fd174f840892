import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { basic } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';

type Fields = Record<string, unknown>;

/** A request as the documentation of the field's interface shows it (test/docs/field-interface.json), and what comes back. */
interface Sample {
  name: string;
  path: string;
  body: Fields;
  /** Fields of the answer that the request decides. */
  answer: Fields;
}

const address = { city: 'Oakland', state: 'CA', country: 'US' };

/** Samples that work here as they stand, for `{candidate}` in their path. */
const samples: Sample[] = [
  {
    name: 'an employer whose address on the web has no scheme',
    path: '/v1/candidates/{candidate}/employers',
    body: {
      name: 'Sample Employer',
      position: 'Clerk',
      contract_type: 'full_time',
      start_date: '2020-01-01',
      employer_url: 'www.employer.com',
      manager: { name: 'Sam Sample', phone: '415-555-0132' },
      address,
    },
    answer: { employer_url: 'https://www.employer.com' },
  },
  {
    name: 'a school whose address on the web has no scheme, and a phone number with dashes',
    path: '/v1/candidates/{candidate}/schools',
    body: {
      name: 'Sample School',
      degree: 'Bachelor',
      major: 'History',
      school_url: 'school.example.edu/about',
      phone: '(415) 555-0132',
      address,
    },
    answer: { school_url: 'https://school.example.edu/about', phone: '+14155550132' },
  },
  {
    name: 'a candidate whose work location names no country',
    path: '/v1/candidates',
    body: { email: 'sample-country@example.com', work_locations: [{ state: 'CA' }] },
    answer: { work_locations: [{ country: 'US', state: 'CA' }] },
  },
  {
    name: 'a candidate with a phone number with dashes and metadata',
    path: '/v1/candidates',
    body: { email: 'sample-phone@example.com', phone: '415-555-0132', metadata: { team: 'night' } },
    answer: { phone: '+14155550132', metadata: { team: 'night' } },
  },
];

/** What those samples show that is different here, on purpose (docs/migrating.md#what-the-api-does-differently). */
const deliberateDifferences = {
  /** No number begins with 1 (North American Numbering Plan), so it can only be a mistake. */
  impossiblePhone: { email: 'sample-difference@example.com', phone: '111-111-1111' },
  /** A field without a value is in every answer, with null. There, it is absent. */
  absentValues: ['middle_name', 'phone', 'dob', 'custom_id'],
};

describe("The samples of the field's interface", () => {
  let service: TestService;
  let candidateId: string;
  before(async () => {
    service = await startTestService();
    const api = service.api(service.accounts[0]!.apiKey);
    ({ id: candidateId } = await api.call('POST /v1/candidates', { body: { email: 'samples@example.com' } }));
  });
  after(() => service.stop());

  const post = async (path: string, body: string | URLSearchParams): Promise<[number, Fields]> => {
    const response = await fetch(`${service.addresses.api}${path.replace('{candidate}', candidateId)}`, {
      method: 'POST',
      headers: {
        Authorization: basic(service.accounts[0]!.apiKey),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      body,
    });
    return [response.status, (await response.json()) as Fields];
  };
  /** A form whose objects and lists are JSON text. */
  const toForm = (body: Fields): URLSearchParams =>
    new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );

  for (const { name, path, body, answer } of samples)
    it(`create ${name}, as JSON and as a form with JSON texts`, async () => {
      for (const content of [JSON.stringify(body), toForm(body)]) {
        const [status, created] = await post(path, content);
        assert.ok([200, 201].includes(status), JSON.stringify(created));
        for (const [field, value] of Object.entries(answer))
          assert.deepEqual(withoutNulls(created[field]), value, field);
      }
    });

  it('start an adverse action with `medium` as JSON text', async () => {
    const body = toForm({ adverse_item_ids: ['a'.repeat(24)], medium: { email: { priority: 1 } } });
    const [status, { fields }] = await post(`/v1/reports/${'0'.repeat(24)}/adverse_actions`, body);
    // The body was understood: only the report does not exist.
    assert.deepEqual([status, fields], [404, undefined]);
  });

  it('differ on purpose in a phone number that cannot exist, and in null for what is absent', async () => {
    const [status, { fields }] = await post(
      '/v1/candidates',
      JSON.stringify(deliberateDifferences.impossiblePhone),
    );
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(fields as Fields), ['phone']);
    const [, created] = await post('/v1/candidates', JSON.stringify({ email: 'sample-null@example.com' }));
    for (const name of deliberateDifferences.absentValues) assert.equal(created[name], null, name);
  });
});

/** Returns a value without the members of an object or its items that are null. */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => inner ?? undefined) as unknown;
}
