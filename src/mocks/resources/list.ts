import type { List } from '@service-embeds/contract';

/** One page of `all` in the list envelope. */
export function listOf<Item>(
  call: { query: { page: number; per_page: number }; url: URL },
  all: Item[],
): List<Item> {
  const { page, per_page } = call.query;
  const link = (target: number): string => {
    const url = new URL(call.url.href);
    url.searchParams.set('page', String(target));
    url.searchParams.set('per_page', String(per_page));
    return url.href;
  };
  const last = Math.max(1, Math.ceil(all.length / per_page));
  return {
    data: all.slice((page - 1) * per_page, page * per_page),
    object: 'list',
    next_href: page < last ? link(page + 1) : null,
    previous_href: page > 1 ? link(Math.min(page - 1, last)) : null,
    count: all.length,
  };
}
