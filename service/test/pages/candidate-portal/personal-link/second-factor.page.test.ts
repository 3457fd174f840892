import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

describe('the page for a second factor', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const createLink = async (): Promise<string> => {
    const { id } = await reports.create('clear');
    await reports.trigger('report.completed', id);
    return candidateLink(service.container, 'reports', id, new Date(Date.now() + 365 * day * 1000));
  };

  it('has another title once a code was sent, so that people hear that something has happened', async () => {
    const link = await createLink();
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`${link}/report`);
    assert.match(visitor.text, /<title>Confirm it&#39;s you<\/title>/);
    await visitor.go(`${link}/report?sent`);
    assert.match(visitor.text, /<title>Enter the code from your email<\/title>/);
  });

  it('still asks for the code that was sent when the language changes after a wrong one', async () => {
    const link = await createLink();
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`${link}/confirm?sent`, { code: '000000' });
    assert.equal(visitor.status, 422);
    const [, next = ''] = /name="next" value="([^"]+\?sent[^"]*)"/.exec(visitor.text) ?? [];
    await visitor.go('/language', { language: 'es', next });
    assert.match(visitor.text, /<html lang="es"[^]*name="code"/);
  });

  it('shows what was written into a form that was not received, to copy it', async () => {
    const link = await createLink();
    const visitor = new Visitor(service.addresses.partners);
    const written = (text: string) => visitor.text.includes(`<p class="typed">${text}</p>`);
    await visitor.go(`${link}/story`, { text: 'It was <long> ago.' });
    assert.ok(written('It was &lt;long&gt; ago.'));
    const form = new FormData();
    form.set('statement', 'This is not me.');
    form.append('files', new File([new Uint8Array(3_000_000)], 'court.pdf'));
    await visitor.upload(`${link}/dispute`, form);
    assert.equal(visitor.status, 403);
    assert.ok(written('This is not me.'));
    await visitor.go(`${link}/review`, { confirm: 'yes' });
    assert.doesNotMatch(visitor.text, /copy it first/);
  });

  it('says that a form was not received after the sign-out, and leads back to the form', async () => {
    const link = await createLink();
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`${link}/story`, { text: 'It was long ago.' });
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /role="alert"[^]*receive what you just sent/);
    assert.match(visitor.text, /<title>Error: /);
    assert.match(visitor.text, /name="next" value="story"/);
    await visitor.go(`${link}/dispute/more`, { statement: 'One more thing.' });
    assert.match(visitor.text, /name="next" value="dispute"/);
    await visitor.go(link);
    assert.doesNotMatch(visitor.text, /receive what you just sent/);
  });
});
