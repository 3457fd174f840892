import * as z from 'zod';
import { id, line, slug, timestamp } from './primitives.ts';
import { workLocation } from './resources/place/work-location.ts';

/** Fields that many objects share, each with what the OpenAPI document says of it. */

export const objectId = id.describe('ID of the object.');

export const resourceName = <const Name extends string>(name: Name) =>
  z.literal(name).describe('Name of the resource.');

/** The fields with which every resource starts. */
export const resource = <const Name extends string>(name: Name) => ({
  id: objectId,
  object: resourceName(name),
});

export const uri = z.string().describe('Path at which the object can be read.');
export const createdAt = timestamp.describe('When the object was created.');
export const completedAt = timestamp.nullable().describe('When it was completed. Null: not yet.');
export const deletedAt = timestamp
  .nullable()
  .describe('When it was deleted or canceled. Null: it is in use.');

export const accountId = id.describe('ID of the account.');
export const candidateId = id.describe('ID of the candidate.');
export const eventId = id.describe('ID of the event.');
export const reportId = id.describe('ID of the report.');
export const screeningId = id.describe('ID of the screening.');
export const clientId = z.string().describe('`client_id` of the partner application.');
export const packageSlug = slug.describe('Slug of the package.');

/** A name in an answer, and one that a person types. */
export const displayName = z.string().describe('Name that people read.');
export const typedName = line(255).describe('Name that people read.');

export const street = line(255).describe('Street and number.');
export const city = line(255).describe('City.');
export const county = line(255).describe('County.');
export const workLocationList = z
  .array(workLocation)
  .describe('Where the candidate will work. It decides which state and city rules apply.');
