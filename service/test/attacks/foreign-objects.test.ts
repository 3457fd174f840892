import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PathParams, RouteDefinition, ScreeningRouteKey } from '@service-embeds/contract';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';
import { signSessionToken } from '../../src/identity/session-tokens.ts';
import {
  accounts,
  adverseActions,
  candidates,
  consents,
  documents,
  invitations,
  nodes,
  packages,
  screenings,
  subscriptions,
  verifications,
} from '../../src/db/schema/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { bearer } from '../support/api-client.ts';
import { createDetails, employer, professionalLicense, school } from '../support/candidate-details.ts';
import { connectOtherPartner } from '../support/partners.ts';
import { startTestService, type TestService } from '../support/service.ts';

type RouteWithId = {
  [Key in RouteKey]: keyof PathParams<Key> extends never ? never : Key;
}[RouteKey];
/** Every route with an ID in its path, without those of the provider's staff and of visitors, who have no account. */
type AccountRoute = Exclude<
  RouteWithId,
  | `${string} /ops/${string}`
  | `${string} /sign_up/${string}`
  // One handler reads the screenings of every type.
  | Exclude<ScreeningRouteKey, 'GET /v1/county_criminal_searches/{id}'>
>;

type ObjectName =
  | 'adverse action'
  | 'application'
  | 'candidate'
  // Nothing else can be done with it afterward.
  | 'candidate to remove'
  | 'candidate story'
  | 'driver license'
  | 'employer'
  | 'professional license'
  | 'school'
  | 'consent'
  | 'document'
  | 'geo'
  | 'program'
  | 'subscription'
  | 'invitation'
  | 'node'
  | 'package'
  | 'report'
  | 'screening'
  | 'verification'
  | 'webhook';

/** What a route is about, a body that it accepts, and who of the object's account reaches it. */
interface Expectation {
  object: ObjectName;
  body?: object;
  /** Default: every API key and access token of the account. */
  reach?: 'API key';
  /** Status for everyone else. Default: 404. */
  foreign?: 403;
}

const postalAddress = {
  name: 'Ada Sampleton',
  street: '1 Sample Street',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94601',
};

