import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

describe('letters in the settings', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('replaces texts that the law leaves free, says what is wrong, and shows both notices', async () => {
    const bakery = service.accounts[1]!;
    const path = '/settings/letters';
    const visitor = await signInWithPassword(service, bakery.adminEmail, path);
    const stored = fieldsOf(visitor.text);
    const send = (form: Record<string, string>) =>
      visitor.go(path, { ...stored, ...form, form_token: visitor.token });
    assert.match(visitor.text, /has no procedure to challenge the decision/);
    await send({ contact_en: 'Call us.', closing_en: 'Bye {{ssn}}' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /has to contain \{\{contact\}\}/);
    assert.match(visitor.text, /cannot contain \{\{ssn\}\}/);
    await send({ closing_en: 'Kind regards,\r\n{{account}}', reconsideration_en: 'Write within ten days.' });
    assert.match(visitor.text, /Letters saved/);
    const { texts } = await service.api(bakery.apiKey).call('GET /v1/letter_texts');
    assert.equal(
      texts.find(({ id, language }) => id === 'closing' && language === 'en')?.text,
      'Kind regards,\n{{account}}',
    );
    assert.match(visitor.text, /for reconsideration: Write within ten days\./);
    assert.doesNotMatch(visitor.text.replace(/<form[^]*<\/form>/, ''), /has no procedure/);
  });
});
