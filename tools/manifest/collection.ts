import { openApiDocument } from '@service-embeds/contract/openapi';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; description: string }[];
  requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'multipart/form-data'?: { schema: Schema } };
  };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const server = 'https://api.staging.service.example';

/**
 * Returns a collection of every published operation in the format Postman 2.1, which Bruno and Insomnia import too. It
 * has a folder for each group, and asks for two variables: the address of the API and a token.
 */
export function apiCollection(): string {
  const document = openApiDocument({ server, environment: 'staging' }) as unknown as Document;
  const folders = new Map<string, object[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [tag] = operation.tags;
      folders.set(tag, [...(folders.get(tag) ?? []), requestItem(document, { path, method, operation })]);
    }
  return JSON.stringify({
    info: {
      name: 'Service API',
      description: 'Set `token` to an API key or access token of staging.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: basicAuth,
    variable: [
      { key: 'baseUrl', value: server },
      { key: 'token', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  });
}

const basicAuth = {
  type: 'basic',
  basic: [
    { key: 'username', value: '{{token}}', type: 'string' },
    { key: 'password', value: '', type: 'string' },
  ],
};

function requestItem(
  document: Document,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): object {
  const segments = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');
  const parametersIn = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const content = operation.requestBody?.content;
  const schema = content?.['application/json']?.schema;
  const form = content?.['multipart/form-data']?.schema;
  return {
    name: operation.operationId,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...(!operation.security.some((scheme) => 'basic' in scheme) && { auth: { type: 'noauth' } }),
      header: schema ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        variable: parametersIn('path').map(({ name, description }) => ({
          key: name,
          value: '',
          description,
        })),
        query: parametersIn('query').map(({ name, description, required }) => ({
          key: name,
          value: '',
          description,
          disabled: !required,
        })),
      },
      ...(schema && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(sampleOf(document, schema), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
      ...(form && { body: { mode: 'formdata', formdata: formParts(form) } }),
    },
  };
}

/** Returns the parts of a form with a file, to be filled in. */
const formParts = ({ properties = {} }: Schema): object[] =>
  Object.entries(properties).map(([key, { format }]) =>
    format === 'binary' ? { key, type: 'file', src: [] } : { key, type: 'text', value: '' },
  );

/** Returns a value with the required fields of a schema, to be filled in. */
function sampleOf(document: Document, schema: Schema, depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target && depth < 6 ? sampleOf(document, target, depth + 1) : {};
  }
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch) return sampleOf(document, branch, depth + 1);
  return namedValueOf(schema) ?? sampleOfType(document, schema, depth);
}

/** Returns a value that a schema itself names, if any. */
const namedValueOf = (schema: Schema): unknown =>
  schema.example ?? schema.const ?? schema.enum?.[0] ?? schema.default;

function sampleOfType(
  document: Document,
  { type, items, properties = {}, required = [] }: Schema,
  depth: number,
): unknown {
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'array':
      return items ? [sampleOf(document, items, depth + 1)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'object':
      return Object.fromEntries(
        required.map((name) => [name, sampleOf(document, properties[name] ?? {}, depth + 1)]),
      );
    default:
      return '';
  }
}
