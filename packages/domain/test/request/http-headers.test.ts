import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyFormat } from '../../src/request/http-headers.ts';

describe('bodyFormat', () => {
  const cases: [header: string | null, format: ReturnType<typeof bodyFormat>][] = [
    ['application/json', 'json'],
    ['Application/JSON ; charset=utf-8', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    [null, 'json-if-valid'],
    ['', 'json-if-valid'],
    ['text/plain;charset=UTF-8', 'json-if-valid'],
    ['text/html', undefined],
    ['application/json5', undefined],
    ['application/octet-stream', undefined],
    ['multipart/form-data; boundary=x', undefined],
  ];
  for (const [header, format] of cases)
    it(`reads ${header ?? 'no type'} as ${format ?? 'nothing'}`, () =>
      assert.equal(bodyFormat(header), format));
});
