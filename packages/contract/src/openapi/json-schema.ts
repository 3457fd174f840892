import * as z from 'zod';

export type Json = Record<string, unknown>;
/** Whether a schema describes what a client sends, or what it gets. */
export type Direction = 'input' | 'output';

/** A schema whose references are completed when all schemas are known. */
export interface PendingSchema {
  pending: { schema: Json; io: Direction };
}

/** Marks a schema to be completed later, with the direction that decides about its references. */
export const pending = (schema: Json, io: Direction): PendingSchema => ({ pending: { schema, io } });

/** Schemas of `components`, collected while operations are described. */
export class SchemaCollection {
  private readonly named: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** Returns a schema of the contract in JSON Schema, with named ones as references to `components`. */
  add(schema: z.ZodType, io: Direction): Json {
    const { $defs = {}, ...own } = toJsonSchema(schema, io) as Json & { $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries($defs)) this.named[io].set(name, definition);
    // A schema with a name of its own is not among its definitions.
    const { id, ...rest } = own;
    if (typeof id !== 'string') return own;
    this.named[io].set(id, rest);
    return { $ref: `#/$defs/${id}` };
  }

  /**
   * Returns `components.schemas`, and a function that lets the schemas of operations refer to them. A schema that
   * clients send in another form than they get it is there twice: `Rule` and `RuleInput`.
   */
  finish(): { schemas: Record<string, Json>; refer: (schema: Json, io: Direction) => Json } {
    const { input, output } = this.named;
    const differing = findDiffering(input, output);
    const nameOf = (name: string, io: Direction) =>
      io === 'input' && differing.has(name) ? `${name}Input` : name;
    const refer = (schema: Json, io: Direction): Json =>
      JSON.parse(
        JSON.stringify(schema).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_, name: string) => `"#/components/schemas/${nameOf(name, io)}"`,
        ),
      ) as Json;
    const schemas: Record<string, Json> = {};
    for (const io of ['output', 'input'] as const)
      for (const [name, schema] of this.named[io]) {
        const { id: _, ...rest } = schema;
        schemas[nameOf(name, io)] ??= refer(rest, io);
      }
    return { schemas, refer };
  }
}

/** Names of schemas whose two directions differ, in themselves or in what they refer to. */
function findDiffering(input: Map<string, Json>, output: Map<string, Json>): Set<string> {
  const both = [...input.keys()].filter((name) => output.has(name));
  const differing = new Set(
    both.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))),
  );
  const refersToDiffering = (name: string) =>
    [...JSON.stringify(input.get(name)).matchAll(/"#\/\$defs\/(\w+)"/g)].some(([, other = '']) =>
      differing.has(other),
    );
  for (let previous = -1; previous !== differing.size;) {
    previous = differing.size;
    for (const name of both.filter(refersToDiffering)) differing.add(name);
  }
  return differing;
}

/** Ranges of the Unicode categories in our patterns. Marks are left out: they would be hundreds. */
const categories: Record<string, string> = {
  Cc: String.raw`\x00-\x1f\x7f-\x9f`,
  Cf: '\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb',
  M: '',
  Z: ' \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000',
  Zl: '\u2028',
  Zp: '\u2029',
};

/**
 * Returns a pattern that Python, Go and .NET compile, too: they lack `\p`, negative conditions or escapes such as `\u200b`, so
 * characters are written as themselves. It accepts everything that the service accepts, and in rare cases more.
 */
const portablePattern = (pattern: string): string =>
  pattern
    .replace(/\(\?!(?:\[[^\]]*\]|[^()[\]])*\)/g, '')
    .replace(/\\p\{(\w+)\}/g, (_, name: string) => categories[name] ?? '')
    .replace(/\\u([\dA-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function toJsonSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Clients ignore fields that they do not know, and so does the service.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      nameProperties(jsonSchema);
      if (zodSchema._zod.def.type === 'nullable') liftDescription(jsonSchema);
      const { def } = zodSchema._zod;
      // What a transformation returns has no schema of its own. Ours keep the shape of what they get.
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(jsonSchema, withoutDialect(z.toJSONSchema(def.in, { io, unrepresentable: 'any' })));
    },
  });
  return JSON.parse(
    JSON.stringify(rest, (name, value: unknown) =>
      name === 'pattern' && typeof value === 'string' ? portablePattern(value) : value,
    ),
  ) as Json;
}

/** Names the keys of a record, where they are known: `required` may only name properties. */
function nameProperties(schema: Json): void {
  const { propertyNames, additionalProperties } = schema as {
    propertyNames?: { enum?: string[] };
    additionalProperties?: Json;
  };
  if (!propertyNames?.enum || !additionalProperties) return;
  schema['properties'] = Object.fromEntries(
    propertyNames.enum.map((name) => [
      name,
      { description: `Entry of \`${name}\`.`, ...additionalProperties },
    ]),
  );
  delete schema['propertyNames'];
  delete schema['additionalProperties'];
}

/** Lets what may be null keep the sentence of what it is otherwise. */
function liftDescription(schema: Json): void {
  const { anyOf: [{ description, ...value } = {}, ...others] = [] } = schema as { anyOf?: Json[] };
  if (description === undefined) return;
  schema['description'] ??= description;
  schema['anyOf'] = [value, ...others];
}

function withoutDialect({ $schema: _, additionalProperties: __, ...schema }: Json): Json {
  return schema;
}
