import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { hasAddress, type RouteDefinition } from '@service-embeds/contract';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';
import { startTestService, type TestService } from '../../service/test/support/service.ts';

/** Values that break things: wrong types, wrong sizes, wrong characters. */
const garbage = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    -1,
    1e308,
    null,
    true,
    [],
    {},
    'x'.repeat(10_000),
    '0'.repeat(24),
  ),
);

const namesOf = (schema: RouteDefinition['body']): string[] => {
  const shape = (schema as { shape?: object } | undefined)?.shape;
  return shape ? Object.keys(shape) : ['nodes', 'custom_id'];
};

/**
 * Requests for each route: enough that each field of a body gets several kinds of garbage in each run of the tests. The values
 * are others in every run, and fast-check prints the seed of those that fail.
 */
const runs = (route: RouteDefinition): number => (route.body ? 20 : 8);

/** What a test sends. */
const requestsFor = (route: RouteDefinition) =>
  fc.record({
    id: fc.oneof(fc.constant('0'.repeat(24)), fc.string({ minLength: 1, maxLength: 12 })),
    query: fc.dictionary(
      fc.constantFrom('page', 'per_page', 'include', 'email', 'status', 'x'),
      fc.string({ maxLength: 12 }),
      { maxKeys: 3 },
    ),
    body: fc.oneof(
      fc.dictionary(fc.oneof(fc.constantFrom(...namesOf(route.body)), fc.string({ maxLength: 8 })), garbage, {
        maxKeys: 8,
      }),
      garbage,
    ),
    form: fc.boolean(),
  });

describe('whatever a client sends', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  /** Returns who may call a route, as the user name and password of HTTP Basic. */
  function credentialsFor(key: RouteKey): string {
    const { auth }: RouteDefinition = serviceRoutes[key];
    const [own, other] = service.accounts;
    if (auth.operations) return `${service.opsKey}:`;
    if (auth.application) return `${service.clientId}:${service.clientSecret}`;
    if (auth.apiKeyOnly) return `${own!.apiKey}:`;
    // It ends the access token that it is called with, which all other tests need.
    return `${(key === 'POST /oauth/deauthorize' ? other! : own!).accessToken}:`;
  }

  /** Writes an ID, or whatever stands for one, into the path of a route. The provider's staff locks the account of nobody else. */
  function pathOf(template: string, id: string): string {
    const visited = template.startsWith('/sign_up/') ? service.clientId : undefined;
    return template
      .replace('{account_id}', service.accounts[2]!.id)
      .replace(/\{\w+\}/g, () => visited ?? encodeURIComponent(id.toWellFormed().replace(/^\.+$/, 'x')));
  }

  for (const key of Object.keys(serviceRoutes) as RouteKey[]) {
    const route: RouteDefinition = serviceRoutes[key];
    if (!hasAddress(route)) continue;
    const [method = '', template = ''] = key.split(' ');
    it(`${key} never answers with a 5xx, and every refusal has a sentence`, async () => {
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(requestsFor(route), async ({ id, query, body, form }) => {
          const search = new URLSearchParams(query).toString();
          const response = await fetch(`${service.addresses.api}${pathOf(template, id)}?${search}`, {
            method,
            headers: {
              Authorization: `Basic ${btoa(credentialsFor(key))}`,
              'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
            },
            ...(method !== 'GET' && {
              body: form ? new URLSearchParams(flat(body)).toString() : JSON.stringify(body),
            }),
          });
          const answer = (await response.json()) as { error?: unknown };
          assert.ok(response.status < 500, `${response.status} for ${JSON.stringify(body)}`);
          if (!response.ok) assert.equal(typeof answer.error, 'string');
          statuses.add(response.status);
        }),
        { numRuns: runs(route) },
      );
      assert.notDeepEqual([...statuses], [401], 'no request got past authentication');
    });
  }
});

const flat = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]): [string, string] => [name, JSON.stringify(inner)]),
  );
