import * as z from 'zod';
import { fieldError } from './errors/field-errors.ts';
import { id } from './primitives.ts';
import { resourceName } from './shared-fields.ts';

/** Page size when the caller names none (docs/api/requests.md#limits). */
export const defaultPageSize = 25;
/** Largest page; a larger `per_page` is served as this many. */
export const maxPageSize = 100;

/** Query parameters of every list. Pages are counted from 1. */
export const pagination = {
  page: z.coerce
    .number(fieldError('invalid_page'))
    .int(fieldError('invalid_page'))
    .min(1, fieldError('invalid_page'))
    .max(1_000_000, fieldError('page_too_large', { max: 1_000_000 }))
    .default(1)
    .describe('Number of the page, counted from 1.'),
  per_page: z.coerce
    .number(fieldError('invalid_page_size', { max: maxPageSize }))
    .int(fieldError('invalid_page_size', { max: maxPageSize }))
    .min(1, fieldError('invalid_page_size', { max: maxPageSize }))
    .transform((size) => Math.min(size, maxPageSize))
    .default(defaultPageSize)
    .describe(`Objects on a page; more than ${maxPageSize} is served as ${maxPageSize}.`),
};

/**
 * Query parameters of long lists, the newest first. `next_href` names the last object of its page, so that the pages of a
 * list of any length cost the same, and none shows an object twice while others are added.
 */
export const cursorPagination = {
  ...pagination,
  after: id
    .optional()
    .describe(
      'ID of the object that the page follows, as `next_href` has it. The number of the page only counts then.',
    ),
};

/** The list envelope around `item` (docs/api/requests.md#lists). `count` is the number of matches on all pages. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item).describe('The objects of this page.'),
    object: resourceName('list'),
    next_href: z.url().nullable().describe('URL of the next page. Null on the last page.'),
    previous_href: z.url().nullable().describe('URL of the previous page. Null on the first page.'),
    count: z
      .int()
      .describe('How many objects match on all pages. A number above 10,000 can be up to a minute old.'),
  });

/** One page of `Item`s as the service returns it. */
export interface List<Item> {
  data: Item[];
  object: 'list';
  next_href: string | null;
  previous_href: string | null;
  count: number;
}
