import { idFieldOf, includeNameOf } from '../resources/report/report.ts';
import { screeningType } from '../resources/report/screening.ts';
import { screeningNames } from '../reference-data/screening-names.ts';
import { commonFields } from './common-fields.ts';
import { findingFields } from './finding-fields.ts';
import type { Json } from './json-schema.ts';
import { objectFields } from './object-fields.ts';

const screeningFields = Object.fromEntries(
  screeningType.options.flatMap((type) => [
    [
      idFieldOf(type),
      `ID, or IDs, of the screening "${screeningNames[type]}". Null or empty: not in the package.`,
    ],
    [includeNameOf(type), `${screeningNames[type]}, embedded if \`include\` names it.`],
  ]),
) as Record<string, string>;

/**
 * What fields mean that their schema does not describe, by their name, or by `Schema.name` where that differs. They are the names that
 * several objects share, and those of schemas that fake mode bundles, which needs no sentences.
 */
const descriptions: Record<string, string> = {
  ...screeningFields,
  ...findingFields,
  ...objectFields,
  ...commonFields,
};

/** Returns what a field of this name means everywhere. */
export const fieldDescription = (name: string): string | undefined => descriptions[name];

/** Adds a description to every field of a schema that has none. */
export function describeFields(schema: Json, owner: string): Json {
  const described: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    described[keyword] =
      keyword === 'properties'
        ? describeProperties(value as Record<string, Json>, owner)
        : describeInner(value, owner);
  }
  return described;
}

function describeInner(value: unknown, owner: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => describeInner(item, owner));
  return typeof value === 'object' && value !== null ? describeFields(value as Json, owner) : value;
}

const describeProperties = (properties: Record<string, Json>, owner: string): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = schema['description'] ?? descriptions[`${owner}.${name}`] ?? descriptions[name];
      const inner = describeFields(schema, owner);
      return [name, description === undefined ? inner : { ...inner, description }];
    }),
  );
