import * as z from 'zod';
import { pagination } from '../../list.ts';
import { id, line, timestamp, usStateCode } from '../../primitives.ts';

/** A place where an account hires (`docs/api/hierarchy.md#geo`). */
export const geo = z
  .object({
    id,
    object: z.literal('geo'),
    uri: z.string(),
    name: z.string(),
    state: z.string(),
    city: z.string().nullable(),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Geo' });

/** Body of `POST /v1/geos`. */
export const geoBody = z.strictObject({
  name: line(255),
  state: usStateCode,
  city: line(255).nullable().optional(),
});

/** Body of `POST /v1/geos/{id}`: a city can be added once. */
export const geoChanges = z.strictObject({ city: line(255).nullable().optional() });

/** Filters of a list of geos. */
export const geoListQuery = z.strictObject({
  ...pagination,
  name: line(255).optional(),
  state: usStateCode.optional(),
});

export type Geo = z.infer<typeof geo>;
