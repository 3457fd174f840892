import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { forgetSessionTokens } from '../../../src/client/session-token-store.ts';
import type { EmbedElement } from '../../../src/elements/base/embed-element.ts';
import type { ErrorDetail } from '../../../src/elements/base/embed-types.ts';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/index.ts';
import {
  accessible,
  button,
  find,
  recordEvents,
  mount,
  textOf,
  type,
  until,
  spyOnNetwork,
} from '../../support/page.ts';

const token = () => Response.json({ token: 'a.b.c' });

describe('every embed', () => {
  let network: ReturnType<typeof spyOnNetwork> | undefined;
  afterEach(() => {
    network?.restore();
    network = undefined;
    forgetSessionTokens();
    for (const element of document.querySelectorAll('service-new-invitation')) element.remove();
  });
  const plain = async (attributes: Partial<NewInvitation>): Promise<NewInvitation> => {
    const element = document.createElement('service-new-invitation') as NewInvitation;
    Object.assign(element, { locale: 'en', ...attributes });
    document.body.append(element);
    await element.updateComplete;
    return element;
  };
  const failed = (element: NewInvitation) => until(() => element.state === 'error', 'an error');

  it('computes a readable text color on the accent color of the page', async () => {
    const element = await mount({ appearance: { variables: { colorPrimary: 'yellow' } } });
    const color = () => getComputedStyle(element.shadowRoot!.querySelector('.button.primary')!).color;
    await until(() => color() === 'rgb(20, 23, 28)', 'dark text on yellow');
    element.appearance = { variables: { colorPrimary: '#0b6b58' } };
    await until(() => color() === 'rgb(255, 255, 255)', 'white text on green');
    element.appearance = { variables: { colorPrimary: '#0b6b58', colorOnPrimary: 'rgb(1, 2, 3)' } };
    await until(() => color() === 'rgb(1, 2, 3)', "the page's own color");
  });

  it('keeps a distance from its edge on a dark page, and moves nothing on a light one', async () => {
    const paddingOn = async (color: string) => {
      document.body.style.color = color;
      const element = await mount({ theme: 'light' });
      return getComputedStyle(find(element, '.root')).padding;
    };
    try {
      expect(await paddingOn('#e8eaed')).to.equal('16px');
      expect(await paddingOn('#333')).to.equal('0px');
    } finally {
      document.body.style.color = '';
    }
  });

  it('sends no requests in fake mode', async () => {
    network = spyOnNetwork(() => new Response(null, { status: 500 }));
    const before = performance.getEntriesByType('resource').length;
    const element = await mount();
    expect(element.state).to.equal('ready');
    expect(network.requests).to.have.length(0);
    const own = performance.getEntriesByType('resource').slice(before);
    expect(own.filter(({ name }) => new URL(name).origin !== location.origin)).to.deep.equal([]);
  });

  it('tells the developer about a missing option, and sends no requests', async () => {
    network = spyOnNetwork(token);
    const errors = recordEvents<ErrorDetail>(document, 'service-error');
    const element = await plain({ env: 'staging' });
    await failed(element);
    expect(errors.at(-1)).to.include({ code: 'option_missing', retryable: false });
    expect(errors.at(-1)?.hint).to.contain('session-token-path');
    await until(() => textOf(element).includes('session-token-path'), 'the fix, for developers');
    expect(network.requests).to.have.length(0);
  });

  it('rejects an unknown env instead of using production', async () => {
    network = spyOnNetwork(token);
    const element = await plain({ env: 'stagging' as 'staging', sessionTokenPath: '/token' });
    const errors = recordEvents<ErrorDetail>(element, 'service-error');
    await failed(element);
    await element.reload();
    expect(errors.at(-1)?.code).to.equal('environment_unknown');
    expect(network.requests).to.have.length(0);
  });

  for (const tag of [
    'service-signup-flow',
    'service-new-invitation',
    'service-disclosure',
    'service-reports-overview',
    'service-report',
  ])
    it(`shows nothing to fill in on a page of an origin that is refused, and names the fix (${tag})`, async () => {
      const error = `Pages of ${location.origin} may not. Register that origin for the application.`;
      const denial = { error, code: 'origin_not_allowed' };
      network = spyOnNetwork(({ url }) =>
        url.endsWith('/token') ? token() : Response.json(denial, { status: 403 }),
      );
      const options = {
        ...{ env: 'staging', locale: 'en', sessionTokenPath: '/token', oauthTokenPath: '/code' },
        ...{ partnerId: 'acme', reportId: 'r1', candidateId: 'c1', package: 'basic', accountName: 'Acme' },
      };
      const element = document.createElement(tag) as EmbedElement;
      document.body.append(Object.assign(element, options));
      try {
        await until(() => element.state === 'error', 'an error');
        await until(() => textOf(element).includes(error), 'the sentence, for developers');
        expect(textOf(element)).to.contain("This form isn't available");
        expect(element.shadowRoot!.querySelectorAll('input, select')).to.have.length(0);
      } finally {
        element.remove();
      }
    });

  it('shares one environment with the other embeds on the page until the last one is removed', async () => {
    const first = await mount();
    const second = await plain({ env: 'production', fakeMode: true });
    await failed(second);
    expect(first.state).to.equal('ready');
    first.remove();
    second.remove();
    const third = await plain({ env: 'production', fakeMode: true });
    await until(() => third.state === 'ready', 'free again');
  });

  it('asks for one session token on a page with 50 embeds', async () => {
    network = spyOnNetwork((request) =>
      request.url.endsWith('/token') ? token() : Response.json({ error: 'x' }, { status: 404 }),
    );
    const embeds = await Promise.all(
      Array.from({ length: 50 }, () => plain({ env: 'staging', sessionTokenPath: '/token' })),
    );
    await Promise.all(embeds.map(failed));
    const requested = network.requests.filter(({ url }) => url.endsWith('/token'));
    expect(requested).to.have.length(1);
    expect(requested[0]).to.include({ method: 'POST', credentials: 'same-origin' });
    expect(await requested[0]!.text()).to.equal('{}');
  });

  it('waits for async headers and sends cookies to a backend of another origin', async () => {
    network = spyOnNetwork((request) =>
      request.url.endsWith('/token') ? token() : Response.json({ error: 'x' }, { status: 404 }),
    );
    const sessionTokenRequestHeaders = async () => {
      await Promise.resolve();
      return { 'X-Csrf': 'yes' };
    };
    const element = await plain({
      env: 'staging',
      sessionTokenPath: 'https://backend.example/token',
      sessionTokenRequestHeaders,
    });
    await failed(element);
    expect(network.requests[0]!.headers.get('X-Csrf')).to.equal('yes');
    expect(network.requests[0]!.credentials).to.equal('include');
  });

  it('says which function returned a text instead of headers', async () => {
    network = spyOnNetwork(token);
    const sessionTokenRequestHeaders = () => 'X-Csrf: yes' as unknown as Record<string, string>;
    const element = await plain({ env: 'staging', sessionTokenPath: '/token', sessionTokenRequestHeaders });
    await failed(element);
    expect(textOf(element)).to.contain('sessionTokenRequestHeaders');
    expect(network.requests).to.have.length(0);
  });

  it('shows a clear state for every invalid response of the backend, never a JSON syntax error', async () => {
    const answers: [() => Response | Promise<Response>, string][] = [
      [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'answered 502'],
      [() => new Response('<h1>Sign in</h1>'), 'did not answer with JSON'],
      [() => Response.json({ jwt: 'x' }), 'returned no token'],
      [() => Promise.reject(new TypeError('blocked')), 'blocked'],
    ];
    for (const [answer, hint] of answers) {
      network = spyOnNetwork(answer);
      const element = await plain({ env: 'staging', sessionTokenPath: '/token' });
      await failed(element);
      expect(textOf(element)).to.contain("We couldn't verify your session");
      await until(() => textOf(element).includes(hint), hint);
      expect(button(element, 'Try again')).to.exist;
      await accessible(element);
      element.remove();
      network.restore();
      forgetSessionTokens();
    }
  });

  it('never exposes the token in attributes, events, storage or the console', async () => {
    const secret = `${btoa('{}')}.${btoa('{"iat":1,"exp":901}')}.very-secret`;
    const seen: unknown[] = [];
    const original = { info: console.info, warn: console.warn };
    console.info = console.warn = (...parts: unknown[]) => seen.push(parts.map(String));
    try {
      network = spyOnNetwork((request) =>
        request.url.endsWith('/token')
          ? Response.json({ token: secret })
          : Response.json({ error: 'no' }, { status: 500 }),
      );
      const errors = recordEvents(document, 'service-error');
      const element = await plain({ env: 'staging', sessionTokenPath: '/token', enableLogging: true });
      await failed(element);
      expect(
        network.requests.some(({ headers }) => headers.get('Authorization') === `Bearer ${secret}`),
      ).to.equal(true);
      expect(seen.length).to.be.greaterThan(0);
      const places = [
        seen,
        errors,
        element.outerHTML,
        element.shadowRoot!.innerHTML,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ];
      expect(JSON.stringify(places)).not.to.contain('very-secret');
      expect(network.requests.map(({ url }) => url).join()).not.to.contain('very-secret');
    } finally {
      Object.assign(console, original);
    }
  });

  it('shows no English heading while another language loads', async () => {
    const place = await fixture(html`<div></div>`);
    const element = document.createElement('service-new-invitation') as NewInvitation;
    Object.assign(element, { fakeMode: true, env: 'staging', locale: 'es' });
    place.append(element);
    const headings: string[] = [];
    for (let isLoading = true; isLoading;) {
      await element.updateComplete;
      headings.push(find(element, 'h2').textContent.trim());
      isLoading = element.state === 'loading';
      await new Promise(requestAnimationFrame);
    }
    expect(new Set(headings.filter(Boolean))).to.deep.equal(
      new Set(['Pedir una verificación de antecedentes']),
    );
  });

  it('accepts design tokens, and properties that were set before it was defined', async () => {
    const element = await mount({
      appearance: { variables: { colorPrimary: 'rgb(1, 2, 3)', radius: '2px' } },
    });
    await element.updateComplete;
    expect(getComputedStyle(button(element, 'Order check')).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('keeps its state when the page moves it, and stops when it is removed', async () => {
    const element = await mount();
    type(element, 'email', 'kept@example.com');
    const place = document.createElement('div');
    document.body.append(place);
    place.append(element);
    await element.updateComplete;
    expect(element.state).to.equal('ready');
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('kept@example.com');
    place.remove();
  });
});

describe('an embed as a modal', () => {
  it('is above the page, traps the focus, and restores it', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
    const element = await mount();
    opener.focus();
    element.modal({ width: '480px' });
    await until(() => element.shadowRoot!.querySelector('dialog')?.open, 'the dialog opens');
    const dialog = find<HTMLDialogElement>(element, 'dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    if (innerWidth >= 640) expect(dialog.getBoundingClientRect().width).to.equal(480);
    expect(find(element, `#${dialog.getAttribute('aria-labelledby')}`).textContent).to.contain(
      'Order a background check',
    );
    expect(element.shadowRoot!.activeElement?.id).to.equal('heading');
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await accessible(element);
    const closed = recordEvents(element, 'service-close');
    await sendKeys({ press: 'Escape' });
    await until(() => closed.length, 'closed');
    await until(() => document.activeElement === opener, 'the focus is back');
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('asks before it discards input', async () => {
    const element = await mount();
    element.modal();
    await until(() => element.shadowRoot!.querySelector('dialog')?.open, 'open');
    type(element, 'email', 'typed@example.com');
    await element.updateComplete;
    find(element, '.close').click();
    await until(() => textOf(element).includes('Discard what you entered?'), 'asked');
    await accessible(element);
    button(element, 'Keep editing').click();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('dialog')).to.exist;
    find(element, '.close').click();
    await until(() => textOf(element).includes('Discard what you entered?'), 'asked again');
    button(element, 'Discard').click();
    await until(() => !element.shadowRoot!.querySelector('dialog'), 'closed');
    expect(find<HTMLInputElement>(element, '[name=email]').value, 'what was discarded is gone').to.equal('');
  });
});
