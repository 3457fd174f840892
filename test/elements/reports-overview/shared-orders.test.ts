import { expect } from '@open-wc/testing';
import '../../../src/elements/reports-overview/reports-overview.ts';
import { FakeService } from '../../../src/mocks/index.ts';
import { until } from '../../support/page.ts';

type Overview = HTMLElement & { state: string };

/** Replaces the network of a page with a fake service and records the requests. */
class Network {
  readonly service = new FakeService({});
  readonly requested: Request[] = [];
  readonly statuses: number[] = [];
  tokens = 0;
  atOnce = 0;
  maxAtOnce = 0;
  failing = false;
  private readonly real = window.fetch;

  open(): void {
    window.fetch = async (input) => {
      const request = input as Request;
      this.requested.push(request);
      this.maxAtOnce = Math.max(this.maxAtOnce, ++this.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      this.atOnce--;
      if (this.failing) throw new TypeError('Failed to fetch');
      const answer = await this.service.fetch(request);
      this.statuses.push(answer.status);
      return answer;
    };
  }

  close(): void {
    window.fetch = this.real;
  }

  readonly token = () => {
    this.tokens++;
    return Promise.resolve('token');
  };
}

function show(network: Network, candidates: string[]): Overview[] {
  const source = network.token;
  return candidates.map((candidateId) => {
    const element = document.createElement('service-reports-overview') as Overview;
    Object.assign(element, { candidateId, fetchSessionToken: source, env: 'staging', locale: 'en' });
    document.body.append(element);
    return element;
  });
}

describe('multiple <service-reports-overview> on one page', () => {
  let network: Network;
  let visible: Overview[];

  beforeEach(() => {
    network = new Network();
    network.open();
  });
  afterEach(() => {
    visible.forEach((element) => element.remove());
    network.close();
  });
  const ids = (network: Network, count: number) =>
    Array.from(
      { length: count },
      (_, index) => network.service.state.candidates[index % network.service.state.candidates.length]!.id,
    );

  const ordersOf = (network: Network) =>
    network.requested.filter(({ url }) => url.includes('/v1/orders')).length;

  it('use one session token and at most one request per candidate, six at a time', async () => {
    visible = show(network, ids(network, 50));
    await until(() => visible.every(({ state }) => state === 'ready'), 'all fifty should be ready');
    expect(network.tokens).to.equal(1);
    expect(ordersOf(network)).to.equal(1);
    expect(network.maxAtOnce).to.be.at.most(6);
    // The candidates whose invitations are stuck share the question about what the token reaches.
    const questions = () => network.requested.length - ordersOf(network);
    await until(questions, 'the embeds should ask what they may offer');
    await until(
      () => visible.filter((element) => element.shadowRoot!.querySelector('.order form')).length > 1,
      'all should know it',
    );
    expect(questions()).to.equal(1);
  });

  it('load 200 different candidates in eight requests, at most six at a time', async () => {
    const { candidates } = network.service.state;
    const first = candidates[0]!;
    for (let index = 0; index < 200; index++)
      candidates.push({ ...first, id: index.toString(16).padStart(24, '0'), customId: null });
    visible = show(
      network,
      candidates.slice(-200).map(({ id }) => id),
    );
    await until(() => visible.every(({ state }) => state === 'empty'), 'all should have loaded');
    // On a busy machine, the first candidates are asked for again before the last ones have loaded.
    const firstEight = network.requested.filter(({ url }) => url.includes('/v1/orders')).slice(0, 8);
    const candidateIds = firstEight.flatMap(
      ({ url }) => new URL(url).searchParams.get('candidate_id')?.split(',') ?? [],
    );
    expect([candidateIds.length, new Set(candidateIds).size]).to.deep.equal([200, 200]);
    expect(network.maxAtOnce).to.equal(6);
    expect(network.tokens).to.equal(1);
  });

  it('poll with the ETag of the last response, so that no changes means a 304', async function () {
    this.timeout(15_000);
    visible = show(network, [network.service.state.candidates[2]!.id]);
    await until(() => network.statuses.length >= 2, 'it should ask again', 8000);
    expect(network.statuses[0]).to.equal(200);
    expect(network.requested[1]!.headers.get('If-None-Match')).to.match(/^W\//);
    expect(network.statuses[1]).to.equal(304);
    expect(visible[0]!.state).to.equal('ready');
  });

  it('keep their content and show a message when the connection is lost, and recover', async function () {
    this.timeout(40_000);
    visible = show(network, [network.service.state.candidates[2]!.id]);
    await until(() => visible[0]!.state === 'ready', 'it should load');
    network.failing = true;
    const text = () => visible[0]!.shadowRoot!.textContent;
    await until(() => text().includes("Can't refresh"), 'it should say so', 15_000);
    expect(text()).to.contain('Finished');
    expect(visible[0]!.state).to.equal('ready');
    network.failing = false;
    await until(() => !text().includes("Can't refresh"), 'it should recover', 20_000);
  });

  it('do not poll while the page is hidden, and poll immediately when it is visible', async () => {
    visible = show(network, [network.service.state.candidates[2]!.id]);
    await until(() => visible[0]!.state === 'ready', 'it should load');
    let hidden = true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      const before = network.requested.length;
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => network.requested.length === before + 1, 'it should ask at once', 1500);
    } finally {
      delete (document as { hidden?: boolean }).hidden;
    }
  });

  it('stop polling when the last one is removed', async () => {
    visible = show(network, ids(network, 3));
    await until(() => visible.every(({ state }) => state === 'ready'), 'they should load');
    visible.forEach((element) => element.remove());
    await Promise.resolve();
    const again = show(network, ids(network, 1));
    await until(() => again[0]!.state === 'ready', 'a new one loads anew');
    expect(network.requested.length).to.equal(2);
    visible = again;
  });
});
