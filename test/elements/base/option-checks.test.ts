// cspell:ignore defualt emial Primry
import { expect } from '@open-wc/testing';
import { forgetSessionTokens } from '../../../src/client/session-token-store.ts';
import type { ErrorDetail } from '../../../src/elements/base/embed-types.ts';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/elements/disclosure/disclosure.ts';
import '../../../src/elements/signup-flow/signup-flow.ts';
import { recordEvents, find, mount, mountEmbed, textOf, until } from '../../support/page.ts';

describe('wrong values of options', () => {
  const said: string[] = [];
  const { warn } = console;
  const realFetch = window.fetch;
  beforeEach(() => {
    said.length = 0;
    console.warn = (text: string) => void said.push(text);
  });
  afterEach(() => {
    console.warn = warn;
    window.fetch = realFetch;
    forgetSessionTokens();
  });
  const says = (pattern: RegExp) => until(() => said.some((text) => pattern.test(text)), String(pattern));

  it('are named in the console, with the values that are allowed and where the page is', async () => {
    await mount({
      theme: 'midnight' as 'dark',
      locale: 'xx' as 'en',
      presetEmailMode: 'readonly' as 'locked',
      fakeScenario: 'defualt' as 'default',
      appearance: { variables: { colorPrimry: '#0a0' }, primary: 'red' } as object,
    });
    await says(
      /theme is "midnight"\. Allowed values: light, dark, auto\..*service-embeds\/docs\/options\.md/,
    );
    await says(/locale is "xx".*Languages: en, es\./);
    await says(/presetEmailMode is "readonly"\. Allowed values: editable, locked, hidden\./);
    await says(/fakeScenario is "defualt"\. Allowed values: default, /);
    await says(/appearance has no "primary"/);
    await says(/appearance\.variables has no "colorPrimry"\. Did you mean "colorPrimary"\?/);
  });

  it('include colors that are hard to read, with their contrast, and no others', async () => {
    await mount({
      appearance: {
        variables: { colorMuted: 'rgb(150, 150, 150)', colorBorder: '#eee', colorInputBorder: '#ccc' },
      },
    });
    await says(
      /<service-new-invitation> --service-color-muted on --service-color-surface has a contrast of 2\.95:1, and needs 4\.5:1\. service-embeds\/docs\/theming\.md/,
    );
    await says(/--service-color-input-border on --service-color-surface .* 1\.6:1, and needs 3:1/);
    expect(said.filter((text) => text.includes('contrast')).length).to.equal(3);
    // Nothing can be said of colors that let the page shine through.
    await mount({
      appearance: { variables: { colorSurface: 'transparent', colorText: '#fffe' } },
      theme: 'noon' as 'dark',
    });
    await says(/theme is "noon"/);
    expect(said.filter((text) => text.includes('contrast')).length).to.equal(3);
  });

  it('include JSON that does not parse and attributes that are almost an option', async () => {
    const element = document.createElement('service-new-invitation') as NewInvitation;
    element.setAttribute('fake-mode', '');
    element.setAttribute('env', 'staging');
    element.setAttribute('preset-work-location', "{country:'US'}");
    element.setAttribute('preset-emial', 'a@example.com');
    element.setAttribute('preset-package-mode', 'locked');
    document.body.append(element);
    await until(() => element.state === 'ready', 'ready');
    await says(/preset-work-location="\{country:'US'\}" is not a JSON object/);
    await says(/no attribute "preset-emial"\. Did you mean "preset-email"\?/);
    await says(/no attribute "preset-package-mode"\. Did you mean "preset-package-slug-mode"\?/);
    element.remove();
  });

  it('are texts where a page passes a number, and nothing where it passes null', async () => {
    const wrong = { locale: 5, presetEmail: 7, presetPackageSlug: 8 } as object;
    const order = await mount(wrong);
    expect(order.state).to.equal('ready');
    expect(find<HTMLInputElement>(order, '[name=email]').value).to.equal('7');
    await says(/presetPackageSlug is "8"/);
    order.presetEmail = 9 as unknown as string;
    await order.updateComplete;
    expect(find<HTMLInputElement>(order, '[name=email]').value).to.equal('9');
    const nothing = { candidateId: null, packageSlug: null, residence: null } as object;
    expect((await mountEmbed('service-disclosure', nothing)).state).to.equal('ready');
    const numbers = { presetZipcode: 94105, presetState: 1, partner: { id: 'acme' } } as object;
    const signUp = await mountEmbed('service-signup-flow', numbers);
    expect(signUp.state).to.equal('ready');
    expect(signUp.shadowRoot!.querySelector('h2')?.textContent).not.to.contain('undefined');
    const { presetZipcode } = signUp as unknown as { presetZipcode: unknown };
    expect(presetZipcode).to.equal('94105');
  });

  it('turn fake mode off with the text "false", as the attribute does', async () => {
    for (const fakeMode of ['false', false]) {
      const element = await mountEmbed('service-new-invitation', { fakeMode } as object);
      expect(element.state, 'it has no session token').to.equal('error');
      element.remove();
    }
  });

  it('end a sign-up whose environment is changed to one that does not exist', async () => {
    const element = await mountEmbed('service-signup-flow');
    element.env = 'nope' as 'staging';
    await until(() => element.state === 'error', 'an error');
    await until(() => textOf(element).includes("This form isn't available"), 'it is shown');
    element.env = 'staging';
    await until(() => element.state === 'ready', 'the sign-up is back');
  });

  it('leave the choice of a package open when the preset does not exist', async () => {
    for (const presetPackageSlugMode of ['locked', 'hidden'] as const) {
      const element = await mount({
        fakeScenario: 'no-hierarchy',
        presetPackageSlug: 'nonexistent',
        presetPackageSlugMode,
      });
      await says(/presetPackageSlug is "nonexistent".*the visitor chooses.*Packages: /);
      find<HTMLInputElement>(element, 'input[type=radio]').click();
      await element.updateComplete;
      expect(find<HTMLInputElement>(element, 'input[type=radio]').checked).to.equal(true);
      expect(element.shadowRoot!.querySelectorAll('input[type=radio]').length).to.be.greaterThan(1);
    }
  });

  it('include a path of the session token that leads nowhere or to a page', async () => {
    for (const [status, fix] of [
      [
        404,
        /answered 404, text\/html.*nothing at this path.*service-embeds\/docs\/errors\.md#session_token_failed/,
      ],
      [200, /did not answer with JSON: 200, text\/html.*HTML page/],
    ] as const) {
      window.fetch = () =>
        Promise.resolve(
          new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } }),
        );
      const element = await mountEmbed<NewInvitation>('service-new-invitation', {
        fakeMode: false,
        sessionTokenPath: `/token-${status}`,
      });
      expect(element.state).to.equal('error');
      await says(fix);
      element.remove();
    }
  });

  /** Loads a sign-up whose payment frame is at an address, until the console says what is wrong with the frame. */
  const signUpWithFrameAt = async (partners: string, problem: RegExp): Promise<void> => {
    const { addresses } = await import('../../../src/client/environments.ts');
    const before = addresses.staging.partners;
    addresses.staging.partners = partners;
    window.fetch = () =>
      Promise.resolve(
        Response.json({ object: 'partner', client_id: 'acme', name: 'Acme', signup_enabled: true }),
      );
    const errors = recordEvents<ErrorDetail>(document, 'service-error');
    const element = document.createElement('service-signup-flow');
    Object.assign(element, { env: 'staging', locale: 'en', partnerId: 'acme', oauthTokenPath: '/x' });
    document.body.append(element);
    await until(() => errors.some(({ code }) => code === 'payment_unavailable'), 'the event');
    await says(problem);
    expect(element.getAttribute('state')).to.equal('ready');
    element.remove();
    addresses.staging.partners = before;
  };

  it('include payment fields that do not answer, as soon as the sign-up loads', async () => {
    // This server has no payment frame.
    await signUpWithFrameAt(
      location.origin,
      /payment_unavailable: .*http:\/\/localhost:\d+ did not show it\. Check that it is reachable/,
    );
  });

  // The last one: a policy stays for as long as its page.
  it('include a Content-Security-Policy that blocks the payment fields, as soon as the sign-up loads', async () => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "frame-src 'self'";
    document.head.append(policy);
    await signUpWithFrameAt(
      'https://partners.example.com',
      /payment_unavailable: .*Content-Security-Policy of this page blocks it: add https:\/\/partners\.example\.com to frame-src/,
    );
  });
});
