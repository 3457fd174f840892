import { expect } from '@open-wc/testing';
import {
  accessible,
  button,
  changeAnswers,
  fillIn,
  find,
  mount,
  recordEvents,
  textOf,
  type,
  until,
} from '../../support/page.ts';

describe('an order after one that failed', () => {
  it('shows an order whose answer was lost before a changed form orders again', async () => {
    let isLost = true;
    const orders: Request[] = [];
    const restore = changeAnswers((text, request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/v1/invitations')) return text;
      orders.push(request);
      if (isLost) throw new TypeError('Failed to fetch');
      return text;
    });
    try {
      const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
      await fillIn(element, 'answer.lost@example.com');
      button(element, 'Order check').click();
      const isOver = () =>
        textOf(element).includes("Can't reach the service") && !textOf(element).includes('Ordering');
      await until(isOver, 'it should say so');
      isLost = false;
      const { length } = orders;
      type(element, 'firstName', 'Ann');
      button(element, 'Order check').click();
      button(element, 'Order check').click();
      await until(() => element.shadowRoot!.activeElement?.matches('.note.warning'), 'the order is shown');
      await accessible(element);
      expect(orders, 'nothing is ordered').to.have.length(length);
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'a second check is allowed');
      expect(orders).to.have.length(length + 1);
    } finally {
      restore();
    }
  });
});

describe('an order whose form was replaced before it was placed', () => {
  for (const fails of [false, true])
    it(`changes nothing in the form for the next candidate: ${fails ? 'it fails' : 'it is placed'}`, async () => {
      let isSent = false;
      let answer: () => void = () => undefined;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      const restore = changeAnswers(async (text, request) => {
        if (request.method !== 'POST' || !request.url.endsWith('/v1/invitations')) return text;
        isSent = true;
        await isAnswered;
        if (fails) throw new TypeError('Failed to fetch');
        return text;
      });
      try {
        const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
        const types = ['service-invitation-created', 'service-error'];
        const events = types.map((type) => recordEvents(element, type));
        await fillIn(element, 'first@example.com');
        button(element, 'Order check').click();
        await until(() => isSent, 'the order is on its way');
        element.presetEmail = 'second@example.com';
        await element.reload();
        answer();
        await until(() => events.some(({ length }) => length), 'the page hears of it');
        await until(() => !textOf(element).includes('Ordering'), 'the next order is possible');
        expect(element.state).to.equal('ready');
        expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('second@example.com');
        expect(element.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
      } finally {
        restore();
      }
    });
});
