import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService, type TestService } from '../support/service.ts';

/** The Python that Debian's package `python3-jsonschema` is installed for. */
const python = '/usr/bin/python3';
const driver = fileURLToPath(new URL('drivers/json_schema.py', import.meta.url));
const isMissing = spawnSync(python, ['-c', 'import jsonschema']).status !== 0;

/** Part of an OpenAPI document that this test reads. */
type Document = Record<string, unknown> & { paths: Record<string, Record<string, Operation>> };
interface Operation {
  security: Record<string, unknown>[];
}

const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const schemaOf = (path: string, status: number): string =>
  `/paths/${escape(path)}/get/responses/${status}/content/${escape('application/json')}/schema`;

/** Returns every schema with an example, and the example, below a part of the document. */
function examplesOf(part: unknown, pointer = ''): [pointer: string, value: unknown][] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'example' in part && 'type' in part ? [[pointer, part.example] as [string, unknown]] : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([name, value]) => examplesOf(value, `${pointer}/${escape(name)}`)),
  ];
}

describe('jsonschema of Python', { skip: isMissing && 'python3-jsonschema is not installed.' }, () => {
  let service: TestService;
  let document: Document;
  before(async () => {
    service = await startTestService();
    document = (await service.call('GET', '/openapi.json')).body as Document;
  });
  after(() => service.stop());

  /** Returns what the validator says against the values. */
  function problemsOf(checks: [pointer: string, value: unknown][]): string[] {
    const input = JSON.stringify([document, checks]);
    const { stdout, stderr } = spawnSync(python, [driver], {
      input,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    assert.ok(stdout, stderr);
    return JSON.parse(stdout) as string[];
  }

  it('accepts every example of the document, and would refuse a wrong one', () => {
    const examples = examplesOf(document);
    assert.ok(examples.length > 100, String(examples.length));
    assert.deepEqual(problemsOf(examples), []);
    const [text] = examples.find(([, value]) => typeof value === 'string') ?? [''];
    assert.equal(problemsOf([[text, 7]]).length > 0, true);
  });

  it('accepts what every list and account answers, and its errors', async () => {
    const as = service.accounts[0]!.accessToken;
    const answers: [string, unknown][] = [];
    const lists = Object.entries(document.paths).filter(
      ([path, { get }]) => !path.includes('{') && get?.security.some((scheme) => 'basic' in scheme),
    );
    for (const [path] of lists) {
      const { status, body } = await service.call('GET', path, { as });
      assert.ok([200, 400, 403].includes(status), `${path} answers ${status}.`);
      answers.push([schemaOf(path, status), body]);
      const id = (body as { data?: { id?: string }[] }).data?.[0]?.id;
      const pathOfObject = `${path}/{id}`;
      if (id === undefined || !document.paths[pathOfObject]?.['get']) continue;
      const answer = await service.call('GET', `${path}/${id}`, { as });
      answers.push([schemaOf(pathOfObject, answer.status), answer.body]);
    }
    assert.ok(answers.length > 15, String(answers.length));
    assert.deepEqual(problemsOf(answers), []);
  });
});
