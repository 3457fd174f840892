import { expect } from '@open-wc/testing';
import { ServiceError } from '../../../src/client/service-error.ts';
import type { SignUpCompleteDetail, StepDetail } from '../../../src/elements/signup-flow/signup-flow.ts';
import { accessible, button, find, recordEvents, textOf, type, until } from '../../support/page.ts';
import { whileRejecting } from '../../support/while-rejecting.ts';
import { enter, entries, goOn, heading, mountSignUp, reach, untilStep } from './support.ts';

describe('<service-signup-flow>, a new account', () => {
  it('shows one topic per step, each of them accessible, and dispatches an event for each', async () => {
    const element = await mountSignUp();
    const steps = recordEvents<StepDetail>(element, 'service-step');
    const done = recordEvents<SignUpCompleteDetail>(element, 'service-signup-complete');
    await accessible(element);
    expect(textOf(element), 'what it takes').to.contain('It takes about 5 minutes.');
    element.style.cssText = 'display: block; width: 1200px;';
    for (const title of [
      'Your business',
      'Structure and industry',
      'Business address',
      'How to reach your business',
      'You, as the first admin',
      'Why you order background checks',
      'Payment',
      'Review and connect',
    ] as const) {
      const another = await mountSignUp();
      await reach(another, title);
      await accessible(another);
      const fields = another.shadowRoot!.querySelectorAll('form .input');
      expect(fields.length, title).to.be.at.most(title === 'Business address' ? 4 : 3);
      if (title === 'Your business') expect(fields[0]?.id, 'the EIN comes first').to.equal('taxId');
      another.remove();
    }
    await reach(element, 'Review and connect');
    expect(find(element, 'form').offsetWidth).to.be.at.most(600);
    expect(textOf(element)).to.contain('Visa ending in 4242').and.to.contain('Delaware');
    goOn(element, 'Create account and connect');
    await until(() => element.state === 'done', 'the account is connected');
    await accessible(element);
    expect(heading(element)).to.equal('You are connected');
    expect(textOf(element)).to.contain('reviewing your account').and.to.contain('ada@sample.example.com');
    expect(done).to.deep.equal([{ authorized: false }]);
    expect(steps.map(({ step, number }) => [step, number])).to.deep.equal([
      ['business', 1],
      ['structure', 2],
      ['address', 3],
      ['contact', 4],
      ['you', 5],
      ['purpose', 6],
      ['payment', 7],
      ['review', 8],
      ['connect', null],
    ]);
    expect(element.shadowRoot!.activeElement?.id).to.equal('heading');
  });

  it('shows presets that can be changed, and accepts new ones until the visitor types', async () => {
    const element = await mountSignUp({
      presetBusinessName: 'Preset Inc',
      presetUSTaxID: '00-0000101',
      presetAddress: '1 Preset St',
      presetCity: 'Oakland',
      presetState: 'ca',
      presetZipcode: '94607',
      presetFirstName: 'Ada',
      presetLastName: 'Sampleton',
      presetEmail: 'ada@preset.example.com',
    });
    element.presetBusinessName = 'Newer Inc';
    await element.updateComplete;
    await reach(element, 'Your business');
    expect(find<HTMLInputElement>(element, '#name').value).to.equal('Newer Inc');
    type(element, 'name', 'Typed Inc');
    element.presetBusinessName = 'Newest Inc';
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '#name').value).to.equal('Typed Inc');
    goOn(element);
    await untilStep(element, 'Structure and industry');
    enter(element, entries.structure);
    goOn(element);
    await untilStep(element, 'Business address');
    expect(find<HTMLSelectElement>(element, '#state').value).to.equal('CA');
    goOn(element);
    await untilStep(element, 'How to reach your business');
    enter(element, entries.contact);
    goOn(element);
    await untilStep(element, 'You, as the first admin');
    expect(find<HTMLInputElement>(element, '#email').value).to.equal('ada@preset.example.com');
  });

  it('validates a field on blur and the step on continue, with a summary that links to the fields', async () => {
    const element = await mountSignUp();
    await reach(element, 'Your business');
    type(element, 'taxId', '07-1234567');
    await element.updateComplete;
    expect(textOf(element)).to.contain('assign tax IDs that start with these two digits');
    goOn(element);
    await element.updateComplete;
    await until(
      () => element.shadowRoot!.activeElement?.className.includes('summary'),
      'the summary has the focus',
    );
    expect(textOf(element)).to.contain('Fix 2 fields to continue.');
    expect(heading(element)).to.equal('Your business');
    await accessible(element);
    expect(find(element, '#name-error').textContent).to.equal('Enter the legal business name.');
    find(element, '.summary a[href="#taxId"]').click();
    expect(element.shadowRoot!.activeElement?.id).to.equal('taxId');
    enter(element, entries.business);
    goOn(element);
    await untilStep(element, 'Structure and industry');
    goOn(element);
    await element.updateComplete;
    expect(find(element, '#industry-error').textContent).to.equal('Choose an industry.');
  });

  it('shows errors of the service at their field and step, and loses no input', async () => {
    const element = await mountSignUp();
    await reach(element, 'Your business');
    enter(element, { ...entries.business, taxId: '00-0000103' });
    goOn(element);
    await untilStep(element, 'Structure and industry');
    enter(element, entries.structure);
    goOn(element);
    await untilStep(element, 'Business address');
    enter(element, entries.address);
    goOn(element);
    await untilStep(element, 'Your business');
    expect(find(element, '#taxId-error').textContent).to.contain('does not match the city');
    expect(find(element, '#taxId').getAttribute('aria-invalid')).to.equal('true');
    type(element, 'taxId', '00-0000101');
    goOn(element);
    // The correction leads back to where the problem came up, not through the pages between.
    await untilStep(element, 'Business address');
    expect(find<HTMLInputElement>(element, '#street').value).to.equal('100 Sample St');
  });

  it('goes back without losing input, and from the review to a step and back again', async () => {
    const element = await mountSignUp();
    await reach(element, 'How to reach your business');
    type(element, 'phone', '415-555-0101');
    goOn(element, 'Back');
    await untilStep(element, 'Business address');
    expect(find<HTMLInputElement>(element, '#city').value).to.equal('Oakland');
    goOn(element);
    await untilStep(element, 'How to reach your business');
    expect(find<HTMLInputElement>(element, '#phone').value).to.equal('415-555-0101');
    element.remove();

    const other = await mountSignUp();
    await reach(other, 'Review and connect');
    find(other, '[aria-label="Edit Your business"]').click();
    await untilStep(other, 'Your business');
    type(other, 'name', 'Changed Inc');
    goOn(other);
    await untilStep(other, 'Review and connect');
    expect(textOf(other)).to.contain('Changed Inc');
  });

  it('creates one account for a double click, and none when the page vetoes', async () => {
    const element = await mountSignUp();
    const done = recordEvents(element, 'service-signup-complete');
    await reach(element, 'Review and connect');
    const veto = (event: Event) => event.preventDefault();
    element.addEventListener('service-before-submit', veto);
    goOn(element, 'Create account and connect');
    await element.updateComplete;
    expect(heading(element)).to.equal('Review and connect');
    element.removeEventListener('service-before-submit', veto);
    const submit = button(element, 'Create account and connect');
    submit.click();
    submit.click();
    await until(() => element.state === 'done', 'the account is connected');
    expect(done).to.have.length(1);
  });

  it('asks before it closes a modal with unsaved input, and keeps the input', async () => {
    const element = await mountSignUp();
    element.modal();
    await until(() => element.shadowRoot!.querySelector('dialog[open]'), 'the modal is open');
    await reach(element, 'Your business');
    type(element, 'name', 'Almost lost Inc');
    element.close();
    await until(() => textOf(element).includes('Discard what you entered?'), 'the question');
    await accessible(element);
    button(element, 'Keep editing').click();
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '#name').value).to.equal('Almost lost Inc');
    element.close();
    await until(() => textOf(element).includes('Discard what you entered?'), 'the question again');
    button(element, 'Discard').click();
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'the modal is closed');
  });

  it('says in which language the sentence of the service is', async () => {
    const message = 'The account of this partner does not accept new customers.';
    const rejection = new ServiceError('forbidden', { status: 403, message });
    await whileRejecting('POST /sign_up/{client_id}/checks', rejection, async () => {
      const element = await mountSignUp();
      await reach(element, 'Business address');
      enter(element, entries.address);
      goOn(element);
      await until(() => textOf(element).includes(message), 'the sentence');
      expect(find(element, '.summary p').getAttribute('lang')).to.equal('en');
    });
  });
});
