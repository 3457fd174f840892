import type { List } from '@service-embeds/contract';
import {
  pageRange,
  toListResource,
  type ListRequest,
  type PageRange,
} from '@service-embeds/domain/pagination';
import type { Container } from '../integrations/context.ts';

/** Returns the rows of the page that a request asks for. */
export const pageOf = ({ query }: Pick<ListRequest, 'query'>): PageRange => pageRange(query);

/**
 * Returns one page in the list envelope, with the service's address in its links.
 * @param matches how many match on all pages; in a list with cursors also the cursor of the next page
 */
export const listOf = <Item>(
  { addresses }: Pick<Container, 'addresses'>,
  request: ListRequest,
  data: Item[],
  matches: number | { total: number; next?: string | null },
): List<Item> => {
  const { total, next } = typeof matches === 'number' ? { total: matches, next: undefined } : matches;
  return toListResource(request, addresses.api, { data, count: total, next });
};

/** Returns the page that a request asks for of items that are all in memory, in the list envelope. */
export function listOfItems<Item>(
  container: Pick<Container, 'addresses'>,
  request: ListRequest,
  items: readonly Item[],
): List<Item> {
  const { limit, offset } = pageOf(request);
  return listOf(container, request, items.slice(offset, offset + limit), items.length);
}
