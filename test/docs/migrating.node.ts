import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { routes } from '@service-embeds/contract';
import { openApiDocument } from '@service-embeds/contract/openapi';
import { missingNames, otherStatuses, type ComparedDocument } from './field-interface.ts';

const guide = readFileSync(new URL('../../docs/migrating.md', import.meta.url), 'utf8');
const document = openApiDocument({
  server: 'https://api.service.example',
  environment: 'staging',
}) as unknown as ComparedDocument;

/** Returns the names in the first column of the table under a heading. */
function namesUnder(heading: string): string[] {
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const cells = [...table.matchAll(/^\| (.+?) +\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('The guide for migrating', () => {
  it("names exactly what this API lacks of the field's interface", () => {
    const missing = missingNames(document);
    assert.deepEqual(namesUnder('Names that are missing').sort(), [...missing].sort());
  });

  it('promises nothing of `include` that a report does not take', () => {
    const names = namesUnder('Names that are missing').flatMap((name) => name.split('include: ').slice(1));
    assert.ok(names.length);
    const { query } = routes['GET /v1/reports/{id}'];
    assert.deepEqual(query.parse({ include: names.join() }), { include: new Set() });
  });

  it('names the requests that answer 201 instead of 200', () => {
    assert.deepEqual(otherStatuses(document), [
      'POST /v1/reports/{report_id}/adverse_actions: 201, not 200',
      'POST /v1/reports: 201, not 200',
      'POST /v1/subscriptions: 201, not 200',
    ]);
    assert.match(guide, /creates a report, a subscription, or an adverse action \| 201/);
  });
});
