import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pageRange, toListResource } from '../src/pagination.ts';

const baseUrl = 'https://api.example';
const list = (page: number, per_page: number, count: number, search = '') =>
  toListResource({ query: { page, per_page }, url: { pathname: '/v1/packages', search } }, baseUrl, {
    data: ['item'],
    count,
  });
const href = (page: number, per_page: number) =>
  `https://api.example/v1/packages?page=${page}&per_page=${per_page}`;

describe('pageRange', () => {
  it('counts pages from 1', () => {
    assert.deepEqual(pageRange({ page: 1, per_page: 25 }), { limit: 25, offset: 0 });
    assert.deepEqual(pageRange({ page: 3, per_page: 10 }), { limit: 10, offset: 20 });
  });
});

describe('a list with cursors', () => {
  const after = (next: string | null, page = 2, search = '?after=old&email=a') =>
    toListResource({ query: { page, per_page: 10 }, url: { pathname: '/v1/reports', search } }, baseUrl, {
      data: ['item'],
      count: 95,
      next,
    });

  it('reads the rows after the one that a page follows', () => {
    assert.deepEqual(pageRange({ page: 3, per_page: 10, after: 'id' }), {
      limit: 10,
      offset: 0,
      after: 'id',
    });
  });

  it('links to the page after its last object, until there is none', () => {
    const next = 'https://api.example/v1/reports?email=a&page=3&per_page=10&after=last';
    assert.equal(after('last').next_href, next);
    assert.equal(after(null).next_href, null);
    // The cursor decides, not the count.
    assert.equal(after(null, 1).next_href, null);
    assert.ok(after('last', 99).next_href);
  });

  it('goes back by page numbers', () => {
    const previous = 'https://api.example/v1/reports?email=a&page=1&per_page=10';
    assert.equal(after('last').previous_href, previous);
  });
});

describe('toListResource', () => {
  it('has no links when all objects are on one page', () => {
    const alone = { data: ['item'], object: 'list', next_href: null, previous_href: null };
    assert.deepEqual(list(1, 25, 1), { ...alone, count: 1 });
    assert.deepEqual(list(1, 25, 25), { ...alone, count: 25 });
    assert.deepEqual(list(1, 25, 0), { ...alone, count: 0 });
  });

  it('links to the next page until the last one', () => {
    assert.equal(list(1, 25, 26).next_href, href(2, 25));
    assert.equal(list(2, 25, 26).next_href, null);
    assert.equal(list(2, 10, 30).next_href, href(3, 10));
    assert.equal(list(3, 10, 30).next_href, null);
  });

  it('links to the previous page, from beyond the end to the last one', () => {
    assert.equal(list(1, 10, 30).previous_href, null);
    assert.equal(list(2, 10, 30).previous_href, href(1, 10));
    assert.equal(list(4, 10, 30).previous_href, href(3, 10));
    assert.equal(list(1000, 10, 30).previous_href, href(3, 10));
    assert.equal(list(5, 10, 0).previous_href, href(1, 10));
  });

  it('keeps the filters of the request', () => {
    assert.equal(
      list(1, 2, 3, '?email=a%40example.com&page=1').next_href,
      'https://api.example/v1/packages?email=a%40example.com&page=2&per_page=2',
    );
  });

  it('reaches every object exactly once by following the links', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 100 }), (count, per_page) => {
        const reached: number[] = [];
        for (let page = 1; ; page++) {
          const { limit, offset } = pageRange({ page, per_page });
          for (let index = offset; index < Math.min(count, offset + limit); index++) reached.push(index);
          const { next_href } = list(page, per_page, count);
          if (next_href === null) break;
          assert.equal(next_href, href(page + 1, per_page));
        }
        assert.deepEqual(
          reached,
          Array.from({ length: count }, (_, index) => index),
        );
      }),
    );
  });
});
