import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { validate, type RouteDefinition } from '@service-embeds/contract';
import { serviceRoutes } from '@service-embeds/contract/service-routes';

/** What the walk through a schema needs of its JSON Schema. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
}

type Wrap = (value: unknown) => unknown;

/** Returns a function for each place of a schema that puts a value there, and nothing else. */
function placesOf(schema: JsonSchema | undefined, root: JsonSchema, depth = 0): Wrap[] {
  if (!schema || depth > 6) return [];
  const { $ref } = schema;
  if ($ref !== undefined) return placesOf(root.$defs?.[$ref.split('/').at(-1) ?? ''], root, depth + 1);
  const within = (inner: JsonSchema | undefined, wrap: Wrap): Wrap[] =>
    placesOf(inner, root, depth + 1).map((place) => (value) => wrap(place(value)));
  return [
    (value) => value,
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) =>
      within(branch, (value) => value),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      within(inner, (value) => ({ [name]: value })),
    ),
    ...within(schema.items, (value) => [value]),
    ...within(schema.additionalProperties || undefined, (value) => ({ entry: value })),
  ];
}

const placesOfSchema = (schema: z.ZodType): Wrap[] => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return placesOf(root, root);
};

const wrongValues = [
  true,
  7,
  -1,
  1.5,
  '',
  'x',
  'X'.repeat(3000),
  null,
  [],
  {},
  [[]],
  [{}],
  ['x'],
  [7],
  { x: {} },
];

/** The bodies and queries that people's programs write: not what a mail provider signs. */
const inputSchemas = (): [key: string, schema: z.ZodType][] =>
  Object.entries(serviceRoutes as Record<string, RouteDefinition>).flatMap(([key, { auth, body, query }]) =>
    auth.signedMessage
      ? []
      : [body, query].flatMap((schema): [string, z.ZodType][] => (schema ? [[key, schema]] : [])),
  );

describe('the errors of every route', () => {
  it('say how to fix whatever stands in a field', () => {
    const withoutFix = new Set<string>();
    const requireFix = (key: string, schema: z.ZodType, input: unknown) => {
      const result = validate(schema, input);
      for (const [name, issues] of Object.entries(result.ok ? {} : result.issues))
        if (issues.some(({ code }) => code === 'invalid_value')) withoutFix.add(`${key} ${name}`);
    };
    for (const [key, schema] of inputSchemas())
      for (const place of placesOfSchema(schema))
        for (const value of wrongValues) requireFix(key, schema, place(value));
    // The embeds send it, and no person writes it.
    assert.deepEqual(
      [...withoutFix].filter((field) => !field.endsWith(' embed_version')),
      [],
    );
  });
});
