import assert from 'node:assert/strict';
import { describe, it, after, before } from 'node:test';
import fc from 'fast-check';
import type * as z from 'zod';
import { toJSONSchema } from 'zod';
import {
  ApiError,
  defaultRequestLimits,
  routes,
  validate,
  type RouteDefinition,
} from '@service-embeds/contract';
import { parseBody } from '@service-embeds/domain/request/parse-input';
import { readBody } from '../../src/platform/http/body.ts';
import { startTestService, type TestService } from '../support/service.ts';

const size = defaultRequestLimits.bytes;
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const definition = routes['POST /v1/candidates'];
const route = { key: 'POST /v1/candidates', definition, params: {} };
const schema = definition.body;
const limits = { ...defaultRequestLimits, seconds: 30 };

/** Reads and validates a body as the API does. An `ApiError` is a good answer; everything else fails the test. */
async function receive(type: string, body: string): Promise<void> {
  const headers = { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) };
  const request = new Request('http://service.test/', { method: 'POST', headers, body });
  try {
    parseBody(route, await readBody(request, schema, limits));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns the milliseconds of processor time that this process spends on `work`; other processes do not count. */
async function millisecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Quadratic work on 64 KB takes seconds. The budget is far below that. */
const budgetFor = (plain: number): number => 20 * plain + 300;

/**
 * Fails if each of four runs of `work` takes `budget` milliseconds or more. Garbage collection slows some runs; work that
 * grows with the square of its input is slow in all of them.
 */
async function takesAtMost(budget: number, label: string, work: () => unknown): Promise<void> {
  let least = Infinity;
  for (let run = 0; run < 4 && least >= budget; run += 1) least = Math.min(least, await millisecondsOf(work));
  assert.ok(least < budget, `${label}: ${least} ms of processor time, budget ${budget} ms`);
}

const repeated = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Names, separators and brackets, which parsers of forms and of JSON look for. */
const formPart = fc.constantFrom(
  ...[
    '[',
    ']',
    '[]',
    '[][',
    'a[b]',
    'a[]=&',
    'a[][b]=1&',
    'a.b=1&',
    '&',
    '=',
    '%',
    '%5B',
    '%5B%5D',
    ';',
    '\0',
  ],
  ...['__proto__[a]=1&', 'constructor[prototype][a]=1&', '+', '%ff', '[0]=1&', 'a[99999]=1&'],
);
const hostileForm = fc
  .tuple(fc.array(formPart, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 8 }))
  .map(([parts, tail]) => repeated(parts.join('')).slice(0, size - tail.length * 4) + tail);

const jsonPart = fc.constantFrom(
  '[',
  '{"a":',
  '[[],',
  '{"":1,',
  '"\\u0000",',
  '1,',
  '[1],',
  '{"__proto__":',
  '\\',
  '"',
);
const hostileJson = fc.oneof(
  fc.array(jsonPart, { minLength: 1, maxLength: 4 }).map((parts) => repeated(parts.join(''))),
  fc
    .integer({ min: 1, max: 8000 })
    .map((count) => `{${Array.from({ length: count }, (_, i) => `"${i}":1`).join()}}`),
  fc.integer({ min: 1, max: 30_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.integer({ min: 1, max: 60_000 }).map((length) => `{"${'x'.repeat(length)}":1}`),
  fc.integer({ min: 1, max: 30_000 }).map((count) => `{"geo_ids":[${'1,'.repeat(count)}1]}`),
);

describe('A hostile body', () => {
  it('costs no more than a plain body of its size, whatever its names, nesting and numbers are', async () => {
    const plain = `email=${'x'.repeat(size - 6)}`;
    await receive(form, plain);
    const budget = budgetFor(await millisecondsOf(() => receive(form, plain)));
    const cases = fc.oneof(
      hostileForm.map((body) => ({ type: form, body })),
      hostileJson.map((body) => ({ type: json, body: body.slice(0, size) })),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ type, body }) => {
        await takesAtMost(budget, type, () => receive(type, body));
      }),
      { numRuns: 150 },
    );
  });

  it('costs no more than a plain one in any text field of any route', async () => {
    const texts = [
      'a',
      ' ',
      '\t',
      '-',
      '.',
      '@',
      'a@',
      'a.',
      '1',
      '(',
      '/',
      '://',
      'a-',
      '\u202e',
      '𝒂',
      '%',
      ',',
      '0',
    ];
    for (const [route, body] of bodies()) {
      const jsonSchema: JsonSchema = JSON.parse(
        JSON.stringify(toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
      ) as JsonSchema;
      const validateAll = (text: string): void => {
        for (const input of samples(jsonSchema, text)) validate(body, input);
      };
      const plain = 'x'.repeat(size);
      validateAll(plain);
      const budget = budgetFor(await millisecondsOf(() => validateAll(plain)));
      for (const text of texts) {
        const hostile = `${repeated(text)}\n!`;
        await takesAtMost(budget, `${route} with ${text}`, () => validateAll(hostile));
      }
    }
  });
});

