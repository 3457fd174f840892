import { expect } from '@open-wc/testing';
import { forgetSessionTokens } from '../../../src/client/session-token-store.ts';
import type { NewInvitation } from '../../../src/elements/new-invitation/new-invitation.ts';
import '../../../src/elements/new-invitation/new-invitation.ts';
import { fakeService } from '../../../src/mocks/index.ts';
import { until, spyOnNetwork } from '../../support/page.ts';

const isToken = ({ url }: Request) => url.includes('token');
/** Returns a token as the service signs it, for a page that reads its claims. */
const tokenWith = (claims: object): string => `header.${btoa(JSON.stringify(claims))}.signature`;
const bearer = (request: Request) => request.headers.get('Authorization');

describe('the first requests of an embed', () => {
  let network: ReturnType<typeof spyOnNetwork>;
  /** Answers the requests for tokens that were sent so far: each with its path as the token. */
  let sendTokens: () => void;
  /** For each request of a token: whether an embed had rendered. */
  let rendered: boolean[];
  beforeEach(() => {
    rendered = [];
    let waiting: (() => void)[] = [];
    sendTokens = () => {
      for (const send of waiting) send();
      waiting = [];
    };
    network = spyOnNetwork((request) =>
      isToken(request)
        ? new Promise((resolve) => {
            rendered.push(
              Boolean(document.querySelector<NewInvitation>('service-new-invitation')?.hasUpdated),
            );
            waiting.push(() => resolve(Response.json({ token: new URL(request.url).pathname })));
          })
        : fakeService('no-hierarchy')(request),
    );
  });
  afterEach(() => {
    network.restore();
    forgetSessionTokens();
    for (const element of document.querySelectorAll('service-new-invitation')) element.remove();
  });
  const add = (options: Partial<NewInvitation>): NewInvitation => {
    const element = document.createElement('service-new-invitation') as NewInvitation;
    Object.assign(element, { env: 'staging', ...options });
    document.body.append(element);
    return element;
  };
  const ready = (element: NewInvitation) => until(() => element.state === 'ready', 'the form');
  const dataRequests = () => network.requests.filter((request) => !isToken(request));

  it('ask for the token before the embed renders', async () => {
    const element = add({ sessionTokenPath: '/token' });
    await until(() => network.requests.length, 'a request');
    expect(rendered).to.deep.equal([false]);
    sendTokens();
    await ready(element);
    expect(network.requests.filter(isToken)).to.have.length(1);
  });

  it('keep the tokens of two configurations apart', async () => {
    const tags = [add({ sessionTokenPath: '/token-a' }), add({ sessionTokenPath: '/token-b' })];
    await until(() => network.requests.filter(isToken).length === 2, 'two requests for tokens');
    sendTokens();
    await Promise.all(tags.map(ready));
    const tokens = dataRequests().map(bearer);
    expect([...new Set(tokens)].sort()).to.deep.equal(['Bearer /token-a', 'Bearer /token-b']);
  });

  it('end with the token when the embed is removed before it arrives', async () => {
    const element = add({ sessionTokenPath: '/token' });
    await until(() => network.requests.length, 'a request');
    element.remove();
    sendTokens();
    const other = add({ sessionTokenPath: '/token' });
    await ready(other);
    expect(element.state).to.equal('loading');
    expect(dataRequests().filter(({ url }) => url.includes('/v1/account'))).to.have.length(1);
  });

  it('go to the environment that is set before the token arrives', async () => {
    const element = add({ sessionTokenPath: '/token' });
    await until(() => network.requests.length, 'a request');
    element.env = 'production';
    await until(() => network.requests.length === 2, 'a token of the other environment');
    sendTokens();
    await ready(element);
    const hosts = dataRequests().map(({ url }) => new URL(url).host);
    expect([...new Set(hosts)]).to.deep.equal(['api.service.example']);
  });

  it('do not include nodes when the token says that the account has no hierarchy', async () => {
    const nodeRequests = () => dataRequests().filter(({ url }) => url.includes('/v1/nodes'));
    const withClaims = (claims: object) => ({
      fetchSessionToken: () => Promise.resolve(tokenWith(claims)),
    });
    const without = add(withClaims({ hierarchy: false }));
    await ready(without);
    expect(nodeRequests()).to.have.length(0);
    expect(without.shadowRoot!.querySelector('[name=node]')).to.equal(null);
    // Tokens of before the claim say nothing, so the embed asks.
    await ready(add(withClaims({ iat: 1, exp: 901 })));
    expect(nodeRequests()).to.have.length(1);
    await ready(add(withClaims({ hierarchy: 'no' })));
    expect(nodeRequests()).to.have.length(2);
  });

  it('do not include the account when the token says that it can order', async () => {
    const accountRequests = () => dataRequests().filter(({ url }) => url.includes('/v1/account'));
    const state = (element: NewInvitation) =>
      element.shadowRoot!.querySelector<HTMLSelectElement>('[name=state]')!.value;
    const withClaims = (claims: object) => ({
      fetchSessionToken: () => Promise.resolve(tokenWith(claims)),
    });
    const element = add(withClaims({ authorized: true, default_compliance_state: 'NY' }));
    await ready(element);
    expect(accountRequests()).to.have.length(0);
    expect(state(element)).to.equal('NY');
    // The claims of older services and of accounts that may not order yet say nothing, so the embed asks.
    for (const claims of [{ iat: 1, exp: 901 }, { authorized: 'yes' }]) {
      const before = accountRequests().length;
      await ready(add(withClaims(claims)));
      expect(accountRequests()).to.have.length(before + 1);
    }
  });

  it('do not include nodes in fake mode without a hierarchy', async () => {
    const logged: unknown[] = [];
    const { info } = console;
    console.info = (text: unknown) => logged.push(text);
    try {
      await ready(add({ fakeMode: true, fakeScenario: 'no-hierarchy', enableLogging: true }));
      const ofPackages = () => logged.filter((text) => String(text).includes('GET /v1/packages'));
      await until(() => ofPackages().length, 'the request');
      expect(ofPackages()).to.have.length(1);
      expect(logged.filter((text) => /\/v1\/(nodes|account)/.test(String(text)))).to.have.length(0);
    } finally {
      console.info = info;
    }
  });

  it('go nowhere in fake mode, and only to fetchSessionToken where it is set', async () => {
    await ready(add({ sessionTokenPath: '/token', fakeMode: true, fakeScenario: 'no-hierarchy' }));
    expect(network.requests).to.have.length(0);
    await ready(add({ sessionTokenPath: '/token', fetchSessionToken: () => Promise.resolve('own') }));
    expect(network.requests.filter(isToken)).to.have.length(0);
    expect(bearer(dataRequests()[0]!)).to.equal('Bearer own');
  });
});
