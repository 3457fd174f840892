// cspell:ignore Pedir verificación
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/base/service-provider.ts';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/elements/new-invitation/new-invitation.ts';
import { find, textOf, until } from '../../support/page.ts';

describe('<service-provider>', () => {
  it('gives its options to embeds, whose own options take precedence', async () => {
    const provider = await fixture(html`
      <service-provider fake-mode env="staging" locale="es" theme="dark">
        <service-new-invitation id="plain"></service-new-invitation>
        <service-new-invitation id="own" locale="en" theme="light"></service-new-invitation>
      </service-provider>
    `);
    const [item, own] = [...provider.querySelectorAll<NewInvitation>('service-new-invitation')];
    await until(() => textOf(item!).includes('Pedir una verificación'), "the provider's language");
    await until(() => textOf(own!).includes('Order a background check'), 'its own language');
    expect(find(item!, '.root').dataset['theme']).to.equal('dark');
    expect(find(own!, '.root').dataset['theme']).to.equal('light');
  });

  it('lets embeds know the direction and the colors of the page around it', async () => {
    const page = await fixture<HTMLElement>(html`
      <div dir="rtl" style="color: white">
        <service-provider fake-mode env="staging">
          <service-new-invitation theme="auto"></service-new-invitation>
        </service-provider>
      </div>
    `);
    const element = page.querySelector<NewInvitation>('service-new-invitation')!;
    await until(() => element.state === 'ready', 'the form');
    expect(find(element, '.root').dir).to.equal('rtl');
    expect(find(element, '.root').hasAttribute('data-dark')).to.equal(true);
  });
});
