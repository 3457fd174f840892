import * as z from 'zod';
import { pagination } from '../../list.ts';
import { id, line, timestamp } from '../../primitives.ts';

/** Packages and geos that belong together, for example those of one business line (`docs/api/hierarchy.md#program`). */
export const program = z
  .object({
    id,
    object: z.literal('program'),
    uri: z.string(),
    name: z.string(),
    package_ids: z.array(id),
    geo_ids: z.array(id),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Program' });

/** Body of `POST /v1/programs`. */
export const programBody = z.strictObject({
  name: line(255),
  package_ids: z.array(id).min(1).max(200),
  geo_ids: z
    .array(id)
    .max(200)
    .optional()
    .meta({ description: 'Default: the program is for candidates of every geo, and for those without one.' }),
});

/** Filters of a list of programs. */
export const programListQuery = z.strictObject({ ...pagination, name: line(255).optional() });

export type Program = z.infer<typeof program>;
