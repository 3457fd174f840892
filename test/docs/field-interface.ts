import { readFileSync } from 'node:fs';
import { viewOf, type Json } from './json-schema-view.ts';

/** A type of the field's interface: a sentence, the name of a schema, or an object or a list of types. */
type FieldType = string | null | { [name: string]: FieldType } | FieldType[];

interface FieldOperation {
  query?: Record<string, FieldType>;
  body?: FieldType;
  answer?: Record<string, FieldType>;
}

interface FieldInterface {
  operations: Record<string, FieldOperation>;
  schemas: Record<string, FieldType>;
}

const field = JSON.parse(
  readFileSync(new URL('field-interface.json', import.meta.url), 'utf8'),
) as FieldInterface;

interface Parameter extends Json {
  name: string;
  description: string;
  schema: Json;
}

interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** The part of an OpenAPI document that is compared. */
export interface ComparedDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const canonicalPath = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const bareName = (name: string): string => name.replace(/\*$/, '');
/** `string or null: a | b`, or one value: `string: report`. */
const optionsOf = (type: FieldType): string[] => {
  const text = Array.isArray(type) ? type[0] : type;
  const [, options = ''] = typeof text === 'string' ? (/^[\w ]+: (.+)$/.exec(text) ?? []) : [];
  return options ? options.split(' | ').map((option) => option.trim()) : [];
};

/**
 * Returns the names of the field's interface that a document lacks: paths (`/v1/i9`), fields (`employer.salary`), values
 * (`source: web`), parameters (`?exclude`) and names of `include`.
 */
export function missingNames(document: ComparedDocument): Set<string> {
  const comparison = new Comparison(document);
  for (const [key, operation] of Object.entries(field.operations))
    comparison.compareOperation(key, operation);
  return comparison.missing;
}

/** Returns the operations that answer another status than the field's, with both: `POST /v1/reports: 201, not 200`. */
export function otherStatuses(document: ComparedDocument): string[] {
  return Object.entries(field.operations).flatMap(([key, { answer = {} }]) => {
    const own = findOperation(document, key);
    const statuses = Object.keys(own?.responses ?? {}).filter((status) => status < '300');
    return own
      ? Object.keys(answer)
          .filter((status) => !statuses.includes(status))
          .map((status) => `${key}: ${statuses.join()}, not ${status}`)
      : [];
  });
}

function findOperation({ paths }: ComparedDocument, key: string): Operation | undefined {
  const [method = '', fieldPath = ''] = key.split(' ');
  const entry = Object.entries(paths).find(([path]) => canonicalPath(path) === canonicalPath(fieldPath));
  return entry?.[1][method.toLowerCase()];
}

class Comparison {
  readonly missing = new Set<string>();
  private readonly document: ComparedDocument;
  /** Names of the schemas that are being compared. */
  private readonly open = new Set<string>();

  constructor(document: ComparedDocument) {
    this.document = document;
  }

  compareOperation(key: string, { query = {}, body, answer = {} }: FieldOperation): void {
    const own = findOperation(this.document, key);
    if (!own) {
      this.missing.add(/\/v1\/\w+/.exec(key)?.[0] ?? key);
      return;
    }
    for (const [name, type] of Object.entries(query)) this.compareParameter(bareName(name), type, own);
    const answers = Object.entries(own.responses)
      .filter(([status]) => status < '300')
      .flatMap(([, response]) => schemasOf(response));
    for (const type of Object.values(answer)) if (type) this.compare(type, answers, []);
    if (body) this.compare(this.withoutReadable(body, own, answers), schemasOf(own.requestBody), []);
  }

  /** Leaves out fields of a body that can only be read, and sent back (docs/api/requests.md#bodies). */
  private withoutReadable(body: FieldType, own: Operation, answers: Json[]): FieldType {
    if (typeof body === 'string') return this.withoutReadable(field.schemas[body] ?? null, own, answers);
    if (body === null || Array.isArray(body)) return body;
    const { schemas } = this.document.components;
    const writable = viewOf(schemas, schemasOf(own.requestBody)).fields;
    const readable = viewOf(schemas, answers).fields;
    const isReadOnly = (name: string) => readable.has(name) && !writable.has(name);
    const { 'all of': parts = [], ...fields } = body;
    return {
      'all of': (parts as FieldType[]).map((part) => this.withoutReadable(part, own, answers)),
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => !isReadOnly(bareName(name)))),
    };
  }

  private compareParameter(name: string, type: FieldType, own: Operation): void {
    const parameter = own.parameters.find((other) => other.name === name.replace('[]', ''));
    if (!parameter) {
      this.missing.add(`?${name}`);
      return;
    }
    // The names of `include` stand in its description.
    const missing = (option: string) =>
      name === 'include'
        ? !parameter.description.includes(option) && !JSON.stringify(parameter.schema).includes(`"${option}"`)
        : !this.accepts([parameter.schema], option);
    for (const option of optionsOf(type)) if (missing(option)) this.missing.add(`${name}: ${option}`);
  }

  private accepts(schemas: Json[], option: string): boolean {
    const { values, isOpenText } = viewOf(this.document.components.schemas, schemas);
    return values.has(option) || (isOpenText && !values.size);
  }

  /** Compares a type with the schemas that stand in its place. */
  private compare(type: FieldType, schemas: Json[], path: string[]): void {
    if (typeof type === 'string') this.compareText(type, schemas, path);
    else if (Array.isArray(type))
      this.compare(type[0] ?? null, viewOf(this.document.components.schemas, schemas).items, path);
    else if (type) {
      const { 'all of': parts = [], ...fields } = type;
      for (const part of parts as FieldType[]) this.compare(part, schemas, path);
      this.compareFields(fields, schemas, path);
    }
  }

  /** Compares the name of a schema, or a sentence that may list values. */
  private compareText(type: string, schemas: Json[], path: string[]): void {
    const schema = field.schemas[type];
    if (schema === undefined) {
      for (const option of optionsOf(type))
        if (!this.accepts(schemas, option)) this.missing.add(`${path.at(-1)}: ${option}`);
    } else if (!this.open.has(type)) {
      // A tree holds trees, which are compared once.
      this.open.add(type);
      this.compare(schema, schemas, path);
      this.open.delete(type);
    }
  }

  private compareFields(fields: Record<string, FieldType>, schemas: Json[], path: string[]): void {
    const own = viewOf(this.document.components.schemas, schemas);
    for (const [name, type] of Object.entries(fields)) {
      const place = [...path, bareName(name)];
      const field = own.fields.get(bareName(name));
      if (field) this.compare(type, field, place);
      else if (!own.isOpenObject) this.missing.add(fieldName(place));
    }
  }
}

const schemasOf = (part: { content?: Record<string, { schema: Json }> } | undefined): Json[] =>
  Object.values(part?.content ?? {}).map(({ schema }) => schema);

/** A field in its object: `school.phone`. The lists of a page and of records say nothing. */
const fieldName = (path: string[]): string =>
  path.filter((part) => part !== 'data' && part !== 'records').join('.');