/** A route with an ID that is not here does not compile. */
const expectations: Record<AccountRoute, Expectation> = {
  'GET /v1/consents/{id}': { object: 'consent' },
  'GET /v1/nodes/{custom_id}': { object: 'node' },
  'PATCH /v1/nodes/{custom_id}': { object: 'node', body: { tier: 'Changed' } },
  'DELETE /v1/nodes/{custom_id}': { object: 'node' },
  'GET /v1/candidates/{id}': { object: 'candidate' },
  'POST /v1/candidates/{id}': { object: 'candidate', body: { custom_id: 'changed' } },
  'GET /v1/subscriptions/{id}': { object: 'subscription' },
  'POST /v1/subscriptions/{id}': { object: 'subscription', body: { interval_count: 2 } },
  'DELETE /v1/subscriptions/{id}': { object: 'subscription' },
  'GET /v1/programs/{id}': { object: 'program' },
  'DELETE /v1/programs/{id}': { object: 'program' },
  'GET /v1/candidates/{candidate_id}/documents': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/documents': { object: 'candidate', body: {} },
  'POST /v1/candidates/{candidate_id}/postal_address': { object: 'candidate', body: postalAddress },
  'GET /v1/candidates/{candidate_id}/postal_address': { object: 'candidate' },
  'GET /v1/candidates/{candidate_id}/driver_licenses': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/driver_licenses': {
    object: 'candidate',
    body: { number: 'D1234567', state: 'CA', current: false },
  },
  'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': { object: 'driver license' },
  'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    object: 'driver license',
    body: { state: 'NV' },
  },
  'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': { object: 'driver license' },
  'GET /v1/candidates/{candidate_id}/employers': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/employers': { object: 'candidate', body: employer },
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': { object: 'employer' },
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': { object: 'employer' },
  'GET /v1/candidates/{candidate_id}/schools': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/schools': { object: 'candidate', body: school },
  'GET /v1/candidates/{candidate_id}/schools/{id}': { object: 'school' },
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': { object: 'school' },
  'GET /v1/candidates/{candidate_id}/professional_licenses': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/professional_licenses': {
    object: 'candidate',
    body: professionalLicense('a'.repeat(24)),
  },
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': {
    object: 'professional license',
  },
  'GET /v1/candidates/{candidate_id}/ssn': { object: 'candidate', reach: 'API key' },
  'POST /v1/reports/{id}/candidate_stories': { object: 'report', body: { content: 'My side' } },
  'GET /v1/reports/{id}/addresses': { object: 'report' },
  'GET /v1/candidate_stories/{id}': { object: 'candidate story' },
  'DELETE /v1/candidate_stories/{id}': { object: 'candidate story' },
  'GET /v1/geos/{id}': { object: 'geo' },
  'POST /v1/geos/{id}': { object: 'geo', body: { city: 'Oakland' } },
  'DELETE /v1/geos/{id}': { object: 'geo' },
  'GET /v1/invitations/{id}': { object: 'invitation' },
  'POST /v1/invitations/{id}/reminders': { object: 'invitation', body: {} },
  'DELETE /v1/invitations/{id}': { object: 'invitation' },
  'GET /v1/reports/{id}': { object: 'report' },
  'POST /v1/reports/{id}': { object: 'report', body: { adjudication: 'engaged' } },
  'POST /v1/reports/{id}/complete': { object: 'report' },
  'GET /v1/reports/{id}/tags': { object: 'report' },
  'POST /v1/reports/{id}/tags': { object: 'report', body: { tag: 'changed' } },
  'PUT /v1/reports/{id}/tags': { object: 'report', body: { tags: ['changed'] } },
  'DELETE /v1/reports/{id}/tags': { object: 'report', body: { tag: 'changed' } },
  'GET /v1/reports/{id}/eta': { object: 'report' },
  'GET /v1/reports/{id}/assessments': { object: 'report' },
  'GET /v1/reports/{id}/verifications': { object: 'report' },
  'GET /v1/reports/{id}/adverse_items': { object: 'report' },
  'GET /v1/reports/{id}/adverse_actions': { object: 'report' },
  'POST /v1/reports/{id}/adverse_actions': {
    object: 'report',
    body: { adverse_item_ids: ['a'.repeat(24)] },
  },
  'GET /v1/verifications/{id}': { object: 'verification' },
  'GET /v1/screenings/{id}': { object: 'screening' },
  'GET /v1/county_criminal_searches/{id}': { object: 'screening' },
  'GET /v1/packages/{id}': { object: 'package' },
  'GET /v1/webhooks/{id}': { object: 'webhook', reach: 'API key' },
  'GET /v1/documents/{id}': { object: 'document' },
  'GET /v1/adverse_actions/{id}': { object: 'adverse action' },
  'DELETE /v1/adverse_actions/{id}': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/pause': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/resume': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/candidate_reply': { object: 'adverse action', body: {} },
  'GET /v1/reports/{id}/individualized_assessments': { object: 'report' },
  'POST /v1/reports/{id}/individualized_assessments': {
    object: 'report',
    body: {
      items: [
        { adverse_item_id: 'a'.repeat(24), nature: 'Theft', time_passed: 'A year', relation_to_job: 'Cash' },
      ],
    },
  },
  'POST /v1/webhooks/{id}/resend': {
    object: 'webhook',
    body: { from: '2020-01-01T00:00:00Z' },
    reach: 'API key',
  },
  'PATCH /v1/webhooks/{id}': { object: 'webhook', body: { include_object: false }, reach: 'API key' },
  'DELETE /v1/webhooks/{id}': { object: 'webhook', reach: 'API key' },
  'GET /v1/applications/{client_id}': { object: 'application', reach: 'API key' },
  'PATCH /v1/applications/{client_id}': {
    object: 'application',
    body: { signup_enabled: true },
    reach: 'API key',
  },
  'GET /v1/applications/{client_id}/accounts': { object: 'application', reach: 'API key' },
  'GET /v1/applications/{client_id}/certification': { object: 'application', reach: 'API key' },
  'POST /v1/applications/{client_id}/certification': { object: 'application', reach: 'API key' },
  'POST /v1/applications/{client_id}/secrets': { object: 'application', reach: 'API key', foreign: 403 },
  'DELETE /v1/candidates/{id}/pii': {
    object: 'candidate to remove',
    body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
  },
};

