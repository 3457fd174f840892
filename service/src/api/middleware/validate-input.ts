import { defaultRequestLimits, ignoredFieldsHeader, type IgnoredField } from '@service-embeds/contract';
import { findIgnoredFields, formatIgnoredFields } from '@service-embeds/domain/request/ignored-fields-header';
import { parseBody, parseQuery } from '@service-embeds/domain/request/parse-input';
import { readBody, readQuery } from '../../platform/http/body.ts';
import { variableSoFar, type ApiContext } from '../api-env.ts';

/** Validates the query and the body of a request against the contract. @throws ApiError with status 4xx */
export async function validateInput(c: ApiContext): Promise<void> {
  const route = c.get('route');
  const url = new URL(c.req.url);
  c.set('url', url);
  const { value, ignored } = parseQuery(route, readQuery(url));
  c.set('query', value);
  addIgnoredFields(c, ignored);
  await validateBody(c);
}

/** Validates the body, once for each request. */
export async function validateBody(c: ApiContext): Promise<unknown> {
  const route = c.get('route');
  const { body, limits } = route.definition;
  if (c.get('body') === undefined) {
    const bodyLimits = { ...defaultRequestLimits, ...limits, seconds: c.get('bodySeconds') };
    const { value, ignored } = parseBody(route, body && (await readBody(c.req.raw, body, bodyLimits)));
    c.set('body', value);
    addIgnoredFields(c, ignored);
  }
  return c.get('body');
}

/** Names fields of a request that have no effect. */
export function addIgnoredFields(c: ApiContext, fields: IgnoredField[]): void {
  if (!fields.length) return;
  const ignored = [...(variableSoFar(c, 'ignoredFields') ?? []), ...fields];
  c.set('ignoredFields', ignored);
  nameIgnoredFields(c, ignored);
}

/**
 * Names the ignored fields of a request in a header: until there is an answer all of them, after it those whose value the answer does
 * not have. OAuth endpoints ignore parameters silently (RFC 6749, section 3.2).
 */
export function nameIgnoredFields(c: ApiContext, fields: IgnoredField[], answer?: object): void {
  if (c.get('route').definition.auth.application) return;
  c.header(ignoredFieldsHeader, formatIgnoredFields(answer ? findIgnoredFields(fields, answer) : fields));
}
