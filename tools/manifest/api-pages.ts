import { openApiDocument, operationsDocument } from '@service-embeds/contract/openapi';
import { table } from './reference.ts';

const server = { server: 'https://api.staging.service.example', environment: 'staging' } as const;

/** Which groups of the API each page in docs/api describes, and staging.md beside it. */
const pageTags: Record<string, readonly string[]> = {
  'session-tokens': ['Session tokens'],
  oauth: ['Connecting', 'Applications'],
  account: ['Account', 'Packages', 'Retention'],
  hierarchy: ['Hierarchy', 'Geos', 'Programs'],
  laws: ['Reference data'],
  candidates: ['Candidates', 'Candidate stories'],
  invitations: ['Invitations'],
  consents: ['Disclosures'],
  screenings: ['Screenings'],
  decisions: ['Adjudication'],
  subscriptions: ['Subscriptions', 'Continuous checks'],
  webhooks: ['Webhooks'],
  reports: ['Reports', 'Documents'],
  staging: ['Sandbox'],
};

/** A request and its answer, as a test of the service has seen them. */
export interface Example {
  request?: unknown;
  status: number;
  answer: unknown;
}

interface Place {
  page: string;
  operation: Operation;
  method: string;
  path: string;
}

const anchorOf = (schema: string): string => `fields-of-${schema.toLowerCase()}`;

/** Returns every operation of a document with the page that describes it. */
function placesOf({ paths }: OpenApiDocument, pageOf: (tag: string) => string | undefined): Place[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const page = pageOf(operation.tags[0] ?? '');
      if (page === undefined)
        throw new Error(`tools/manifest/api-pages.ts names no page for ${operation.tags[0]}.`);
      return { page, operation, method: method.toUpperCase(), path };
    }),
  );
}

/** Returns the names of the schemas that a part of a document refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);

/** Returns the page of each schema: the first one whose operations answer it, or answer what contains it. */
function pagesOfSchemas({ components }: OpenApiDocument, places: readonly Place[]): Map<string, string> {
  const pages = new Map<string, string>();
  let open = places.flatMap(({ page, operation }) =>
    namesIn(operation.responses).map((name) => [name, page] as const),
  );
  open.push(
    ...places.flatMap(({ page, operation }) =>
      namesIn(operation.requestBody).map((name) => [name, page] as const),
    ),
  );
  while (open.length) {
    const next = open.filter(([name]) => !pages.has(name));
    for (const [name, page] of next) if (!pages.has(name)) pages.set(name, page);
    open = next.flatMap(([name, page]) =>
      namesIn(components.schemas[name]).map((other) => [other, page] as const),
    );
  }
  // Its own page in docs/api says what an error has.
  pages.set('Error', 'requests');
  return pages;
}

/** Returns a link to the fields of a schema, from a page of docs/api or from staging.md. A schema without fields is a name alone. */
function linkFrom(
  document: OpenApiDocument,
  page: string,
  pages: Map<string, string>,
): (schema: string) => string {
  return (schema) => {
    if (!fieldsOf(document, document.components.schemas[schema] ?? {}).length) return schema;
    const target = pages.get(schema) ?? page;
    const anchor = target === 'requests' ? 'error-body' : anchorOf(schema);
    const file = target === 'staging' ? '../staging.md' : `${page === 'staging' ? 'api/' : ''}${target}.md`;
    return `[${schema}](${target === page ? '' : file}#${anchor})`;
  };
}

const fieldRows = (document: OpenApiDocument, schema: Schema, link: (schema: string) => string): string =>
  table(
    ['Field', 'Type', 'Meaning'],
    fieldsOf(document, schema).map(({ name, isRequired, schema: field }) => [
      `\`${name}\`${isRequired ? '' : ' (optional)'}`,
      describeType(field, link),
      field.description ?? '',
    ]),
  );

/** Returns the fields of a named schema. An empty text: it is no object. */
function objectText(document: OpenApiDocument, name: string, link: (schema: string) => string): string {
  const schema = document.components.schemas[name] ?? {};
  const rows = fieldRows(document, schema, link);
  return rows && `### Fields of ${name}\n\n${schema.description ?? ''}\n\n${rows}`;
}

