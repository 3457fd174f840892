// cspell:ignore Empresa ejemplo Tipo empresa
import { expect } from '@open-wc/testing';
import { configure } from '../../../src/client/configure.ts';
import type { FakeScenario } from '../../../src/client/option-values.ts';
import type { ErrorDetail } from '../../../src/elements/base/embed-types.ts';
import { CodeDelivery } from '../../../src/elements/signup-flow/code-delivery.ts';
import { signInByPopup, takeRedirectResult } from '../../../src/elements/signup-flow/oauth-sign-in.ts';
import type { SignUpFlow } from '../../../src/elements/signup-flow/signup-flow.ts';
import { accessible, button, recordEvents, mountEmbed, textOf, type, until } from '../../support/page.ts';
import { goOn, heading, mountSignUp, reach } from './support.ts';

const submitted = async (fakeScenario: FakeScenario) => {
  const element = await mountSignUp({ fakeScenario });
  await reach(element, 'Review and connect');
  goOn(element, 'Create account and connect');
  return element;
};

describe('<service-signup-flow>, from code to connection', () => {
  it('says that an account is ready where it is', async () => {
    const element = await submitted('pre-credentialed');
    await until(() => element.state === 'done', 'connected');
    expect(textOf(element)).to.contain('can now order background checks');
  });

  it('can retry while the backend is down, without entering anything again', async () => {
    const element = await mountSignUp({ fakeScenario: 'backend-down' });
    const errors = recordEvents<ErrorDetail>(element, 'service-error');
    await reach(element, 'Review and connect');
    goOn(element, 'Create account and connect');
    await until(() => textOf(element).includes("We couldn't finish connecting your account"), 'the failure');
    expect(heading(element)).to.equal('Connecting');
    await accessible(element);
    button(element, 'Try again').click();
    await until(() => errors.length === 2, 'the second failure');
    await until(() => textOf(element).includes('Try again'), 'the button again');
    button(element, 'Try again').click();
    await until(() => element.state === 'done', 'connected');
    expect(errors[0]).to.include({ code: 'oauth_token_failed', status: 503, retryable: true });
    expect(errors[0]?.hint).to.contain('503');
    expect(errors[0]?.message).not.to.contain('503');
    expect(textOf(element)).not.to.contain('new connection');
  });

  it('creates a new code when the first one expired, and says so', async () => {
    const element = await submitted('code-expired');
    await until(() => textOf(element).includes("We couldn't finish connecting your account"), 'the failure');
    button(element, 'Try again').click();
    await until(() => element.state === 'done', 'connected');
    expect(textOf(element)).to.contain('That took too long, so we started a new connection');
  });

  it('asks for another sign-in when the code of an existing account expired', async () => {
    const element = await mountSignUp({ fakeScenario: 'code-expired' });
    goOn(element, 'I already have an account');
    await until(() => textOf(element).includes("We couldn't finish connecting your account"), 'the failure');
    button(element, 'Start again').click();
    await until(() => heading(element) === 'Connect with Acme Hiring', 'the start');
    goOn(element, 'I already have an account');
    await until(() => element.state === 'done', 'connected');
    expect(textOf(element)).to.contain('can now order background checks on behalf of your company');
  });

  it('offers sign-in only where new customers cannot sign up', async () => {
    const element = await mountSignUp({ fakeScenario: 'sign-up-disabled' });
    expect(textOf(element)).to.contain("Sign in with your company's account.");
    expect(textOf(element)).not.to.contain('Create an account');
    await accessible(element);
  });

  it('shows an error without a partner or a path, and sends no request', async () => {
    const network = window.fetch;
    let requests = 0;
    window.fetch = () => {
      requests++;
      return Promise.reject(new Error('no network'));
    };
    try {
      for (const options of [
        { fakeMode: false, partner: undefined },
        { fakeMode: false, oauthTokenPath: undefined },
      ]) {
        const element = await mountSignUp(options as object);
        expect(element.state).to.equal('error');
        expect(textOf(element)).to.contain("isn't available");
        element.remove();
      }
      expect(requests).to.equal(0);
    } finally {
      window.fetch = network;
    }
  });

  it('is in Spanish in every step, and accepts its options as attributes', async () => {
    const element = await mountSignUp({ locale: 'es', partner: undefined as never });
    element.setAttribute('partner', '{"id":"acme","name":"Acme"}');
    await element.updateComplete;
    await until(() => element.state === 'ready' && textOf(element).includes('Crear una cuenta'), 'Spanish');
    element.setAttribute('preset-us-tax-id', '00-0000101');
    expect(element.presetUSTaxID).to.equal('00-0000101');
    button(element, 'Crear una cuenta').click();
    await until(() => textOf(element).includes('Razón social'), 'the first step');
    type(element, 'name', 'Sample Inc');
    button(element, 'Continuar').click();
    await until(() => textOf(element).includes('Comercio al por menor'), 'the second step');
    await accessible(element);
  });
});