describe('Objects of another account, or of another backend', () => {
  let service: TestService;
  let ids: Record<ObjectName, string>;
  let renew: Awaited<ReturnType<typeof createDetails>>;
  let otherPartner: string;

  before(async () => {
    service = await startTestService();
    const [owner, other] = service.accounts;
    // So that the other account has the feature, but not the node.
    await service.database.update(accounts).set({ segmentation: true }).where(eq(accounts.id, other!.id));
    const connected = await connectOtherPartner(service, other!.id, owner!.id);
    const ownApplication = await connectOtherPartner(service, owner!.id, other!.id);
    otherPartner = connected.accessToken;
    ids = { ...(await findObjects(owner!.id)), application: ownApplication.clientId };
  });
  after(() => service.stop());

  /** Returns objects of the first account. All of them exist, so that a 404 means something. */
  async function findObjects(accountId: string): Promise<Omit<Record<ObjectName, string>, 'application'>> {
    const { database: db } = service;
    const first = <Row>([row]: Row[]): Row => {
      assert.ok(row);
      return row;
    };
    const county = first(
      await db.select().from(screenings).where(eq(screenings.type, 'county_criminal_search')),
    );
    const candidate = first(await db.select().from(candidates).where(eq(candidates.accountId, accountId)));
    const consent = first(await db.select().from(consents).where(eq(consents.accountId, accountId)));
    const webhook = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/' } });
    const geo = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/geos', { body: { name: 'West', state: 'CA' } });
    const [ordered] = (await service.api(service.accounts[0]!.apiKey).call('GET /v1/packages')).data;
    assert.ok(ordered);
    const program = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/programs', { body: { name: 'Stores', package_ids: [ordered.id] } });
    const removable = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/candidates', { body: { email: 'removable@example.com' } });
    const details = await createDetails(service, candidate.id, county.reportId);
    renew = details;
    const subscriptionId = newId();
    await db.insert(subscriptions).values({
      accountId,
      id: subscriptionId,
      candidateId: candidate.id,
      packageSlug: ordered.slug,
      workLocations: [{ country: 'US', state: 'OH' }],
      startDate: '2100-01-01',
      intervalCount: 1,
      intervalUnit: 'year',
      createdAt: new Date(),
      dueAt: new Date('2100-01-01'),
    });
    return {
      'driver license': await details['driver license'](),
      employer: await details.employer(),
      school: await details.school(),
      'professional license': await details['professional license'](),
      'candidate story': await details['candidate story'](),
      geo: geo.id,
      program: program.id,
      subscription: subscriptionId,
      candidate: candidate.id,
      'candidate to remove': removable.id,
      consent: consent.id,
      package: first(await db.select().from(packages).where(eq(packages.accountId, accountId))).id,
      webhook: webhook.id,
      report: county.reportId,
      document: first(await db.select().from(documents).where(eq(documents.accountId, accountId))).id,
      screening: county.id,
      invitation: first(await db.select().from(invitations).where(eq(invitations.status, 'pending'))).id,
      verification: first(await db.select().from(verifications)).id,
      'adverse action': first(await db.select().from(adverseActions)).id,
      node: first(await db.select().from(nodes)).customId,
    };
  }

  /** Creates the object of a route anew after the route has deleted it. */
  const renewDeleted = async (key: string): Promise<void> => {
    const { object } = expectations[key as AccountRoute];
    if (key.startsWith('DELETE') && object in renew)
      ids[object] = await renew[object as keyof typeof renew]();
  };

  const statusOf = async (key: string, authorization: string): Promise<number> => {
    const { object, body } = expectations[key as AccountRoute];
    const [method = '', template = ''] = key.split(' ');
    const path = template
      .replace(/\{candidate_id\}(?=.)/, ids.candidate)
      .replace(/\{\w+\}/, encodeURIComponent(ids[object]));
    return (await service.api(authorization).send(method, path, { ...(body && { body }) })).status;
  };
  const newPageToken = async (credentials: string): Promise<string> => {
    const scopes = ['order' as const, 'disclosure' as const, 'report' as const];
    const body = { scopes, decisions: true };
    return bearer((await service.api(credentials).call('POST /web_sdk/session_tokens', { body })).token);
  };

  for (const [key, { reach, foreign = 404 }] of Object.entries(expectations)) {
    const { auth }: RouteDefinition = serviceRoutes[key as AccountRoute];

    it(`are out of reach of another account with ${key}`, async () => {
      const other = service.accounts[1]!;
      assert.equal(await statusOf(key, other.apiKey), foreign, 'API key');
      assert.equal(
        await statusOf(key, other.accessToken),
        reach ? 403 : 404,
        'access token of the same partner',
      );
      assert.equal(
        await statusOf(key, await newPageToken(other.accessToken)),
        auth.scopes ? 404 : 403,
        'page',
      );
    });

    it(`are out of reach of a candidate with ${key}`, async () => {
      const claims = {
        accountId: service.accounts[0]!.id,
        credentialId: null,
        candidateId: newId(),
        scopes: ['disclosure' as const],
      };
      assert.equal(await statusOf(key, bearer(await signSessionToken(service.container, claims))), 403);
    });

    it(`are ${reach ? 'out of' : 'in'} reach of each partner of the account with ${key}`, async () => {
      for (const token of [otherPartner, service.accounts[0]!.accessToken]) {
        const status = await statusOf(key, token);
        await renewDeleted(key);
        if (reach) assert.equal(status, 403);
        else assert.ok(![401, 403, 404].includes(status), String(status));
      }
    });
  }

  // Last, because it changes and deletes them.
  it('are in reach of the API key of their account with every route', async () => {
    for (const key of Object.keys(expectations)) {
      const status = await statusOf(key, service.accounts[0]!.apiKey);
      assert.ok(![401, 403, 404].includes(status), `${key}: ${status}`);
    }
  });

  it("are in reach of nobody but the provider's staff at /ops", async () => {
    const { apiKey, accessToken, id } = service.accounts[0]!;
    const operations = Object.entries(serviceRoutes).filter(
      ([, { auth }]: [string, RouteDefinition]) => auth.operations,
    );
    assert.ok(operations.length > 10);
    for (const [key] of operations) {
      const [method = '', template = ''] = key.split(' ');
      const path = template.replace('{account_id}', id).replace(/\{\w+\}/g, ids.report);
      for (const credentials of [apiKey, accessToken, service.hostKey])
        assert.equal((await service.api(credentials).send(method, path)).status, 403, key);
      const page = await newPageToken(accessToken);
      assert.equal((await service.api(page).send(method, path)).status, 403, key);
    }
  });
});
