// cspell:ignore timedelta isoformat
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { List } from '@service-embeds/contract';
import { startTestService, type TestService } from '../support/service.ts';

const lacks = (program: string) =>
  spawnSync(program, ['--version']).error ? `There is no ${program} here.` : false;

/** Asks with Java's own client, which offers to change to HTTP/2 in its first request. */
const javaClient = `import java.net.URI;
import java.net.http.*;
public class Ask {
  public static void main(String[] a) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(a[0])).header("Authorization", a[1]).build();
    System.out.print(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
  }
}`;

describe('the API takes what HTTP clients of others do by habit', () => {
  let service: TestService;
  let folder: string;
  let key: string;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    folder = mkdtempSync(join(tmpdir(), 'http-habits-'));
    key = service.accounts[1]!.apiKey;
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await service.stop();
  });

  const run = async (program: string, ...parameters: string[]) =>
    (await promisify(execFile)(program, parameters, { cwd: folder })).stdout;
  const at = (path: string) => `${service.addresses.api}${path}`;
  /** Returns the status that curl gets. */
  const curl = (path: string, ...parameters: string[]) =>
    run('curl', '-s', '-o', 'answer', '-w', '%{http_code}', '-u', `${key}:`, ...parameters, at(path));
  /** Writes a body to a file, and returns its name for curl. */
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return `@${name}`;
  };
  const json = ['-H', 'Content-Type: application/json'];

  it(
    'curl: offers HTTP/2, waits to be challenged, and asks for the head',
    { skip: lacks('curl') },
    async () => {
      assert.equal(await curl('/v1/account', '--http2'), '200');
      assert.equal(await curl('/v1/account', '--anyauth'), '200');
      assert.equal(await curl('/v1/account', '--http1.0'), '200');
      assert.equal(await curl('/v1/account', '-I'), '200');
    },
  );

  it('curl: sends in chunks, or asks before it sends', { skip: lacks('curl') }, async () => {
    const body = file('body.json', JSON.stringify({ email: 'habits@example.com', first_name: 'Zoë' }));
    const send = (...parameters: string[]) => curl('/v1/candidates', '--data-binary', body, ...parameters);
    assert.equal(await send(...json, '-H', 'Transfer-Encoding: chunked'), '201');
    assert.equal(await send(...json, '-H', 'Expect: 100-continue'), '201');
    assert.equal(await send('-H', 'Content-Type: application/json; charset="UTF-8"'), '201');
  });

  it('curl: calls JSON a form, as clients of Ruby and Python do', { skip: lacks('curl') }, async () => {
    const send = async (body: string) => [await curl('/v1/candidates', '-d', body), answer()];
    const answer = () => readFileSync(join(folder, 'answer'), 'utf8');
    const [status, text = ''] = await send('{"email": "form@example.com", "metadata": {"team": "A&B=C"}}');
    assert.equal(status, '201');
    assert.match(text, /"metadata":\{"team":"A&B=C"\}/);
    assert.equal((await send('{"email": "form@example.com"'))[0], '400');
    assert.equal((await send(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`))[0], '400');
    assert.match(answer(), /nesting_too_deep/);
  });

  it('curl: runs the commands that the documentation prints', { skip: lacks('curl') }, async () => {
    const api = service.api(key);
    const { id } = await api.call('POST /v1/candidates', { body: { email: 'printed@example.com' } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const order = { candidate_id: id, package: 'essential_criminal', work_locations };
    const invitation = await api.call('POST /v1/invitations', { body: order });
    const variables = [
      ['SERVICE_API_KEY', key],
      ['invitation', invitation.id],
      ['API_KEY', service.hostKey],
      ['CLIENT_ID', service.clientId],
    ].map((pair) => pair.join('='));
    const quietly = 'curl() { command curl -sS --fail-with-body "$@"; }\n';
    const runPrinted = (page: string, words: string) => {
      const text = readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');
      const blocks = [...text.matchAll(/^ *```(\w*)\n([^]*?)^ *```$/gm)].map(([, , block = '']) => block);
      const block =
        blocks.find((candidate) => candidate.startsWith(words)) ?? assert.fail(`${page} has no ${words}`);
      const script = quietly + block.replaceAll('https://api.staging.service.example', service.addresses.api);
      // The plain shell of the system: dash in Debian, which has no extension of Bash.
      return run('env', ...variables, 'sh', '-euc', script);
    };
    assert.match(await runPrinted('testing', 'api='), /"status":"expired"[^]*"invitation_url":"http/);
    assert.match(await runPrinted('authentication', '  curl'), /"client_secret":"\w/);
    assert.match(await runPrinted('webhooks', 'curl'), /"object":"webhook"/);
  });

  it('Windows: starts a file with a byte order mark', { skip: lacks('curl') }, async () => {
    const body = file('windows.json', '\uFEFF{"email": "windows@example.com"}\r\n');
    assert.equal(await curl('/v1/candidates', ...json, '--data-binary', body), '201');
  });

  it('wget: authenticates only after a challenge, and sends a form', { skip: lacks('wget') }, async () => {
    const parameters = ['-q', '-O', '-', `--user=${key}`, '--password='];
    assert.match(await run('wget', ...parameters, at('/v1/account')), /"object":"account"/);
    const said = await run(
      'wget',
      ...parameters,
      '--post-data=email=wget%40example.com',
      at('/v1/candidates'),
    );
    assert.match(said, /"email":"wget@example\.com"/);
  });

  it('Java: offers HTTP/2', { skip: lacks('java') }, async () => {
    file('Ask.java', javaClient);
    assert.equal(await run('java', 'Ask.java', at('/v1/account'), `Basic ${btoa(`${key}:`)}`), '200');
  });

  for (const { program, parameters } of [
    {
      program: 'python3',
      parameters: [
        '-c',
        'import datetime as d; print(d.datetime.now(d.timezone(d.timedelta(hours=14))).isoformat(), end="")',
      ],
    },
    {
      program: 'php',
      parameters: ['-r', 'date_default_timezone_set("America/Chicago"); echo date(DATE_ATOM);'],
    },
  ])
    it(`${program}: writes a time with the offset of its zone`, { skip: lacks(program) }, async () => {
      const { id, created_at: createdAt } = await service
        .api(key)
        .call('POST /v1/candidates', { body: { email: `${program}@example.com` } });
      const clock = await run(program, ...parameters);
      assert.match(clock, /[+-]\d\d:00$/);
      const listSince = async (time: string) => {
        const query = new URLSearchParams({ created_after: time, email: `${program}@example.com` });
        const { status, body } = await service.call('GET', `/v1/candidates?${query.toString()}`, { as: key });
        assert.equal(status, 200, JSON.stringify(body));
        return (body as List<{ id: string }>).data.map((candidate) => candidate.id);
      };
      await listSince(clock);
      // The account's test clock is ahead.
      const shifted = (days: number) =>
        new Date(Date.parse(createdAt) + days * 86_400_000).toISOString().slice(0, 19) + clock.slice(-6);
      assert.deepEqual(await listSince(shifted(-1)), [id]);
      assert.deepEqual(await listSince(shifted(1)), []);
    });

  it('refuses times that the database does not have, and texts that end as a time does', async () => {
    const outside = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];
    for (const time of [...outside, '2026-11-01T00:00:00+25:00', 'yesterday-01:00']) {
      const query = new URLSearchParams({ created_after: time });
      const { status, body } = await service.call('GET', `/v1/candidates?${query.toString()}`, { as: key });
      assert.deepEqual(
        [status, (body as { issues: object }).issues],
        [400, { created_after: [{ code: 'invalid_timestamp' }] }],
        time,
      );
    }
  });

  it('macOS: writes a letter and its accent as two characters, also in an email address', async () => {
    const ask = (email: string) => service.api(key).call('POST /v1/candidates', { body: { email } });
    const candidate = await ask('ren\u00E9@example.com');
    assert.equal((await ask('rene\u0301@example.com')).email, candidate.email);
  });

  it('a copied link to an email address is no email address', async () => {
    const json = { email: 'mailto:sam@example.com' };
    const { status, body } = await service.call('POST', '/v1/candidates', { as: key, json });
    const { issues } = body as { issues: object };
    assert.deepEqual([status, issues], [400, { email: [{ code: 'invalid_email' }] }]);
  });

  it('n8n and Zapier: ask for pages until one is empty, newest first', async () => {
    const page = (number: number) =>
      service.call('GET', `/v1/candidates?per_page=1&page=${number}`, { as: key });
    const list = async (number: number) => (await page(number)).body as List<{ created_at: string }>;
    const [first, second, last] = [await list(1), await list(2), await list(9_999)];
    assert.ok(first.data[0]!.created_at >= second.data[0]!.created_at);
    assert.deepEqual(last.data, []);
  });

  it('Power Automate: a date with a time names its field', async () => {
    const { status, body } = await service.call('POST', '/v1/candidates', {
      as: key,
      json: { email: 'flow@example.com', dob: '1990-01-31T00:00:00.0000000Z' },
    });
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /"dob"/);
  });
});
