// cspell:ignore lugar trabajo
import { expect } from '@open-wc/testing';
import type {
  InvitationCreatedDetail,
  NewInvitation,
} from '../../../src/elements/new-invitation/new-invitation.ts';
import {
  accessible,
  button,
  changeAnswers,
  fillIn,
  find,
  recordEvents,
  mount,
  textOf,
  type,
  until,
} from '../../support/page.ts';

describe('a work location that does not tell which local rules apply', () => {
  const laurel = { country: 'US', state: 'MD', city: 'Laurel' };

  it('asks for the ZIP code, says why, and orders with it', async () => {
    const element = await mount({ presetWorkLocation: laurel });
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    await fillIn(element);
    await until(() => element.shadowRoot!.querySelector('#zipcode'), 'the ZIP code');
    expect(find(element, '[role=status] .hint').textContent).to.contain('Enter the ZIP code');
    await accessible(element);
    const offer = element.shadowRoot!.querySelector<HTMLInputElement>('#offerMade');
    offer?.click();
    button(element, 'Order check').click();
    await until(() => element.shadowRoot!.querySelector('#zipcode-error'), 'an error at the ZIP code');
    await accessible(element);
    type(element, 'zipcode', '2070');
    await until(
      () => textOf(element).includes('Enter a ZIP code such as 94105.'),
      'the ZIP code is too short',
    );
    type(element, 'zipcode', '10001');
    await until(() => textOf(element).includes('This ZIP code is in another state'), 'of another state');
    type(element, 'zipcode', '20707');
    await until(
      () => !textOf(element).includes('This ZIP code is in another state'),
      'the rules of the ZIP code',
    );
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    expect(created[0]!.invitation.work_locations).to.deep.equal([{ ...laurel, zipcode: '20707' }]);
  });

  it('has the field in Spanish, and shows a preset ZIP code', async () => {
    const element = await mount({ presetWorkLocation: { ...laurel, zipcode: '20724' }, locale: 'es' });
    await until(() => element.shadowRoot!.querySelector('#zipcode'), 'the ZIP code');
    expect(textOf(element)).to.contain('Código postal del lugar de trabajo');
    expect(find<HTMLInputElement>(element, '#zipcode').value).to.equal('20724');
  });

  it('does not ask where the place is clear, and says that local rules may apply without a city', async () => {
    const clear = await mount({ presetWorkLocation: { country: 'US', state: 'NY', city: 'Queens' } });
    await fillIn(clear);
    await until(() => textOf(clear).includes('New York City'), 'the rules');
    expect(clear.shadowRoot!.querySelector('#zipcode')).to.equal(null);
    const state = await mount({ presetWorkLocation: { country: 'US', state: 'TX' } });
    await fillIn(state);
    await until(() => textOf(state).includes('Local rules may apply in this state'), 'the hint');
    expect(state.shadowRoot!.querySelector('#zipcode')).to.equal(null);
  });

  it('marks the rows of a list before they are ordered', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    find(element, 'input[type=radio]').click();
    button(element, 'Multiple candidates').click();
    await until(() => element.shadowRoot!.querySelector('#list'), 'the bulk part should load');
    const list = find<HTMLTextAreaElement>(element, '#list');
    list.value =
      'email,state,city,zip code\nann@example.com,MD,Laurel,\nbob@example.com,MD,Laurel,20724\ncid@example.com,OH,Dayton,';
    list.dispatchEvent(new Event('input'));
    button(element, 'Check list').click();
    await until(() => textOf(element).includes('2 of 3 candidates are ready to order'), 'one row is unclear');
    expect(textOf(element)).to.contain('Enter the ZIP code of the work location');
    await accessible(element);
  });

  it('tells rows apart that differ in their county alone', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    find(element, 'input[type=radio]').click();
    button(element, 'Multiple candidates').click();
    await until(() => element.shadowRoot!.querySelector('#list'), 'the bulk part should load');
    const list = find<HTMLTextAreaElement>(element, '#list');
    list.value =
      "email,state,city,county\nann@example.com,MD,Laurel,\nbob@example.com,MD,Laurel,Prince George's County";
    list.dispatchEvent(new Event('input'));
    button(element, 'Check list').click();
    await until(() => textOf(element).includes('1 of 2 candidates are ready to order'), 'one row is unclear');
  });

  it('says what the law of the place requires, and asks for the confirmation of an offer', async () => {
    const element = await mount({ presetWorkLocation: { country: 'US', state: 'NY', city: 'Brooklyn' } });
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    await fillIn(element);
    await until(() => element.shadowRoot!.querySelector('#offerMade'), 'the confirmation');
    expect(textOf(element)).to.contain('order this check only after a conditional offer');
    button(element, 'Order check').click();
    await until(() => element.shadowRoot!.querySelector('#offerMade-error'), 'an error at the box');
    await accessible(element);
    find(element, '#offerMade').click();
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    expect(created[0]!.invitation.conditional_offer_made).to.equal(true);
  });

  it('asks for no confirmation where the law has none', async () => {
    const element = await mount({ presetWorkLocation: { country: 'US', state: 'OH' } });
    await fillIn(element);
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('#offerMade')).to.equal(null);
  });
});

