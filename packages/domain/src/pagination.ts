import type { List } from '@service-embeds/contract';

/** Part of a list. Pages are counted from 1. */
export interface PageQuery {
  page: number;
  per_page: number;
  /** ID of the object that the page follows, in a list with cursors. */
  after?: string | undefined;
}

/** A request for a list: the page that it asks for and its address. */
export interface ListRequest {
  query: PageQuery;
  url: { pathname: string; search: string };
}

export interface PageRange {
  limit: number;
  /** Zero after a cursor. */
  offset: number;
  /** ID of the row before them, in a list with cursors. */
  after?: string | undefined;
}

/** Returns how many rows a page has at most, and how many come before it. */
export const pageRange = ({ page, per_page, after }: PageQuery): PageRange =>
  after === undefined
    ? { limit: per_page, offset: (page - 1) * per_page }
    : { limit: per_page, offset: 0, after };

/**
 * Returns one page in the list envelope (docs/api/requests.md#lists). Its links keep the filters of the request. A page
 * after the last one is empty, and its previous page is the last one.
 * @param baseUrl address of the API, without a slash at the end
 * @param result the objects of the page, and the number of matches on all pages. In a list with cursors, `next` is the ID of
 * the last object of the page, or null if none follows
 */
export function toListResource<Item>(
  { query, url }: ListRequest,
  baseUrl: string,
  { data, count, next }: { data: Item[]; count: number; next?: string | null | undefined },
): List<Item> {
  const { page, per_page } = query;
  const lastPage = Math.max(1, Math.ceil(count / per_page));
  const hasNext = next === undefined ? page < lastPage : next !== null;
  const linkTo = (target: number, after?: string | null): string => {
    const parameters = new URLSearchParams(url.search);
    parameters.delete('after');
    parameters.set('page', String(target));
    parameters.set('per_page', String(per_page));
    if (typeof after === 'string') parameters.set('after', after);
    return `${baseUrl}${url.pathname}?${parameters.toString()}`;
  };
  return {
    data,
    object: 'list',
    next_href: hasNext ? linkTo(page + 1, next) : null,
    previous_href: page > 1 ? linkTo(Math.min(page - 1, lastPage)) : null,
    count,
  };
}