const contentOf = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined =>
  content?.['application/json']?.schema ?? content?.['multipart/form-data']?.schema;

/** Returns what the component that sends a request needs to know, as an attribute can hold it. */
const requestOf = ({ method, path, operation }: Place, example: Example | undefined): string =>
  encodeURIComponent(
    JSON.stringify({
      method,
      path,
      parameters: operation.parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, in: place }) => ({ name, in: place })),
      body: example?.request,
      hasBody: Boolean(operation.requestBody),
    }),
  );

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** Returns what an operation takes: its parameters, and the fields of its body. */
function inputText(
  document: OpenApiDocument,
  operation: Operation,
  link: (schema: string) => string,
): string[] {
  const body = contentOf(operation.requestBody?.content);
  const fields = body ? fieldRows(document, body, link) : '';
  const parameters = operation.parameters.map(({ name, in: place, schema = {}, description }) => [
    `\`${name}\``,
    place,
    describeType(schema, link),
    description,
  ]);
  return [table(['Parameter', 'In', 'Type', 'Meaning'], parameters), fields && `Body:\n\n${fields}`];
}

/** Returns what a test of the service has sent and received. */
const exampleText = ({ request, status, answer }: Example): string[] => [
  request === undefined ? '' : `Example of a body:\n\n${json(request)}`,
  `Its answer, with the status ${status}:\n\n${json(answer)}`,
];

function operationText(
  document: OpenApiDocument,
  place: Place,
  link: (schema: string) => string,
  example?: Example,
): string {
  const { method, path, operation } = place;
  const [status = '200', success] = Object.entries(operation.responses).find(([code]) => code < '300') ?? [];
  const answer = describeType(contentOf(success?.content) ?? {}, link);
  const failures = Object.keys(operation.responses).filter((code) => code >= '400');
  const canBeTried = !path.startsWith('/ops/') && operation.security.some((scheme) => 'basic' in scheme);
  return [
    `### ${operation.summary} {#${operation.operationId.toLowerCase()}}`,
    `\`${method} ${path}\``,
    operation.description.replace(`${operation.summary}. `, ''),
    ...inputText(document, operation, link),
    `Answers ${status}: ${answer}. Fails with ${failures.join(', ')}.`,
    ...(example ? exampleText(example) : []),
    canBeTried ? `<TryRequest request="${requestOf(place, example)}" />` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the generated part of each page: its operations, and the fields of the objects that they answer. */
function pagesOf(document: OpenApiDocument, places: readonly Place[], examples: Record<string, Example>) {
  const schemas = pagesOfSchemas(document, places);
  return Object.fromEntries(
    [...new Set(places.map(({ page }) => page))].map((page) => {
      const link = linkFrom(document, page, schemas);
      const operations = places
        .filter((place) => place.page === page)
        .map((place) => operationText(document, place, link, examples[`${place.method} ${place.path}`]));
      const objects = [...schemas]
        .filter(([, owner]) => owner === page)
        .map(([name]) => objectText(document, name, link))
        .filter(Boolean);
      return [page, [...operations, ...objects].join('\n\n')];
    }),
  );
}

/**
 * Returns the generated part of each page in docs/api, by the page's name.
 * @param examples by method and path, for example `POST /v1/candidates`
 */
export function apiPages(examples: Record<string, Example>): Record<string, string> {
  const published = openApiDocument(server) as unknown as OpenApiDocument;
  const staff = operationsDocument(server) as unknown as OpenApiDocument;
  const pageOf = (tag: string) => Object.keys(pageTags).find((page) => pageTags[page]?.includes(tag));
  return {
    ...pagesOf(published, placesOf(published, pageOf), examples),
    ...pagesOf(
      staff,
      placesOf(staff, () => 'operations'),
      {},
    ),
  };
}

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

/** Returns the fields of a schema, including those of the forms that it can have. */
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
