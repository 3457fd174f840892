import type { List } from '@service-embeds/contract';
import type { Container } from '../context.ts';

/** A request of a list: its page and the address that it was asked at. */
interface ListCall {
  query: { page: number; per_page: number };
  url: URL;
}

/** `limit` and `offset` of the page that was asked for. */
export const pageOf = ({ query }: ListCall): { limit: number; offset: number } => ({
  limit: query.per_page,
  offset: (query.page - 1) * query.per_page,
});

/** The list envelope (SPEC) around one page of `count` matches. Links keep the filters of the request. */
export function listOf<Item>(container: Container, call: ListCall, data: Item[], count: number): List<Item> {
  const { page, per_page } = call.query;
  const link = (target: number): string => {
    const query = new URLSearchParams(call.url.search);
    query.set('page', String(target));
    query.set('per_page', String(per_page));
    return `${container.addresses.api}${call.url.pathname}?${query.toString()}`;
  };
  const last = Math.max(1, Math.ceil(count / per_page));
  return {
    data,
    object: 'list',
    next_href: page < last ? link(page + 1) : null,
    previous_href: page > 1 ? link(Math.min(page - 1, last)) : null,
    count,
  };
}
