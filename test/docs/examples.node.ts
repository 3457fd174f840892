import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { successStatus, validate, type RouteDefinition } from '@service-embeds/contract';
import { routes } from '@service-embeds/contract/routes';

interface Example {
  request?: unknown;
  status: number;
  answer: unknown;
}

const examples = JSON.parse(
  readFileSync(new URL('../../docs/examples.json', import.meta.url), 'utf8'),
) as Record<string, Example>;
const table: Record<string, RouteDefinition> = routes;

describe('The examples of the API in the documentation', () => {
  it('are of operations that exist, and answer as the contract says', () => {
    const wrong = Object.entries(examples).flatMap(([key, { status, answer }]) => {
      const route = table[key];
      if (!route) return [`${key} does not exist`];
      const result = validate(route.response, answer);
      return [
        ...(status === successStatus(route) ? [] : [`${key} answers ${successStatus(route)}, not ${status}`]),
        ...(result.ok ? [] : [`${key}: ${JSON.stringify(result.fields)}`]),
      ];
    });
    assert.deepEqual(wrong, [], 'Record them again: node scripts/docs-examples.ts');
  });

  it('show every operation', () => {
    const missing = Object.keys(table).filter((key) => !examples[key]);
    // The address of each type of screening answers like that of all types.
    const others = missing.filter(
      (key) => !/^GET \/v1\/\w+_(?:traces|searches|reports|verifications|screenings)\//.test(key),
    );
    assert.deepEqual(others, []);
  });

  it('have no secret of the test run', () => {
    const text = JSON.stringify(examples);
    const secrets = /eyJ[\w-]{20,}|whsec_\w+|127\.0\.0\.1|"client_secret":"\w+|signature=\w+|\/[\w-]{40,}/g;
    assert.deepEqual(text.match(secrets) ?? [], []);
  });
});
