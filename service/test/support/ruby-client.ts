import { basic } from './api-client.ts';

/** A value as a Ruby program has it. */
export type RubyValue = string | number | boolean | null | RubyValue[] | { [name: string]: RubyValue };
export type RubyFields = Record<string, RubyValue>;

/** What an answer has, as the client hands it to a program: without types. */
export interface RubyObject {
  [name: string]: unknown;
  id: string;
  uri: string;
  /** Of lists. */
  data: RubyObject[];
}

export interface RubyAnswer {
  status: number;
  body: RubyObject;
}

const form = 'application/x-www-form-urlencoded';
const boundary = '----RubyFormBoundary';

/**
 * Sends the requests that the field's Ruby client sends with rest-client 2.1, as captured from the wire: key as the user
 * name of HTTP Basic, nested forms, and the type of a form on requests without a body.
 *
 * @param key an API key or access token
 */
export function rubyClient(address: string, key: string) {
  const send = async (
    method: string,
    path: string,
    body: string | Blob | null = null,
    type = form,
  ): Promise<RubyAnswer> => {
    const headers = {
      Accept: '*/*',
      'User-Agent': 'Client/::API_VERSION:: RubyBindings/1.5.2',
      'Content-Type': type,
      Authorization: basic(key),
    };
    const response = await fetch(address + path, { method, headers, body });
    // The client parses every answer, also that of a deletion: an empty one is an error for it.
    return { status: response.status, body: JSON.parse(await response.text()) as RubyObject };
  };
  return {
    get: (path: string, query: RubyFields = {}) => send('GET', withQuery(path, query)),
    delete: (path: string, query: RubyFields = {}) => send('DELETE', withQuery(path, query)),
    post: (path: string, fields: RubyFields = {}) => send('POST', path, formFields(fields).join('&')),
    /** Sends a file, whose type is `text/plain` if Ruby does not know the ending of its name. */
    postFile: (path: string, fields: Record<string, string>, file: File) => {
      const start = (attributes: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; ${attributes}\r\n`;
      const parts = Object.entries(fields).map(([name, value]) => start(`name="${name}"\r\n\r\n${value}`));
      const head = `${start(`name="file"; filename="${file.name}"`)}Content-Type: ${file.type}\r\n\r\n`;
      const body = new Blob([...parts, head, file, `\r\n--${boundary}--\r\n`]);
      return send('POST', path, body, `multipart/form-data; boundary=${boundary}`);
    },
  };
}

const isNested = (value: RubyValue): value is RubyValue[] | RubyFields =>
  typeof value === 'object' && value !== null;

const namesOf = (value: RubyValue[] | RubyFields, prefix: string): [name: string, value: RubyValue][] =>
  Array.isArray(value)
    ? value.map((item) => [`${prefix}[]`, item])
    : Object.entries(value).map(([name, item]) => [prefix ? `${prefix}[${name}]` : name, item]);

/** Encodes the fields of a body. `nil`, and a list or hash without anything, are a name without `=`. */
function formFields(value: RubyValue[] | RubyFields, prefix = ''): string[] {
  const names = namesOf(value, prefix);
  if (!names.length && prefix) return [prefix];
  return names.flatMap(([name, item]) => {
    if (item === null) return [name];
    if (isNested(item)) return formFields(item, name);
    return [`${name}=${encodeURIComponent(item).replaceAll('%20', '+')}`];
  });
}

/** Encodes a query. `nil` is an empty text, and a list or hash without anything is left out. */
function queryFields(value: RubyValue[] | RubyFields, prefix = ''): string[] {
  return namesOf(value, prefix).flatMap(([name, item]) =>
    isNested(item) ? queryFields(item, name) : [`${name}=${encodeURIComponent(item ?? '')}`],
  );
}

function withQuery(path: string, query: RubyFields): string {
  const fields = queryFields(query);
  return fields.length ? `${path}?${fields.join('&')}` : path;
}