describe('the delivery of a code', () => {
  const network = window.fetch;
  afterEach(() => {
    window.fetch = network;
  });

  it('posts {"code"} as JSON with the headers of the page, and keeps the code until it is rejected', async () => {
    const posted: [string, unknown, string | null][] = [];
    const answers = [503, 502, 200];
    window.fetch = async (input) => {
      const request = input as Request;
      posted.push([request.url, await request.json(), request.headers.get('X-CSRF')]);
      return new Response('{}', { status: answers.shift() ?? 500 });
    };
    const backend = { path: '/api/oauth', headers: () => ({ 'X-CSRF': 'abc' }), fetch: undefined };
    const delivery = new CodeDelivery(backend, 'code_1', () => Promise.resolve('code_2'));
    for (const _try of [1, 2])
      await delivery.deliver().then(
        () => expect.fail(),
        () => undefined,
      );
    await delivery.deliver();
    expect(posted.map(([, body]) => body)).to.deep.equal([
      { code: 'code_1' },
      { code: 'code_1' },
      { code: 'code_1' },
    ]);
    expect(posted[0]?.[0]).to.equal(new URL('/api/oauth', location.href).href);
    expect(posted[0]?.[2]).to.equal('abc');
    expect(delivery.renewed).to.equal(false);
  });
});

describe('signing in on the hosted pages', () => {
  const options = {
    partners: 'https://partners.example',
    clientId: 'acme',
    redirectUri: 'https://page.example/',
  };
  const open = window.open;
  afterEach(() => {
    window.open = open;
    history.replaceState(null, '', location.pathname);
    sessionStorage.clear();
  });

  it('says when no window was opened, or when it was closed', async () => {
    window.open = () => null;
    expect(await signInByPopup(options, new AbortController().signal)).to.equal('blocked');
    window.open = () => ({ closed: true }) as Window;
    expect(await signInByPopup(options, new AbortController().signal)).to.equal('closed');
  });

  it('accepts only messages of the window that it opened, with its origin and its state', async () => {
    let address = '';
    // A frame's window stands for the window that the embed opened.
    const frame = document.body.appendChild(document.createElement('iframe'));
    window.open = (url) => {
      address = String(url);
      return frame.contentWindow;
    };
    const said = (
      data: object,
      origin = 'https://partners.example',
      source: Window | null = frame.contentWindow,
    ) => window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    const result = signInByPopup({ ...options, language: 'es' }, new AbortController().signal);
    const query = new URL(address).searchParams;
    expect(query.get('ui_locales')).to.equal('es');
    expect(query.get('origin')).to.equal(location.origin);
    const state = query.get('state');
    said({ type: 'service-connected', code: 'stolen', state }, 'https://evil.example');
    said({ type: 'service-connected', code: 'stolen', state }, undefined, null);
    said({ type: 'something else' });
    said({ type: 'service-connected', code: 'code_1', state });
    expect(await result).to.deep.equal({ code: 'code_1' });

    const altered = signInByPopup(options, new AbortController().signal);
    said({ type: 'service-connected', code: 'code_1', state: 'another' });
    expect(await altered).to.equal('failed');
    const denied = signInByPopup(options, new AbortController().signal);
    said({
      type: 'service-connected',
      error: 'access_denied',
      state: new URL(address).searchParams.get('state'),
    });
    expect(await denied).to.equal('denied');
    frame.remove();
  });

  it('removes the result of a redirect from the address, once, and only the result that this tab waits for', () => {
    const wait = () =>
      sessionStorage.setItem('service-embeds sign-in', JSON.stringify({ state: 's1', clientId: 'acme' }));
    history.replaceState(null, '', '?code=code_1&state=s1&keep=1');
    expect(takeRedirectResult('acme')).to.equal(undefined, 'no sign-in was started');
    wait();
    expect(takeRedirectResult('another')).to.equal(undefined);
    expect(takeRedirectResult('acme')).to.deep.equal({ code: 'code_1' });
    expect(location.search).to.equal('?keep=1');
    expect(takeRedirectResult('acme')).to.equal(undefined);
    wait();
    history.replaceState(null, '', '?code=code_1&state=altered');
    expect(takeRedirectResult('acme')).to.equal('failed');
    wait();
    history.replaceState(null, '', '?error=access_denied&state=s1');
    expect(takeRedirectResult('acme')).to.equal('denied');
  });
});

describe('the payment frame', () => {
  it('opens at the provider’s own address, and says so when it does not load', async () => {
    configure({
      environments: { staging: { api: 'https://api.example', partners: `${location.origin}/no` } },
    });
    const network = window.fetch;
    window.fetch = (input) => {
      const { url } = input as Request;
      const answer = url.endsWith('/checks')
        ? { object: 'sign_up_check', valid: true }
        : { object: 'partner', client_id: 'acme', name: 'Acme', signup_enabled: true };
      return Promise.resolve(Response.json(answer));
    };
    try {
      const element = await mountSignUp({ fakeMode: false });
      await reach(element, 'Payment');
      const frame = element.shadowRoot!.querySelector('iframe');
      const { origin, pathname, searchParams } = new URL(frame?.src ?? '');
      expect(origin + pathname).to.equal(`${location.origin}/no/payment-frame`);
      expect(searchParams.get('origin')).to.equal(location.origin);
      expect(frame?.title).to.equal('Card or bank account');
      goOn(element);
      await until(
        () => textOf(element).includes("couldn't verify your payment"),
        'nothing answers in the frame',
      );
      expect(heading(element)).to.equal('Payment');
    } finally {
      window.fetch = network;
    }
  });

  it('needs no option but fake mode', async () => {
    const element = await mountEmbed<SignUpFlow>('service-signup-flow', {});
    expect(element.state).to.equal('ready');
    expect(heading(element)).to.equal('Connect with Acme Hiring');
  });
});
