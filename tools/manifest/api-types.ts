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

/**
 * Returns a type in words, as Markdown.
 * @param link makes a link to the fields of a named schema
 */
export function describeType(schema: Schema, link: (name: string) => string): string {
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (forms) return [...new Set(forms.map((form) => describeType(form, link)))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const).replaceAll('"', '')}\``;
  if (schema.items) return `list of ${describeType(schema.items, link)}`;
  const types = [schema.type ?? 'any value'].flat();
  const inner = Object.keys(schema.properties ?? {});
  if (types.includes('object') && inner.length)
    return `object with ${inner.map((name) => `\`${name}\``).join(', ')}`;
  return [types.join(' or '), schema.format].filter(Boolean).join(', ');
}
