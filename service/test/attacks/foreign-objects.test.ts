import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { RouteDefinition, WorkLocation } from '@service-embeds/contract';
import { serviceRoutes } from '@service-embeds/contract/service-routes';
import { toPlacedLocation, type PlacedLocation } from '@service-embeds/domain/place/placed-location';
import {
  accounts,
  adverseActions,
  candidates,
  consents,
  continuousChecks,
  documents,
  invitations,
  natureScopeRequests,
  nodes,
  packages,
  screenings,
  subscriptions,
  verifications,
} from '../../src/db/schema/index.ts';
import { signSessionToken } from '../../src/identity/session-tokens.ts';
import { newId } from '../../src/platform/ids.ts';
import { placeDirectory } from '../../src/resources/places/us-place-directory.ts';
import { bearer } from '../support/api-client.ts';
import { expectations, objectsOfAccount } from '../support/cases/foreign-object-cases.ts';
import type { AccountRoute, ObjectName } from '../support/cases/foreign-object-cases.ts';
import { sitePages } from '../support/cases/site-pages.ts';
import { credentialOf, startTestService, type TestService } from '../support/service.ts';
import { createDetails } from '../support/steps/candidate-details.ts';
import { connectOtherPartner, grantWholeAccount } from '../support/steps/partners.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { addStaff, signInAsStaff, startStaffService } from '../support/steps/staff.ts';

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
    await grantWholeAccount(service, owner!.accessToken);
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
    const hold = await service
      .api(service.accounts[0]!.apiKey)
      .call('POST /v1/legal_holds', { body: { candidate_id: candidate.id, reason: 'A lawsuit' } });
    const details = await createDetails(service, candidate.id, county.reportId);
    renew = details;
    const subscriptionId = newId();
    await db.insert(subscriptions).values({
      accountId,
      id: subscriptionId,
      candidateId: candidate.id,
      packageSlug: ordered.slug,
      workLocations: placeLocations({ state: 'OH' }),
      startDate: '2100-01-01',
      intervalCount: 1,
      intervalUnit: 'year',
      createdAt: new Date(),
      dueAt: new Date('2100-01-01'),
    });
    const continuousCheckId = newId();
    await db.insert(continuousChecks).values({
      accountId,
      id: continuousCheckId,
      candidateId: candidate.id,
      type: 'criminal',
      workLocations: placeLocations({ state: 'OH' }),
      createdAt: new Date(),
      dueAt: new Date('2100-01-01'),
    });
    const natureScopeId = newId();
    await db.insert(natureScopeRequests).values({
      accountId,
      id: natureScopeId,
      reportId: county.reportId,
      candidateId: candidate.id,
      source: 'letter',
      language: 'en',
      receivedAt: new Date(),
      createdAt: new Date(),
      deadlineAt: new Date('2100-01-01'),
      fallbackAt: new Date('2100-01-01'),
      dueAt: new Date('2100-01-01'),
    });
    return {
      'nature and scope request': natureScopeId,
      'driver license': await details['driver license'](),
      employer: await details.employer(),
      school: await details.school(),
      'professional license': await details['professional license'](),
      'candidate story': await details['candidate story'](),
      geo: geo.id,
      'legal hold': hold.id,
      program: program.id,
      subscription: subscriptionId,
      'continuous check': continuousCheckId,
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

  for (const [key, { object, foreign = 404 }] of Object.entries(expectations)) {
    const { auth }: RouteDefinition = serviceRoutes[key as AccountRoute];

    it(`are out of reach of another account with ${key}`, async () => {
      const other = service.accounts[1]!;
      assert.equal(await statusOf(key, other.apiKey), foreign, 'API key');
      assert.equal(
        await statusOf(key, other.accessToken),
        auth.apiKeyOnly ? 403 : foreign,
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
        credentialId: await credentialOf(service, service.accounts[0]!.id),
        candidateId: newId(),
        scopes: ['disclosure' as const],
      };
      assert.equal(await statusOf(key, bearer(await signSessionToken(service.container, claims))), 403);
    });

    const isOfAccount = objectsOfAccount.includes(object);
    const errorStatus = auth.apiKeyOnly || foreign === 403 ? 403 : 404;
    const isReached = isOfAccount && errorStatus === 404;

    it(`are ${isReached ? 'in' : 'out of'} reach of another partner of the account with ${key}`, async () => {
      const status = await statusOf(key, otherPartner);
      if (isReached) assert.ok(![401, 403, 404].includes(status), String(status));
      else assert.equal(status, errorStatus);
    });

    it(`are ${errorStatus === 403 ? 'out of' : 'in'} reach of a partner with all background checks with ${key}`, async () => {
      const status = await statusOf(key, service.accounts[0]!.accessToken);
      await renewDeleted(key);
      if (errorStatus === 403) assert.equal(status, 403);
      else assert.ok(![401, 403, 404].includes(status), String(status));
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

/** Names that `in` and brackets find in every object. */
const names = ['constructor', 'toString', '__proto__'];
/** Parameters with which the pages choose something from a list. */
const parameters = ['action', 'format', 'method', 'page', 'show', 'sort', 'status', 'tab', 'type', 'first'];

describe('names that every object has, as the choice of a page,', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  for (const site of ['dashboard', 'staff'] as const)
    it(`choose nothing on the pages of ${site}`, async () => {
      if (site === 'staff') await addStaff(service, 'admin', 'admin');
      const visitor =
        site === 'staff'
          ? await signInAsStaff(service, 'admin')
          : await signInWithPassword(service, service.accounts[1]!.adminEmail);
      const paths = Object.values<readonly string[]>(sitePages[site]).flat();
      const plain = paths.filter((path) => !path.includes(':') && path !== '/security/single-sign-on/test');
      assert.ok(plain.length > 10);
      const failed: string[] = [];
      for (const path of plain)
        for (const name of names) {
          const query = new URLSearchParams(
            Object.fromEntries(parameters.map((parameter) => [parameter, name])),
          );
          await visitor.go(`${path}?${query.toString()}`);
          if (visitor.status >= 500) failed.push(`${path}: ${visitor.status}`);
        }
      assert.deepEqual(failed, []);
    });
});

/** Work locations with the places that the service resolves them to. */
const placeLocations = (...locations: (Partial<WorkLocation> & { state: string })[]): PlacedLocation[] =>
  locations.map((location) => toPlacedLocation({ country: 'US', ...location }, placeDirectory));
