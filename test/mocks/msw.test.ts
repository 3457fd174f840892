import { expect } from '@open-wc/testing';
import { setupWorker } from 'msw/browser';
import { forgetSessionTokens } from '../../src/client/session-token-store.ts';
import type { NewInvitation } from '../../src/elements/new-invitation/new-invitation.ts';
import type { ReportsOverview } from '../../src/elements/reports-overview/reports-overview.ts';
import { handlers, scenario } from '../../src/mocks/msw.ts';
import '../../src/elements/new-invitation/new-invitation.ts';
import '../../src/elements/reports-overview/reports-overview.ts';
import { button, fillIn, textOf, until } from '../support/page.ts';

/** Mounts an embed without fake mode, as an integrator's page does. The worker responds to its requests. */
async function show<Embed extends NewInvitation | ReportsOverview>(
  tag: string,
  options: Partial<Embed> = {},
) {
  const element = document.createElement(tag) as Embed;
  Object.assign(element, {
    sessionTokenPath: '/api/session-token',
    env: 'staging',
    locale: 'en',
    ...options,
  });
  document.body.append(element);
  await until(() => element.state !== 'loading', 'loaded');
  await element.updateComplete;
  return element;
}

describe('the mocks for integrators’ tests, in a browser', () => {
  const worker = setupWorker(...handlers());
  let registration: ServiceWorkerRegistration | undefined;
  before(async () => {
    registration = await worker.start({ quiet: true });
  });
  afterEach(() => {
    for (const element of document.querySelectorAll('service-new-invitation, service-reports-overview'))
      element.remove();
    worker.resetHandlers();
    forgetSessionTokens();
  });
  after(async () => {
    worker.stop();
    await registration?.unregister();
  });

  it('let a page order a background check', async () => {
    const element = await show<NewInvitation>('service-new-invitation');
    expect(element.state).to.equal('ready');
    await fillIn(element);
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    expect(textOf(element)).to.contain('grace@example.com');
  });

  it('apply a scenario', async () => {
    worker.use(...scenario('not-credentialed'));
    const refused = await show<NewInvitation>('service-new-invitation');
    expect(refused.state).to.equal('error');
    worker.use(...scenario('expired-invitation'));
    const overview = await show<ReportsOverview>('service-reports-overview', {
      externalCandidateId: 'anybody',
    });
    expect(textOf(overview)).to.match(/expired/i);
  });
});
