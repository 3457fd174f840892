import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { slug, timestamp } from '../../primitives.ts';
import { createdAt, deletedAt, displayName, resource, typedName, uri } from '../../shared-fields.ts';
import { packageScreening } from '../report/screening.ts';

const price = z
  .int(fieldError('price_not_whole'))
  .min(0, fieldError('price_negative'))
  .max(100_000_00)
  .nullable()
  .describe('Price in cents of US dollars.');

/** A set of screenings that an account may order (docs/api/account.md#package). */
export const packageResource = z
  .object({
    ...resource('package'),
    uri,
    name: displayName,
    slug: slug.describe('Name of the package in later calls.'),
    price: price.describe('US cents; null when the price is agreed by contract.'),
    apply_url: z.url().describe('Page on which anybody can apply for the package.'),
    screenings: z.array(packageScreening).describe('The screenings of the package.'),
    usual_business_days: z
      .int()
      .describe(
        'Business days that the slowest screening usually takes. 0: a check is usually complete on the day it starts.',
      ),
    last_ordered_at: timestamp
      .nullable()
      .optional()
      .describe(
        'When the package was last ordered within the reach of the caller, among its newest 200 invitations. Null: not among them. Only with `include=last_ordered_at`.',
      ),
    created_at: createdAt,
    deleted_at: deletedAt,
  })
  .meta({ id: 'Package' });

/** Query of `GET /v1/packages`. */
export const packageListQuery = z.strictObject({
  ...pagination,
  include: z
    .literal('last_ordered_at', fieldError('not_an_option', { options: ['last_ordered_at'] }))
    .optional()
    .describe('What to embed, separated by commas.'),
});

/** A screening as staff name it: most types have no subtype. */
const namedScreening = packageScreening.extend({
  subtype: packageScreening.shape.subtype
    .default(null)
    .describe('Kind of the screening, usually its lookback period. Null: there is only one kind.'),
});

const fields = {
  name: typedName,
  screenings: z
    .array(namedScreening)
    .min(1, fieldError('screening_required'))
    .max(50)
    .describe('The screenings of the package.'),
};

export const packageBody = z.strictObject({
  ...fields,
  slug: slug.describe('Name of the package in later calls.'),
  price: price.default(null),
});

/** What is left out stays as it is; the slug is what orders refer to and never changes. */
export const packageChanges = z.strictObject({ ...fields, price }).partial();

export type Package = z.infer<typeof packageResource>;
export type PackageBody = z.input<typeof packageBody>;
