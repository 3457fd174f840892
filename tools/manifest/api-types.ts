/** The parts of an OpenAPI document that pages show. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; description: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
}

/** A field of an object, and whether a body has to have it, or an answer always has it. */
export interface Field {
  name: string;
  isRequired: boolean;
  schema: Schema;
}

const nameOf = (reference: string): string => reference.replace('#/components/schemas/', '');

/** Returns the fields of a schema, also those of the forms that it can have. */
export function fieldsOf(document: OpenApiDocument, schema: Schema): Field[] {
  if (schema.$ref !== undefined)
    return fieldsOf(document, document.components.schemas[nameOf(schema.$ref)] ?? {});
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    isRequired: schema.required?.includes(name) ?? false,
    schema: field,
  }));
  const forms = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((form) =>
    fieldsOf(document, form),
  );
  return [...new Map([...own, ...forms].map((field) => [field.name, field])).values()];
}

/** Returns the values that a type names, or undefined if it names none. */
function valuesOf({ enum: values, const: value }: Schema): string | undefined {
  if (values) return values.map((item) => `\`${String(item)}\``).join(', ');
  return value === undefined ? undefined : `\`${JSON.stringify(value).replaceAll('"', '')}\``;
}

/** Returns an object in words: a page of a list, or the names of its fields. */
function describeObject(properties: Record<string, Schema>, link: (name: string) => string): string {
  const items = 'next_href' in properties && properties['data']?.items;
  if (items) return `a page of ${describeType(items, link)}`;
  return `object with ${Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ')}`;
}

/**
 * Returns a type in words, as Markdown.
 * @param link makes a link to the fields of a named schema
 */
export function describeType(schema: Schema, link: (name: string) => string): string {
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (forms) return [...new Set(forms.map((form) => describeType(form, link)))].join(' or ');
  if (schema.items) return `list of ${describeType(schema.items, link)}`;
  if (schema.properties && Object.keys(schema.properties).length)
    return describeObject(schema.properties, link);
  const types = [schema.type ?? 'any value'].flat().join(' or ');
  return valuesOf(schema) ?? [types, schema.format].filter(Boolean).join(', ');
}
