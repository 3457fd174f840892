import { defaultRequestLimits, ignoredFieldsHeader, type IgnoredField } from '@service-embeds/contract';
import { findIgnoredFields, formatIgnoredFields } from '@service-embeds/domain/request/http-headers';
import { readBody, readQuery } from '../../platform/http/body.ts';
import { variableSoFar, type ApiContext } from '../api-env.ts';

/** Reads the query and the body of a request, as `callRoute` validates them. @throws ApiError with status 4xx */
export async function readInput(c: ApiContext): Promise<void> {
  const url = new URL(c.req.url);
  c.set('url', url);
  c.set('query', readQuery(url));
  await readRouteBody(c);
}

/** Reads the body, once for each request. */
export async function readRouteBody(c: ApiContext): Promise<unknown> {
  const { body, limits } = c.get('route').definition;
  if (body && c.get('body') === undefined) {
    const bodyLimits = { ...defaultRequestLimits, ...limits, seconds: c.get('bodySeconds') };
    c.set('body', await readBody(c.req.raw, body, bodyLimits));
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
