import { valueAt, type IgnoredField } from '@service-embeds/contract';

/** Most fields that the header names, and most characters of a name. */
const mostNames = 20;
const longestName = 64;

/**
 * Returns the value of `X-Service-Ignored-Fields`: the dotted names of the fields, in characters that every proxy
 * accepts, and `...` if there are more. Undefined without a field.
 */
export function formatIgnoredFields(fields: readonly IgnoredField[]): string | undefined {
  const names = new Set(fields.map(({ path }) => toHeaderName(path)));
  if (!names.size) return undefined;
  return [...[...names].slice(0, mostNames), ...(names.size > mostNames ? ['...'] : [])].join(', ');
}

const toHeaderName = (path: readonly string[]): string =>
  path
    .join('.')
    .replace(/[^\w.-]/g, '_')
    .slice(0, longestName) || '_';

/**
 * Returns the ignored fields that a client has to know of. A field with the value that the answer has, such as `id` or
 * `created_at` of an object that is sent back as it was read, is what the client meant.
 */
export const findIgnoredFields = (fields: readonly IgnoredField[], answer: unknown): IgnoredField[] =>
  fields.filter(({ path, value }) => {
    const current = valueAt(answer, path);
    return current === undefined || JSON.stringify(current) !== JSON.stringify(value);
  });
