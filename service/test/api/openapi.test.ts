import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { hasExactQuery, eventType, reportIncludes, routes, screeningType } from '@service-embeds/contract';
import type { RouteDefinition } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { screenings } from '../../src/db/schema/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { toScreeningRecord, toScreeningRow } from '../../src/resources/reports/encrypted-records.ts';
import { basic, type ApiClient } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), description: z.string() })),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: operation })).optional(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
type Document = z.infer<typeof documentSchema>;

type Input = Parameters<ApiClient['request']>[1];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const keys = Object.keys(routes) as (keyof typeof routes)[];

describe('The OpenAPI documents', () => {
  let service: TestService;
  let api: ApiClient;
  let published: Document;
  let staff: Document;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    api = service.api(service.accounts[0]!.apiKey);
    const read = async (path: string, credentials = '') =>
      documentSchema.parse((await service.api(credentials).send('GET', path)).body);
    published = await read('/openapi.json');
    staff = await read('/ops/openapi.json', service.opsKey);
  });
  after(() => service.stop());

  const operationsOf = (document: Document) =>
    Object.values(document.paths).flatMap((path) => Object.values(path));

  it('are valid OpenAPI 3.1, with every route in the right one', async () => {
    for (const document of [published, staff])
      assert.deepEqual((await new Validator().validate(structuredClone(document))).errors, undefined);
    for (const key of keys) {
      const [method = '', path = ''] = key.split(' ');
      assert.ok(published.paths[path]?.[method.toLowerCase()], key);
    }
    assert.ok(Object.keys(staff.paths).length > 10);
    for (const path of Object.keys(staff.paths)) assert.match(path, /^\/ops\//);
    assert.doesNotMatch(JSON.stringify(published), /\/ops\/|operations key/);
  });

  it('have patterns that take what the service takes, in upper and in lower case', () => {
    const parameter = published.paths['/v1/ordering_rules']?.['get']?.parameters.find(
      ({ name }) => name === 'work_locations',
    );
    const [, pattern = 'none'] = /"pattern":(".*?[^\\]")/.exec(JSON.stringify(parameter)) ?? [];
    for (const place of ['US-CA/San Francisco', 'ca', 'us-md/Laurel/20707'])
      assert.match(place, new RegExp(JSON.parse(pattern) as string));
  });

  it('give the staff document to the operations key only', async () => {
    for (const credentials of ['', service.hostKey, service.accounts[0]!.accessToken])
      assert.equal((await service.api(credentials).send('GET', '/ops/openapi.json')).status, 401);
  });

  it('are not sent again to a client that has them', async () => {
    for (const [path, headers] of [
      ['/openapi.json', {}],
      ['/ops/openapi.json', { Authorization: basic(service.opsKey) }],
    ] as const) {
      const first = await service.api().send('GET', path, { headers });
      const etag = first.headers.get('ETag') ?? '';
      const again = await service.api().send('GET', path, { headers: { ...headers, 'If-None-Match': etag } });
      assert.equal(again.status, 304);
    }
  });

  it('are small on the way, and kept by clients', async () => {
    const read = (encoding: string) =>
      fetch(`${service.addresses.api}/openapi.json`, { headers: { 'Accept-Encoding': encoding } });
    const plain = await read('identity');
    for (const encoding of ['gzip', 'br, gzip;q=0.5', '*']) {
      const compressed = await read(encoding);
      assert.equal(compressed.headers.get('Content-Encoding'), 'gzip', encoding);
      assert.ok(Number(compressed.headers.get('Content-Length')) < 200_000, encoding);
      assert.deepEqual(await compressed.json(), published);
    }
    for (const encoding of ['gzip;q=0', 'br', 'x-gzipped'])
      assert.equal((await read(encoding)).headers.get('Content-Encoding'), null, encoding);
    assert.match(plain.headers.get('Cache-Control') ?? '', /public, max-age=\d+/);
    assert.equal(plain.headers.get('Vary'), 'Accept-Encoding');
  });

  it('name operations uniquely, as a verb and its object', () => {
    const operations = [
      ...operationsOf(published),
      ...Object.values(published.webhooks ?? {}).map(({ post }) => post),
    ];
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids)
      assert.match(
        id,
        /^(?:(?:cancel|check|clear|complete|create|delete|get|list|move|on|pause|preview|remove|renew|replace|resend|resume|revoke|run|send|set|start|update|validate|withdraw)[A-Z])[A-Za-z]+$/,
      );
  });

  it('describe every operation, parameter and field', () => {
    const missing = new Set<string>();
    const visit = (value: unknown, owner: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'properties')
          for (const [field, schema] of Object.entries(inner as Record<string, { description?: string }>))
            if (!schema.description) missing.add(`${owner}: ${field}`);
        visit(inner, owner);
      }
    };
    for (const document of [published, staff]) {
      for (const { operationId, summary, description, parameters } of operationsOf(document)) {
        if (!summary || !description) missing.add(operationId);
        for (const parameter of parameters)
          if (!parameter.description) missing.add(`${operationId}: ${parameter.name}`);
      }
      for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
      for (const [path, operations] of Object.entries(document.paths)) visit(operations, path);
    }
    assert.deepEqual([...missing], [], 'Say it beside the field, with `describe`.');
  });

  it('describe every event', () => {
    assert.deepEqual(Object.keys(published.webhooks ?? {}).sort(), [...eventType.options].sort());
  });

  /** Keys of the GET routes that this file has read. */
  const answered = new Set<string>();

  it('say what every list and every object answers, and the uri of each object is its address', async () => {
    await addScreeningsOfEveryType();
    const uris = new Set<string>();
    const include = reportIncludes.join(',');
    const [order] = (await api.call('GET /v1/reports', { query: { per_page: 1 } })).data;
    const queries: Partial<Record<RouteKey, object>> = {
      'GET /v1/reports': { per_page: 25, include },
      'GET /v1/orders': { candidate_id: order?.candidate_id },
      'GET /v1/ordering_rules': { package: 'essential_criminal', work_locations: ['US-OH'] },
      'GET /v1/disclosures': { candidate_id: order?.candidate_id, package: order?.package },
      'GET /v1/law': { work_location: 'US-CA/Oakland' },
    };
    const read = async (key: keyof typeof routes, params: Record<string, string>) => {
      const query = queries[key] ?? {};
      const response = await api.request(key, { params, query } as Input);
      if (response.status !== 200) return;
      answered.add(key);
      collectUris(response.body, uris);
    };
    await api.call('POST /v1/geos', { body: { name: 'Oakland', state: 'CA' } });
    await api.call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/' } });
    for (const key of keys.filter((key) => /^GET [^{]*$/.test(key))) await read(key, {});
    for (let before = -1; before !== uris.size;) {
      before = uris.size;
      for (const { key, params } of [...uris].flatMap(routesOf))
        if (!answered.has(key)) await read(key, params);
    }
    await changeHierarchy();
    assert.ok(uris.size > 40, `${uris.size} objects`);
    for (const uri of uris) assert.equal((await api.send('GET', uri)).status, 200, uri);
  });

  /** Returns the routes of an object and of what is below it. */
  const routesOf = (uri: string) =>
    keys.flatMap((key) => {
      const [, parent = '', name = ''] = /^GET (\/v1\/[^{]*)\/\{(\w+)\}/.exec(key) ?? [];
      if (!name || !uri.startsWith(`${parent}/`)) return [];
      return [{ key, params: { [name]: uri.slice(parent.length + 1) } }];
    });

  /** Adds a node to the hierarchy, changes it, and deletes it. */
  async function changeHierarchy(): Promise<void> {
    const [node] = (await api.call('GET /v1/nodes')).data;
    assert.ok(node);
    await api.call('GET /v1/nodes/{custom_id}', { params: { custom_id: node.custom_id } });
    const below = { custom_id: 'walk', name: 'Walk', tier: 'Team', parent_custom_id: node.custom_id };
    await api.call('POST /v1/hierarchy/nodes', { body: below });
    const params = { custom_id: below.custom_id };
    await api.call('PATCH /v1/nodes/{custom_id}', { params, body: { name: 'Walked' } });
    await api.call('DELETE /v1/nodes/{custom_id}', { params });
  }

  /** Adds a screening of each type to a report, as a copy of one that is there. */
  async function addScreeningsOfEveryType(): Promise<void> {
    const { database } = service;
    const [row] = await database
      .select()
      .from(screenings)
      .where(eq(screenings.accountId, service.accounts[0]!.id));
    assert.ok(row);
    const record = toScreeningRecord(service.container, row);
    const others = screeningType.options.filter((type) => type !== row.type);
    const copies = others.map((type) => ({ ...record, id: newId(), type, records: [], content: {} }));
    await database.insert(screenings).values(copies.map((copy) => toScreeningRow(service.container, copy)));
  }

  it('describe lists that honor per_page', async () => {
    for (const key of keys) {
      const definition: RouteDefinition = routes[key];
      if (!/^GET [^{]*$/.test(key) || !hasExactQuery(definition) || !definition.query) continue;
      if (!('per_page' in definition.query.shape)) continue;
      const query = {
        per_page: 1,
        ...(key === 'GET /v1/disclosures' && (await disclosureQuery())),
        ...(key === 'GET /v1/law' && { work_location: 'US-CA/Oakland' }),
      };
      const { status, body } = await api.request(key, { params: {}, query } as unknown as Input);
      assert.equal(status, 200, key);
      const {
        data,
        count,
        next_href: next,
      } = body as { data: unknown[]; count: number; next_href: string | null };
      assert.ok(data.length <= 1, key);
      assert.equal(next !== null, count > 1, key);
    }
  });

  const disclosureQuery = async () => {
    const [order] = (await api.call('GET /v1/reports', { query: { per_page: 1 } })).data;
    return { candidate_id: order?.candidate_id, package: order?.package };
  };

  it('have no operation that no test answers successfully', () => {
    const files = globSync(
      ['service/test/**/*.test.ts', 'service/test/support/**/*.ts', 'test/contract/*-cases.ts'],
      { cwd: root },
    );
    const text = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
    // `call` and `success` fail unless the answer is a success, and validate it against the document.
    const isCalled = (key: string) =>
      [`call('${key}'`, `call(\n      '${key}'`, `success('${key}'`, ` = '${key}'`].some((use) =>
        text.includes(use),
      );
    assert.deepEqual(
      keys.filter((key) => !answered.has(key) && !isCalled(key)),
      [],
    );
  });
});

/** Adds the `uri` of every object in an answer. */
function collectUris(value: unknown, uris: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'uri' && typeof inner === 'string') uris.add(inner);
    collectUris(inner, uris);
  }
}