describe('the person first', () => {
  it('takes the work location from the node, until the person changes it', async () => {
    const element = await mount();
    const choose = async (name: string) => {
      const node = find<HTMLInputElement>(element, '[name=node]');
      node.click();
      node.value = name;
      node.dispatchEvent(new Event('input'));
      await element.updateComplete;
      find(element, '[role=option]').click();
      await element.updateComplete;
    };
    await choose('warehouse');
    expect(textOf(element)).to.contain('Work location: Oakland, California from the unit.');
    expect(element.shadowRoot!.querySelector('[name=state]')).to.equal(null);
    await accessible(element);
    await choose('drivers');
    expect(find<HTMLSelectElement>(element, '[name=state]').value, 'as the account says').to.equal('NV');
    await choose('austin');
    button(element, 'Change').click();
    await until(() => element.shadowRoot!.activeElement?.id === 'state', 'the fields are open');
    type(element, 'city', 'Round Rock');
    await choose('warehouse');
    expect(find<HTMLInputElement>(element, '[name=city]').value, 'what was entered stays').to.equal(
      'Round Rock',
    );
  });

  it('asks whether a mistyped mail domain is meant, and corrects it with one click', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    type(element, 'email', 'maria@gmial.com');
    await until(() => textOf(element).includes('Did you mean maria@gmail.com?'), 'a suggestion');
    await accessible(element);
    button(element, 'maria@gmail.com').click();
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('maria@gmail.com');
    expect(element.shadowRoot!.activeElement?.id).to.equal('email');
    await until(() => !textOf(element).includes('Did you mean'), 'the suggestion is gone');
  });

  it('says that a check of the candidate is open', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    await fillIn(element, 'twice@example.com');
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    button(element, 'Order another check').click();
    await element.updateComplete;
    type(element, 'email', 'twice@example.com');
    await until(() => textOf(element).includes('This candidate has an open check'), 'a warning');
    await accessible(element);
    type(element, 'email', 'once@example.com');
    await until(() => !textOf(element).includes('has an open check'), 'no warning for another candidate');
  });

  it('shows the form before the packages are there, and keeps what was entered', async () => {
    let answer = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const restore = changeAnswers(async (text, request) => {
      if (request.url.includes('/packages')) await arrived;
      return text;
    });
    try {
      const element = document.createElement('service-new-invitation') as NewInvitation;
      Object.assign(element, { env: 'staging', locale: 'en', sessionTokenPath: '/token' });
      document.body.append(element);
      await until(() => element.state === 'ready', 'the form');
      await element.updateComplete;
      type(element, 'email', 'early@example.com');
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('[type=radio]')).to.equal(null);
      await accessible(element);
      answer();
      await until(() => element.shadowRoot!.querySelector('[type=radio]'), 'the packages');
      expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('early@example.com');
      element.remove();
    } finally {
      restore();
    }
  });
});
