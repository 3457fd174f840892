import { expect } from '@open-wc/testing';
import {
  accessible,
  button,
  changeAnswers,
  fillIn,
  find,
  mount,
  textOf,
  type,
  until,
} from '../../support/page.ts';

/** Lets the service reject the first name of each candidate, as it does with a web address. */
function rejectNames(): () => void {
  const restore = changeAnswers((text) => text);
  const answer = window.fetch;
  window.fetch = (input, init) => {
    const { method, url } = input as Request;
    if (method !== 'POST' || !url.endsWith('/v1/candidates')) return answer(input, init);
    const sentence = 'Remove the web address.';
    const body = {
      error: `first_name: ${sentence}`,
      code: 'invalid_input',
      fields: { first_name: [sentence] },
      issues: { first_name: [{ code: 'web_address', params: {} }] },
    };
    return Promise.resolve(Response.json(body, { status: 400 }));
  };
  return restore;
}

describe('an order that the service rejects', () => {
  let restore: () => void;
  beforeEach(() => (restore = rejectNames()));
  afterEach(() => restore());

  const options = { fakeMode: false, sessionTokenPath: '/token' };

  it('is explained at its field, and above the form after the name of the field', async () => {
    const element = await mount(options);
    await fillIn(element, 'ann@example.com');
    type(element, 'firstName', 'example.com');
    button(element, 'Order check').click();
    await until(() => element.shadowRoot!.querySelector('.summary a'), 'a summary');
    expect(find(element, '.summary a').textContent).to.equal('First name: Remove the web address.');
    expect(find(element, '#firstName-error').textContent).to.equal('Remove the web address.');
    await accessible(element);
  });

  for (const [locale, sentence] of [
    ['en', 'First name: Remove the web address.'],
    ['es', 'Nombre: Quite la dirección web.'],
  ] as const)
    it(`is explained in its row of a list by the name that people know in "${locale}"`, async () => {
      const element = await mount({ ...options, locale });
      element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.modes button')[1]!.click();
      await until(() => element.shadowRoot!.querySelector('#list'), 'the field of the list');
      type(element, 'list', 'email,first name,state\nann@example.com,example.com,NV');
      find(element, '.group .primary').click();
      await element.updateComplete;
      find(element, 'input[type=radio]').click();
      find(element, '.group .primary').click();
      await until(() => element.shadowRoot!.querySelector('.bad'), 'the order fails');
      expect(find(element, '.bad').textContent).to.equal(`⚠ ${sentence}`);
      expect(textOf(element)).not.to.contain('first_name');
    });
});
