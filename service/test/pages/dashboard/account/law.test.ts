// cspell:ignore leginfo aplica
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('The page about the law of a place', () => {
  let service: TestService;
  let visitor: Visitor;
  before(async () => {
    service = await startTestService();
    visitor = await signInWithPassword(service, service.accounts[1]!.adminEmail, '/law');
  });
  after(() => service.stop());
  /** The page without the shell around it: a failure then prints what matters. */
  const content = () => visitor.text.slice(visitor.text.indexOf('<main'));

  it('is in the menu, and asks for a place', () => {
    assert.equal(visitor.status, 200);
    assert.match(visitor.text, /<a href="\/law"[^>]*aria-current="page"/);
    assert.match(visitor.text, /<label for="place">Where will the candidate work\?<\/label>/);
    assert.doesNotMatch(visitor.text, /<table/);
  });

  it('says what to do at each stage, with the law and its dates', async () => {
    await visitor.go('/law?place=Oakland%2C+CA');
    assert.match(content(), /What applies in Oakland, CA/);
    const headings = [...content().matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text]) => text?.trim());
    assert.deepEqual(headings, [
      'What applies in Oakland, CA',
      'Before you order',
      'When the candidate consents',
      'When you read the report',
      'Before you decide against the candidate',
      'The two notices',
      'After the candidate answers',
    ]);
    assert.match(content(), /href="https:\/\/leginfo[^"]*12952"[^>]*>California Fair Chance Act</);
    assert.match(content(), /California: Cal\. Gov\. Code 12952/);
    assert.match(content(), /Jan 1, 2018/);
    assert.match(content(), /For employers with 5 or more employees\./);
    assert.match(content(), /template and no legal advice/);
  });

  it('speaks Spanish where it is asked to', async () => {
    await visitor.go('/law?place=Philadelphia%2C+PA&language=es');
    assert.match(content(), /<div lang="es">[^]*Qué se aplica en Philadelphia, PA/);
    assert.match(content(), /Antes de pedir la verificación/);
    assert.match(content(), /href="\/law\?place=Philadelphia%2C\+PA&amp;language=en" lang="en">In English</);
  });

  it('asks for the state of a name that several states have, lists them, and does not guess', async () => {
    await visitor.go('/law?place=Rochester');
    assert.equal(visitor.status, 422);
    assert.match(content(), /Rochester is in more than one state\. Choose one, or enter its state too\./);
    assert.doesNotMatch(content(), /<table/);
    const link = /<a href="(\/law[^"]*)">Rochester, MN<\/a>/.exec(content())?.[1] ?? '';
    assert.match(content(), />Rochester, NY<\/a>/);
    await visitor.go(link.replaceAll('&amp;', '&'));
    assert.equal(visitor.status, 200);
    assert.match(content(), /What applies in Rochester, MN/);
  });

  it('asks which state a ZIP code across a state line means', async () => {
    await visitor.go('/law?place=59221&language=es');
    assert.match(content(), /<a href="\/law\?place=59221%2C\+ND&amp;language=es">ND 59221<\/a>/);
    await visitor.go('/law?place=59221%2C+ND');
    assert.match(content(), /What applies in ND 59221/);
  });

  it('asks for the state of a place that it does not know, and does not guess', async () => {
    await visitor.go('/law?place=%3Cb%3EAtlantis');
    assert.equal(visitor.status, 422);
    assert.match(content(), /Enter a ZIP code, a state, or a city with its state/);
    assert.match(content(), /value="&lt;b&gt;Atlantis"[^>]*aria-invalid="true"/);
    assert.doesNotMatch(content(), /<table/);
  });
});
