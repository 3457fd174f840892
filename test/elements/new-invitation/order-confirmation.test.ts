import { expect } from '@open-wc/testing';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import { button, changeAnswers, fillIn, mount, textOf, until } from '../../support/page.ts';

/** Places an order, and records what the view after it sends. With `failing`, answers to its emails get lost. */
async function placeOrder(
  email: string,
  test: (element: NewInvitation, sent: Request[]) => Promise<void>,
  failing = () => false,
) {
  const sent: Request[] = [];
  const restore = changeAnswers((text, request) => {
    if (request.method === 'DELETE' || request.url.endsWith('/reminders')) sent.push(request);
    if (request.url.endsWith('/reminders') && failing()) throw new TypeError('Failed to fetch');
    return text;
  });
  try {
    const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
    await fillIn(element, email);
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    await test(element, sent);
  } finally {
    restore();
  }
}

const focused = (element: NewInvitation) => element.shadowRoot!.activeElement?.textContent.trim();

describe('the view after an order', () => {
  it('sends one email and cancels once for a double click', async () => {
    await placeOrder('twice@example.com', async (element, sent) => {
      const again = button(element, 'Send again');
      again.click();
      again.click();
      await until(() => textOf(element).includes('the link to twice@example.com again'), 'sent again');
      expect(sent).to.have.length(1);
      button(element, 'Cancel invitation').click();
      await element.updateComplete;
      const cancel = button(element, 'Cancel invitation');
      cancel.click();
      cancel.click();
      await until(() => textOf(element).includes('Invitation canceled'), 'canceled');
      expect(sent.map(({ method }) => method)).to.deep.equal(['POST', 'DELETE']);
      expect(textOf(element)).not.to.contain('updated somewhere else');
    });
  });

  it('cancels after an email that is still under way', async () => {
    await placeOrder('both@example.com', async (element, sent) => {
      button(element, 'Send again').click();
      button(element, 'Cancel invitation').click();
      await element.updateComplete;
      button(element, 'Cancel invitation').click();
      await until(() => textOf(element).includes('Invitation canceled'), 'canceled');
      expect(sent.map(({ method }) => method)).to.deep.equal(['POST', 'DELETE']);
    });
  });

  it('sends an email whose answer was lost with the same key, and the next one with another', async () => {
    let isOffline = true;
    await placeOrder(
      'lost@example.com',
      async (element, sent) => {
        button(element, 'Send again').click();
        await until(() => textOf(element).includes("Can't reach the service"), 'it should say so');
        isOffline = false;
        for (const count of [3, 4]) {
          button(element, 'Send again').click();
          await until(() => sent.length === count, 'sent again');
          await until(() => textOf(element).includes('the link to lost@example.com again'), 'it says so');
        }
        const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
        expect(new Set(keys.slice(0, 3)).size).to.equal(1);
        expect(keys[3]).not.to.equal(keys[0]);
      },
      () => isOffline,
    );
  });

  it('keeps the focus on the question before it cancels, and returns it', async () => {
    await placeOrder('focus@example.com', async (element) => {
      const cancel = button(element, 'Cancel invitation');
      cancel.focus();
      cancel.click();
      await until(() => focused(element) === 'Keep invitation', 'the answer that loses nothing');
      button(element, 'Keep invitation').click();
      await until(() => focused(element) === 'Cancel invitation', 'back at the button');
    });
  });
});
