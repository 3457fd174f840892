import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { id, line, slug, timestamp } from '../../primitives.ts';
import { packageScreening } from '../report/screening.ts';

const price = z
  .int(fieldError('price_not_whole'))
  .min(0, fieldError('price_negative'))
  .max(100_000_00)
  .nullable();

/** A set of screenings that an account may order (docs/api/account.md#package). */
export const packageResource = z
  .object({
    id,
    object: z.literal('package'),
    uri: z.string(),
    name: z.string(),
    slug,
    price: price.meta({ description: 'US cents; null when the price is agreed by contract.' }),
    apply_url: z.url(),
    screenings: z.array(packageScreening),
    usual_business_days: z.int(),
    last_ordered_at: timestamp.nullable().optional(),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Package' });

/** Query of `GET /v1/packages`. */
export const packageListQuery = z.strictObject({
  ...pagination,
  include: z
    .literal('last_ordered_at', fieldError('not_an_option', { options: ['last_ordered_at'] }))
    .optional(),
});

/** A screening as staff name it: most types have no subtype. */
const namedScreening = packageScreening.extend({ subtype: packageScreening.shape.subtype.default(null) });

const fields = {
  name: line(255),
  screenings: z.array(namedScreening).min(1, fieldError('screening_required')).max(50),
};

export const packageBody = z.strictObject({ ...fields, slug, price: price.default(null) });

/** What is left out stays as it is; the slug is what orders refer to and never changes. */
export const packageChanges = z.strictObject({ ...fields, price }).partial();

export type Package = z.infer<typeof packageResource>;
export type PackageBody = z.input<typeof packageBody>;
