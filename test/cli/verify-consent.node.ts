import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { toConsentEvidence } from '@service-embeds/domain/consent/consent-evidence';
import { chainConsent } from '@service-embeds/domain/consent/hash-chain';
import { run } from '../../src/cli/run.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const text = 'Acme may obtain a consumer report about you.';
const record = chainConsent(
  {
    accountId: 'account',
    id: 'consent',
    candidateId: 'candidate',
    invitationId: null,
    documents: [
      {
        id: 'fcra_disclosure',
        version: '1',
        language: 'en',
        title: 'Disclosure',
        sha256: sha256(text).toString('hex'),
        checked: false,
        text,
      },
    ],
    signature: 'Ada Testerman',
    fullName: 'Ada Testerman',
    copyRequested: false,
    circumstances: {},
    ipAddress: '203.0.113.9',
    userAgent: 'a browser',
    capture: {
      channel: 'page',
      page_origin: 'https://acme.example',
      version: '1.2.3',
      session_token_id: 'jti',
    },
  },
  null,
  new Date('2026-11-22T09:30:00Z'),
  sha256,
);
const evidence = toConsentEvidence(record, { sha256, withdrawnAt: new Date('2026-11-23T09:30:00Z') });

describe('verify-consent', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-embeds-verify-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Verifies a file with this content, without any settings. */
  const verify = async (content: string | undefined) => {
    const path = join(folder, 'file.json');
    if (content !== undefined) await writeFile(path, content);
    const output: string[] = [];
    const code = await run(['verify-consent', ...(content === undefined ? [] : [path])], {
      variables: {},
      ask: () => Promise.reject(new Error('Nothing is asked.')),
      print: (line) => output.push(line),
      printError: (line) => output.push(line),
      signal: new AbortController().signal,
    });
    return { code, output: output.join('\n') };
  };

  it('says what holds, and ends with 0', async () => {
    for (const content of [evidence, [evidence], { object: 'list', data: [evidence] }]) {
      const { code, output } = await verify(JSON.stringify(content));
      assert.equal(code, 0, output);
      assert.match(output, /holds .*Ada Testerman signed on 2026-11-22T09:30:00Z from 203\.0\.113\.9/);
      assert.match(output, /withdrawn on 2026-11-23T09:30:00Z/);
      assert.match(output, /The evidence holds\.$/);
    }
  });

  it('names what was changed, and ends with 1', async () => {
    const changes = [
      { signature: 'Somebody Else' },
      { documents: [{ ...evidence.documents[0], text: 'Another text.' }] },
      { record_hash: '0'.repeat(64) },
    ];
    for (const change of changes) {
      const { code, output } = await verify(JSON.stringify({ ...evidence, ...change }));
      assert.equal(code, 1, output);
      assert.match(output, /^FAILS .*\bconsent\b/m);
      assert.match(output, /does not hold\.$/);
    }
  });

  it('explains a file that it cannot use, and ends with 2', async () => {
    for (const [content, sentence] of [
      [undefined, /Name a file/],
      ['{', /is not JSON/],
      ['{"object":"consent"}', /holds no evidence/],
      ['null', /holds no evidence/],
    ] as const) {
      const { code, output } = await verify(content);
      assert.equal(code, 2, output);
      assert.match(output, sentence);
    }
  });
});
