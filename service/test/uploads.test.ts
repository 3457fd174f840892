import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bakeryOf } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';

const bytes = (text: string, zeros: number) => new TextEncoder().encode(text + '\0'.repeat(zeros));
const pdf = bytes('%PDF-1.7 a passport of Grace Testerman', 2000);

describe('an identity document', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const bakery = bakeryOf(() => service);

  const requested = async () => {
    const report = await bakery.report('pending');
    const suspended = await bakery.trigger('report.suspended', report.id);
    assert.equal(suspended.status, 200, JSON.stringify(suspended.body));
    const { body } = await bakery.call('GET', `/v1/reports/${report.id}/verifications`);
    return {
      reportId: report.id as string,
      verification: body.data[0] as { id: string; verification_url: string },
    };
  };
  const send = (address: string, content: Uint8Array<ArrayBuffer> | string, name = 'passport.pdf') => {
    const form = new FormData();
    form.set('document', new File([content], name));
    return fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  };
  const seen = (verificationId: string, as = service.opsKey) =>
    service.call('GET', `/ops/accounts/${bakery.account().id}/verifications/${verificationId}/documents`, {
      as,
    });

  it('is uploaded by the candidate, lies encrypted, and lets the report go on', async () => {
    const { reportId, verification } = await requested();
    assert.equal((await bakery.read(reportId)).status, 'suspended');
    const answer = await send(verification.verification_url, pdf);
    assert.equal(answer.status, 303, await answer.text());
    const folder = join(service.container.config.dataDir, 'uploads');
    const [file] = readdirSync(folder);
    assert.equal(readFileSync(join(folder, file ?? '')).includes('passport'), false);
    const { body } = await seen(verification.id);
    assert.equal(body.data[0].content_type, 'application/pdf');
    assert.equal(body.data[0].content, Buffer.from(pdf).toString('base64'));
    assert.equal((await seen(verification.id, bakery.account().apiKey)).status, 403);
    await bakery.advance(3600);
    assert.equal((await bakery.read(reportId)).status, 'pending');
    const again = await send(verification.verification_url, pdf);
    assert.equal(again.status, 303);
    assert.equal((await seen(verification.id)).body.count, 1, 'what was answered is not answered twice');
  });

  it('is refused when it is none, too large, or missing: with a sentence, and nothing stored', async () => {
    const { verification } = await requested();
    const page = await (await fetch(verification.verification_url)).text();
    assert.match(page, /type="file"/);
    for (const [content, name, sentence] of [
      ['<script>alert(1)</script>', 'passport.pdf', /JPEG or PNG/],
      ['', 'empty.png', /Choose a file/],
      [bytes('%PDF-', 8 * 1024 * 1024), 'large.pdf', /larger than 8 MB/],
      [bytes('%PDF-', 12 * 1024 * 1024), 'larger.pdf', /larger than 8 MB/],
    ] as const) {
      const answer = await send(verification.verification_url, content, name);
      assert.equal(answer.status, 400, name);
      assert.match(await answer.text(), sentence);
    }
    assert.equal((await seen(verification.id)).body.count, 0);
  });
});
