import { expect } from '@open-wc/testing';
import { button, find, textOf, type, until } from '../../support/page.ts';
import { heading, mount, reachSignature } from './support.ts';

describe('<service-disclosure>, loaded again', () => {
  it('keeps in another language what was confirmed, chosen and typed, and shows no document again after the signature', async () => {
    const element = await mount({ workLocation: { state: 'CA' } });
    await reachSignature(element);
    type(element, 'signature', 'José Peña');
    button(element, 'Back').click();
    await until(() => heading(element).startsWith('California'), 'the document with a box for a copy');
    find(element, '#copy').click();
    element.locale = 'es';
    await until(
      () => textOf(element).includes('Documento 1 de'),
      'the Spanish text, which was not confirmed',
    );
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(false);
    element.locale = 'en';
    await until(() => heading(element) === 'Authorization', 'the first document that was not confirmed');
    expect(find<HTMLInputElement>(element, '#signature').value).to.equal('José Peña');
    button(element, 'Back').click();
    await until(() => heading(element).startsWith('California'), 'the document before');
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(true);
    expect(find<HTMLInputElement>(element, '#copy').checked).to.equal(true);
    button(element, 'Continue').click();
    await until(() => heading(element) === 'Authorization', 'the last document');
    button(element, 'Sign and agree').click();
    await until(() => element.state === 'done', 'signed');
    element.locale = 'es';
    await until(() => textOf(element).includes('Guarde una copia'), 'the confirmation in Spanish');
    expect(element.state).to.equal('done');
  });

  it('keeps nothing of a candidate for the next one', async () => {
    const element = await mount();
    await reachSignature(element);
    type(element, 'signature', 'José Peña');
    element.externalCandidateId = 'candidate-2';
    await until(() => textOf(element).includes('Document 1 of 4'), 'the first document');
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(false);
    await reachSignature(element);
    expect(find<HTMLInputElement>(element, '#signature').value).to.equal('');
  });
});

// cspell:ignore Guarde copia
