// cspell:ignore lugar trabajo
import { expect } from '@open-wc/testing';
import type { InvitationCreatedDetail } from '../../../src/elements/new-invitation/new-invitation.ts';
import { accessible, button, fillIn, find, heard, mount, textOf, type, until } from '../../support/page.ts';

describe('a work location that does not tell which local rules apply', () => {
  const laurel = { country: 'US', state: 'MD', city: 'Laurel' };

  it('asks for the ZIP code, says why, and orders with it', async () => {
    const element = await mount({ presetWorkLocation: laurel });
    const created = heard<InvitationCreatedDetail>(element, 'service-invitation-created');
    await fillIn(element);
    await until(() => element.shadowRoot!.querySelector('#zipcode'), 'the ZIP code');
    expect(find(element, '[role=status] .hint').textContent).to.contain('Enter the ZIP code');
    await accessible(element);
    const offer = element.shadowRoot!.querySelector<HTMLInputElement>('#offerMade');
    offer?.click();
    button(element, 'Order background check').click();
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
    button(element, 'Order background check').click();
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
});
