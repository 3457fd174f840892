import { expect } from '@open-wc/testing';
import type { ConsentBody } from '@service-embeds/contract';
import { ServiceClient } from '../../../src/client/service-client.ts';
import { ServiceError } from '../../../src/client/service-error.ts';
import type {
  ConsentRecordedDetail,
  DisclosureConsent,
} from '../../../src/elements/disclosure/disclosure.ts';
import {
  accessible,
  button,
  find,
  recordEvents,
  mountEmbed,
  textOf,
  type,
  until,
} from '../../support/page.ts';
import { whileRejecting } from '../../support/while-rejecting.ts';
import { confirmAndContinue, heading, mount, reachSignature } from './support.ts';

// cspell:ignore acepte

describe('<service-disclosure>', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`shows one document a page, each of them accessible, and records the consent, ${theme}`, async () => {
      const element = await mount({ theme, accountName: 'Acme Warehouses' });
      element.style.cssText = 'display: block; width: 1200px;';
      const recorded = recordEvents<ConsentRecordedDetail>(element, 'service-consent-recorded');
      const steps = recordEvents<{ number: number; count: number }>(element, 'service-step');
      const titles: string[] = [];
      for (; !element.shadowRoot!.querySelector('#signature');) {
        titles.push(heading(element));
        expect(element.shadowRoot!.querySelectorAll('.steps b').length, 'progress').to.equal(titles.length);
        expect(find(element, '.sheet').offsetWidth, 'length of a line').to.be.at.most(680);
        await accessible(element);
        await confirmAndContinue(element);
      }
      await accessible(element);
      expect(titles[2]).to.equal('Disclosure Regarding Background Report');
      expect(heading(element)).to.equal('Authorization');
      type(element, 'signature', 'jose pena');
      await element.updateComplete;
      button(element, 'Sign and agree').click();
      await until(() => element.state === 'done', 'signed');
      await accessible(element);
      expect(recorded).to.have.length(1);
      expect(recorded[0]?.consent_id).to.match(/^[0-9a-f]{24}$/);
      expect(find<HTMLAnchorElement>(element, 'a.button').href).to.contain('/consents/');
      expect(steps.map(({ number }) => number)).to.deep.equal([2, 3, 4]);
      expect(element.shadowRoot!.activeElement?.id).to.equal('heading');
    });

  it('shows the documents in the language of the embed, even when it changes', async () => {
    const element = await mount({ locale: 'es-MX' });
    expect(heading(element)).to.equal('Acepte firmar electrónicamente');
    expect(textOf(element)).to.contain('Continuar').and.to.contain('Documento 1 de 4');
    element.locale = 'en';
    await until(() => heading(element) === 'Agree to sign electronically', 'English');
    expect(textOf(element)).to.contain('Continue').and.to.contain('Document 1 of 4');
  });

  it('has lines that people can read on a page of 1,600 pixels', async () => {
    const element = await mount();
    element.style.width = '1600px';
    const lines = [...element.shadowRoot!.querySelectorAll('.sheet > *')].map(
      ({ clientWidth }) => clientWidth,
    );
    expect(Math.max(...lines)).to.be.within(1, 700);
  });

  it('stays on a document that is not confirmed, and says why', async () => {
    const element = await mount();
    button(element, 'Continue').click();
    await element.updateComplete;
    expect(find(element, '#read-error').textContent).to.contain('Confirm that you have read');
    await until(() => element.shadowRoot!.activeElement?.id === 'read', 'the box has the focus');
    await accessible(element);
  });

  it('keeps confirmations and the signature when going back', async () => {
    const element = await mount({ workLocation: { state: 'CA' } });
    await reachSignature(element);
    type(element, 'signature', 'José Peña');
    await element.updateComplete;
    button(element, 'Back').click();
    await until(() => heading(element).startsWith('California'), 'the document before');
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(true);
    const copy = find<HTMLInputElement>(element, '#copy');
    expect(copy.checked).to.equal(false, 'never checked beforehand');
    copy.click();
    button(element, 'Back').click();
    await until(() => !heading(element).startsWith('California'), 'one more');
    button(element, 'Continue').click();
    await until(() => heading(element).startsWith('California'), 'and forth');
    expect(find<HTMLInputElement>(element, '#copy').checked).to.equal(true);
    button(element, 'Continue').click();
    await until(() => element.shadowRoot!.querySelector('#signature'), 'the signature');
    expect(find<HTMLInputElement>(element, '#signature').value).to.equal('José Peña');
  });

  it('starts each document at its top, unconfirmed, however fast a person continues', async () => {
    const element = await mount();
    find(element, '.sheet').style.maxHeight = '60px';
    find(element, '.sheet').scrollTop = 40;
    find(element, '#read').click();
    button(element, 'Continue').click();
    await until(() => heading(element).startsWith('A Summary'), 'the second document');
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(false);
    expect(find(element, '.sheet').scrollTop).to.equal(0);
  });

  it('records when each document was shown, seen to its end and confirmed', async () => {
    const { request } = ServiceClient.prototype;
    const bodies: ConsentBody[] = [];
    ServiceClient.prototype.request = function (
      this: ServiceClient,
      route: string,
      input: { body?: unknown },
    ) {
      if (route === 'POST /v1/consents') bodies.push(input.body as ConsentBody);
      return request.call(this, route as 'POST /v1/consents', input as { body: ConsentBody });
    } as typeof request;
    try {
      const element = await mount();
      /** Gives the document as much height as it needs, or less. Fonts differ between browsers. */
      const setHeight = (maxHeight: string) => {
        const sheet = find(element, '.sheet');
        sheet.style.maxHeight = maxHeight;
        sheet.dispatchEvent(new Event('scroll'));
      };
      setHeight('none');
      await confirmAndContinue(element);
      // The second document is long.
      setHeight('200px');
      await confirmAndContinue(element);
      button(element, 'Back').click();
      await until(() => heading(element).startsWith('A Summary'), 'back');
      button(element, 'Continue').click();
      await until(() => heading(element).startsWith('Disclosure'), 'forth');
      setHeight('none');
      await confirmAndContinue(element);
      setHeight('none');
      type(element, 'signature', 'José Peña');
      await element.updateComplete;
      button(element, 'Sign and agree').click();
      await until(() => element.state === 'done', 'signed');
    } finally {
      ServiceClient.prototype.request = request;
    }
    const [first, summary, disclosure, authorization] = bodies[0]!.documents;
    expect(summary).not.to.have.property('scrolled_to_end_at');
    for (const document of [first, disclosure, authorization])
      expect(document).to.have.property('scrolled_to_end_at');
    const steps = bodies[0]!.documents.map(({ presented_at, acknowledged_at }) => [
      presented_at,
      acknowledged_at,
    ]);
    for (const [presented, confirmed] of steps) expect(presented! <= confirmed!).to.equal(true);
    const order = steps.map(([presented]) => presented!);
    expect(order).to.deep.equal([...order].sort(), 'the time of the first look stays');
  });

  it('shows a document that changed again, and keeps the other confirmations', async () => {
    const element = await mount({ fakeScenario: 'document-changed' });
    const recorded = recordEvents(element, 'service-consent-recorded');
    await reachSignature(element);
    type(element, 'signature', 'José Peña');
    button(element, 'Sign and agree').click();
    await until(() => textOf(element).includes('A document has changed'), 'the notice');
    expect(heading(element)).to.equal('Disclosure Regarding Background Report');
    expect(find<HTMLInputElement>(element, '#read').checked).to.equal(false);
    await accessible(element);
    await confirmAndContinue(element);
    expect(heading(element)).to.equal('Authorization');
    expect(find<HTMLInputElement>(element, '#signature').value).to.equal('José Peña');
    button(element, 'Sign and agree').click();
    await until(() => element.state === 'done', 'signed');
    expect(recorded).to.have.length(1);
  });

  const combinations: [Partial<DisclosureConsent>, string][] = [
    [
      { workLocation: { state: 'CA', city: 'San Francisco' }, packageSlug: 'county_criminal_search' },
      'San Francisco: Fair Chance Ordinance',
    ],
    [{ workLocation: { state: 'CA' }, packageSlug: 'credit_report' }, 'California: Credit Report'],
    [{ workLocation: { state: 'NY' } }, 'New York: Your Rights'],
    [{ workLocation: { state: 'OH' }, residence: 'MN' }, 'Minnesota: Disclosure'],
    [{ packageSlug: 'professional_reference_verification' }, 'Disclosure Regarding Investigative Report'],
    [
      { fakeScenario: 'washington-license', packageSlug: 'motor_vehicle_report' },
      'Washington: Release of Interest for a Driving Record',
    ],
    [{ workLocation: { state: 'WA' } }, 'Notices of Your State'],
  ];
  for (const [options, title] of combinations)
    it(`reaches "${title}" in fake mode`, async () => {
      const element = await mount(options);
      expect(await reachSignature(element)).to.include(title);
    });

  it('needs nothing but fake mode', async () => {
    const element = await mountEmbed<DisclosureConsent>('service-disclosure', {});
    expect(element.state, textOf(element)).to.equal('ready');
    expect(await reachSignature(element)).to.include('Authorization');
  });

  it('reloads for another candidate or place', async () => {
    const element = await mount();
    element.workLocation = { state: 'OK' };
    await until(() => textOf(element).includes('Document 1 of 5'), 'one document more');
    expect(await reachSignature(element)).to.include('Oklahoma: Notice');
  });

  it('is in Spanish, even where only the documents are', async () => {
    const element = await mount({ language: 'es' });
    expect(heading(element)).to.equal('Acepte firmar electrónicamente');
    expect(find(element, '.sheet').lang).to.equal('es');
    expect(textOf(element)).to.contain('Document 1 of 4');
    element.locale = 'es';
    await until(() => textOf(element).includes('Documento 1 de 4'), 'Spanish');
    await accessible(element);
  });

  it('prints one document without the rest of the page', async () => {
    const element = await mount();
    const printed: string[] = [];
    const append = document.body.appendChild.bind(document.body);
    document.body.appendChild = ((node: HTMLIFrameElement) => {
      append(node);
      if (node.localName === 'iframe')
        node.contentWindow!.print = () => {
          printed.push(node.contentDocument!.body.textContent);
          node.contentWindow!.dispatchEvent(new Event('afterprint'));
        };
      return node;
    }) as typeof document.body.appendChild;
    try {
      button(element, 'Print').click();
    } finally {
      document.body.appendChild = append;
    }
    expect(printed).to.have.length(1);
    expect(printed[0]).to.contain('Agree to sign electronically').and.to.contain('on paper for free');
    expect(printed[0]).not.to.contain('Continue');
    expect(document.querySelector('iframe[title="Agree to sign electronically"]')).to.equal(null);
  });

  it('shows the documents of all work locations, those abroad included', async () => {
    const element = await mount({
      workLocation: [{ country: 'CA', state: 'ON' }, { state: 'TX' }, { state: 'NY', city: 'NYC' }],
      residence: 'MN',
    });
    const recorded = recordEvents(element, 'service-consent-recorded');
    const titles = await reachSignature(element);
    expect(titles.some((title) => title.startsWith('New York'))).to.equal(true);
    expect(titles.some((title) => title.startsWith('Minnesota'))).to.equal(true);
    type(element, 'signature', 'José Peña');
    button(element, 'Sign and agree').click();
    await until(() => element.state === 'done', 'signed');
    expect(recorded).to.have.length(1);
  });

  it('makes the text larger without moving anything else', async () => {
    const element = await mount();
    const size = () => parseFloat(getComputedStyle(find(element, '.sheet')).fontSize);
    const before = size();
    find(element, '[title="Larger text"]').click();
    expect(size()).to.be.greaterThan(before);
    for (let count = 0; count < 9; count++) find(element, '[title="Larger text"]').click();
    expect(size()).to.be.at.most(before * 1.7);
  });

  it('explains a missing candidate, an unknown candidate, and an unknown state', async () => {
    for (const [options, text] of [
      [{ externalCandidateId: undefined, fakeMode: false, sessionTokenPath: '/none' }, "isn't available"],
      [{ fakeScenario: 'candidate-unknown' }, 'Not found'],
      [{ workLocation: [{ state: 'XX' }, { state: 'OH' }] }, 'Some information is missing or incorrect'],
      [{ fakeScenario: 'offline' }, "Can't reach the service"],
    ] as const) {
      const element = await mount(options as object);
      expect(element.state).to.equal('error');
      expect(textOf(element)).to.contain(text);
      await accessible(element);
    }
  });
});

// cspell:ignore aceptar registrado

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
