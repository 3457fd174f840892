import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { postmanToBruno, type BrunoItem } from '@usebruno/converters';
import postman from 'postman-collection';
import { routes } from '@service-embeds/contract';

const requestsOf = (items: BrunoItem[]): string[] =>
  items.flatMap(({ items: children, request }) =>
    children ? requestsOf(children) : request ? [`${request.method} ${pathOf(request.url)}`] : [],
  );

/** Returns the path of an address with its parameters in braces, as in the contract. */
const pathOf = (url: string): string =>
  (url.replace('{{baseUrl}}', '').split('?')[0] ?? '').replace(/:(\w+)/g, '{$1}');

const published = Object.keys(routes).sort();

describe('The collection of the API', () => {
  const read = async () =>
    JSON.parse(await readFile('docs/reference/service-api.postman_collection.json', 'utf8')) as object;

  it('can be opened with the library of Postman: every operation, with the address and the token', async () => {
    const collection = new postman.Collection(await read());
    const problems: string[] = [];
    collection.forEachItem(({ request }) => {
      problems.push(`${request.method} ${pathOf(request.url.toString())}`);
    });
    assert.deepEqual(problems.sort(), published);
    assert.deepEqual(
      collection.variables.map(({ key }) => key),
      ['baseUrl', 'token'],
    );
    assert.equal(collection.auth?.type, 'basic');
  });

  it('can be imported into Bruno by its own converter', async () => {
    const { collection, issues } = await postmanToBruno(await read());
    assert.equal(collection.name, 'Service API');
    assert.deepEqual(requestsOf(collection.items).sort(), published);
    assert.deepEqual(issues ?? [], []);
  });
});
