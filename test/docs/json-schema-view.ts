/** A JSON schema, or another part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** What some schemas together allow. */
export interface SchemaView {
  fields: Map<string, Json[]>;
  /** Schemas of the items of lists. */
  items: Json[];
  /** Values of enumerations and constants. */
  values: Set<string>;
  /** Whether any text, number or boolean is allowed. */
  isOpenText: boolean;
  /** Whether fields of any name are allowed. */
  isOpenObject: boolean;
}

/** Returns what schemas allow together, with their alternatives and what they refer to. */
export function viewOf(named: Record<string, Json>, schemas: Json[]): SchemaView {
  const view: SchemaView = {
    fields: new Map(),
    items: [],
    values: new Set(),
    isOpenText: false,
    isOpenObject: false,
  };
  const seen = new Set<Json>();
  const visit = (node: Json): void => {
    const schema =
      typeof node['$ref'] === 'string' ? (named[node['$ref'].split('/').pop() ?? ''] ?? {}) : node;
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const name of ['anyOf', 'oneOf', 'allOf']) ((schema[name] ?? []) as Json[]).forEach(visit);
    addSchema(view, schema);
  };
  schemas.forEach(visit);
  return view;
}

function addSchema(view: SchemaView, schema: Json): void {
  const { items, additionalProperties } = schema;
  const properties = schema['properties'] as Record<string, Json> | undefined;
  const values = valuesOf(schema);
  const types = [schema['type']].flat();
  for (const value of values) view.values.add(String(value));
  for (const [name, inner] of Object.entries(properties ?? {}))
    view.fields.set(name, [...(view.fields.get(name) ?? []), inner]);
  if (items) view.items.push(items as Json);
  view.isOpenObject ||= (types.includes('object') && !properties) || typeof additionalProperties === 'object';
  view.isOpenText ||=
    !values.length && types.some((type) => ['string', 'boolean', 'integer', 'number'].includes(String(type)));
}

const valuesOf = (schema: Json): unknown[] =>
  'const' in schema ? [schema['const']] : ((schema['enum'] ?? []) as unknown[]);