const bodies = (): [string, z.ZodType][] =>
  Object.entries(routes).flatMap(([key, { body }]: [string, RouteDefinition]) => (body ? [[key, body]] : []));

/** What the samples need of a JSON Schema. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Returns inputs of a schema's shape, with `text` for every text in them: one for each branch of its unions. */
function samples(root: JsonSchema, text: string): unknown[] {
  const branches = root.anyOf ?? root.oneOf ?? [root];
  return branches.map((branch) => sample(branch, { root, text, depth: 0 }));
}

interface Sampling {
  root: JsonSchema;
  text: string;
  depth: number;
}

const sampleScalar = ({ type }: JsonSchema, text: string): unknown =>
  type === 'number' || type === 'integer' ? 1 : type === 'boolean' ? true : text;

function sample(schemaOrReference: JsonSchema, sampling: Sampling): unknown {
  const { root, text, depth } = sampling;
  const name = schemaOrReference.$ref?.split('/').at(-1);
  const resolved = name === undefined ? schemaOrReference : root.$defs?.[name];
  if (!resolved || depth > 6) return undefined;
  const inner = (next: JsonSchema | undefined): unknown =>
    next && sample(next, { ...sampling, depth: depth + 1 });
  const [branch] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (branch) return inner(branch);
  if (resolved.type === 'object')
    return Object.fromEntries(
      Object.entries(resolved.properties ?? {}).map(([key, property]) => [key, inner(property)]),
    );
  return resolved.type === 'array' ? [inner(resolved.items)] : sampleScalar(resolved, text);
}

describe('Text that cannot be stored', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('in a path, a query or a form is a client error at every address, never a failure of the service', async () => {
    const { api, partners, dashboard } = service.addresses;
    const form = (body: string): RequestInit => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    const cases: [url: string, request?: RequestInit][] = [
      [`${partners}/apply/packages/%00`],
      [`${partners}/apply/%00`],
      [`${partners}/authorize/%00?redirect_uri=x`],
      [`${partners}/authorize/a?redirect_uri=%00`],
      [`${partners}/payment-frame?client_id=%00`],
      [`${partners}/reports/%00`],
      [`${partners}/verify/%E0%A4%A`],
      [`${partners}/password/forgotten`, form('email=a%00b@c.example')],
      [`${dashboard}/reports/%00`],
      [`${dashboard}/people/%00`, form('role=%00')],
      [`${dashboard}/signin`, form('email=%00%00&password=%00')],
      [`${dashboard}/signin?to=%00`],
      [`${api}/v1/candidates/%00`],
      [`${api}/sign_up/%00`],
    ];
    for (const [url, request] of cases) {
      const response = await fetch(url, { redirect: 'manual', ...request });
      const text = await response.text();
      const { status, headers } = response;
      assert.ok(status >= 300 && status < 500, `${url} gave ${status}`);
      assert.match(headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/, url);
      const expected = url.startsWith(api) ? /^application\/json/ : /^text\/html/;
      if (text) assert.match(headers.get('Content-Type') ?? '', expected, url);
    }
  });
});
