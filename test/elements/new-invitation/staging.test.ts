import { expect } from '@open-wc/testing';
import '../../../src/elements/new-invitation/new-invitation.ts';
import { accessible, button, changeAnswers, fillIn, find, mount, textOf, until } from '../../support/page.ts';

describe('ordering in staging', () => {
  it('says that no email was sent, and wears the mark of a test in staging', async () => {
    const unsent = JSON.stringify({ state: 'none', reason: null, updated_at: null });
    const restore = changeAnswers((text) => text.replace(/("delivery":)\{[^}]*\}/g, `$1${unsent}`));
    try {
      const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
      expect(find(element, '[part=test-mark]').textContent).to.equal('Test mode');
      await accessible(element);
      await fillIn(element, 'unsent@example.com');
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'ordered');
      expect(textOf(element)).to.contain('Invitation created for').and.to.contain("We didn't send an email");
      expect(textOf(element)).not.to.contain('We emailed');
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('renews a session token that ends in the middle of an order, and orders once', async () => {
    let tokens = 0;
    const orders: (string | null)[] = [];
    const restore = changeAnswers((text) => text);
    const answer = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/token')) tokens++;
      const isOrder = request.method === 'POST' && request.url.endsWith('/v1/invitations');
      if (isOrder) orders.push(request.headers.get('Idempotency-Key'));
      if (!isOrder || orders.length > 1) return answer(request);
      return Response.json({ error: 'The token has expired.', code: 'credentials_invalid' }, { status: 401 });
    };
    try {
      const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
      const before = tokens;
      await fillIn(element, 'renewed@example.com');
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'ordered');
      expect(tokens - before, 'one more token').to.equal(1);
      expect(orders).to.have.length(2);
      expect(new Set(orders).size, 'the same order').to.equal(1);
    } finally {
      window.fetch = answer;
      restore();
    }
  });
});
