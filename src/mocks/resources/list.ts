import type { List } from '@service-embeds/contract';
import { pageRange, toListResource, type PageQuery } from '@service-embeds/domain/pagination';

/**
 * Returns one page of the records that match a request.
 *
 * @param toResource serializes a record. Default: the record is the resource
 */
export function listOf<Record, Resource = Record>(
  { query, url }: { query: PageQuery; url: URL },
  records: readonly Record[],
  toResource: (record: Record) => Resource = (record) => record as unknown as Resource,
): List<Resource> {
  const { limit, offset } = pageRange(query);
  const data = records.slice(offset, offset + limit).map((record) => toResource(record));
  return toListResource({ query, url }, url.origin, { data, count: records.length });
}
