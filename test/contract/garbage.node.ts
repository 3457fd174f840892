import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { type RouteDefinition } from '@service-embeds/contract';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';

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

describe('whatever a client sends', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  for (const key of Object.keys(serviceRoutes) as RouteKey[]) {
    const route: RouteDefinition = serviceRoutes[key];
    const [method = '', template = ''] = key.split(' ');
    it(`${key} never answers with a 5xx, and every refusal has a sentence`, async () => {
      const body = fc.oneof(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...namesOf(route.body)), fc.string({ maxLength: 8 })),
          garbage,
          { maxKeys: 8 },
        ),
        garbage,
      );
      const request = fc.record({
        id: fc.oneof(fc.constant('0'.repeat(24)), fc.string({ minLength: 1, maxLength: 12 })),
        query: fc.dictionary(
          fc.constantFrom('page', 'per_page', 'include', 'email', 'status', 'x'),
          fc.string({ maxLength: 12 }),
          { maxKeys: 3 },
        ),
        body,
        form: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ id, query, body: value, form }) => {
          const own = route.auth.operations ? service.accounts[0]!.id : '';
          const path = template
            .replace('{account_id}', own)
            .replace(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed().replace(/^\.+$/, 'x')));
          const search = new URLSearchParams(query).toString();
          const response = await fetch(`${service.addresses.api}${path}?${search}`, {
            method,
            headers: {
              Authorization: `Basic ${btoa(`${route.auth.operations ? service.opsKey : service.accounts[0]!.accessToken}:`)}`,
              'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
            },
            ...(method === 'POST' && {
              body: form ? new URLSearchParams(flat(value)).toString() : JSON.stringify(value),
            }),
          });
          const answer = (await response.json()) as { error?: unknown };
          assert.ok(response.status < 500, `${response.status} for ${JSON.stringify(value)}`);
          if (!response.ok) assert.equal(typeof answer.error, 'string');
        }),
        { numRuns: 40 },
      );
    });
  }
});

const flat = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]): [string, string] => [name, JSON.stringify(inner)]),
  );
