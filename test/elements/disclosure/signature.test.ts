// cspell:ignore aceptar registrado
import { expect } from '@open-wc/testing';
import { ServiceError } from '../../../src/client/service-error.ts';
import { accessible, button, find, type, until } from '../../support/page.ts';
import { whileRejecting } from '../../support/while-rejecting.ts';
import { mount, reachSignature } from './support.ts';

describe('the signature of <service-disclosure>', () => {
  it('says which name to type when the signature is another name', async () => {
    const element = await mount();
    await reachSignature(element);
    type(element, 'signature', 'Somebody Else');
    button(element, 'Sign and agree').click();
    await element.updateComplete;
    expect(find(element, '#signature-error').textContent).to.contain('José María Peña');
    await accessible(element);
    expect(element.state).to.equal('ready');
  });

  it('says in the language of the embed that the service rejected the signature', async () => {
    const fields = { signature: ["The signature does not match the candidate's full name."] };
    const rejection = new ServiceError('invalid_input', { status: 400, fields });
    await whileRejecting('POST /v1/consents', rejection, async () => {
      const element = await mount({ locale: 'es' });
      await reachSignature(element, 'Continuar');
      type(element, 'signature', 'José Peña');
      button(element, 'Firmar y aceptar').click();
      const error = () => element.shadowRoot!.querySelector('#signature-error')?.textContent;
      await until(() => error(), 'the error');
      expect(error()).to.contain('No coincide con el nombre registrado');
      await until(() => element.shadowRoot!.activeElement?.id === 'signature', 'the focus');
      type(element, 'signature', 'José María Peña');
      await element.updateComplete;
      expect(error()).to.equal(undefined);
    });
  });
});
