import * as z from 'zod';
import { fieldError } from './errors/field-errors.ts';

/** Page size when the caller names none (docs/interface.md#limits). */
export const defaultPageSize = 25;
/** Largest page; a larger `per_page` is served as this many. */
export const maximumPageSize = 100;

/** Query parameters of every list. Pages are counted from 1. */
export const pagination = {
  page: z.coerce
    .number(fieldError('invalid_page'))
    .int(fieldError('invalid_page'))
    .min(1, fieldError('invalid_page'))
    .max(1_000_000, fieldError('page_too_large', { max: 1_000_000 }))
    .default(1),
  per_page: z.coerce
    .number(fieldError('invalid_page_size', { max: maximumPageSize }))
    .int(fieldError('invalid_page_size', { max: maximumPageSize }))
    .min(1, fieldError('invalid_page_size', { max: maximumPageSize }))
    .transform((size) => Math.min(size, maximumPageSize))
    .default(defaultPageSize)
    .meta({ description: `Objects a page; more than ${maximumPageSize} is served as ${maximumPageSize}.` }),
};

/** The list envelope around `item` (docs/interface.md#lists). `count` is the number of matches on all pages. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    object: z.literal('list'),
    next_href: z.url().nullable(),
    previous_href: z.url().nullable(),
    count: z.int(),
  });

/** One page of `Item`s as the service returns it. */
export interface List<Item> {
  data: Item[];
  object: 'list';
  next_href: string | null;
  previous_href: string | null;
  count: number;
}
