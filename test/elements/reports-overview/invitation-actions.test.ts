// cspell:ignore renovar
import { expect } from '@open-wc/testing';
import '../../../src/elements/reports-overview/reports-overview.ts';
import type { FakeScenario } from '../../../src/client/option-values.ts';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { createFakeToken } from '../../../src/mocks/fake-token.ts';
import { FakeService, scenarios } from '../../../src/mocks/index.ts';
import { accessible, button, find, recordEvents, mountEmbed, textOf, until } from '../../support/page.ts';

const candidateId = '0123456789abcdef01234567';

/** Mounts the orders of one candidate, and waits until the embed knows whether its page may change them. */
async function mount(options: Partial<ReportsOverview>): Promise<ReportsOverview> {
  const element = await mountEmbed<ReportsOverview>('service-reports-overview', { candidateId, ...options });
  await until(() => element.shadowRoot!.querySelector('.order form'), 'the action should be offered');
  return element;
}

/** Requests of an embed to a fake service of its own, in the place of the network. */
function serve(scenario: FakeScenario, answer: (request: Request) => Response | undefined) {
  const network = window.fetch;
  const bodies: Record<string, unknown[]> = {};
  const service = new FakeService(scenarios[scenario]);
  service.state.acceptAnyCandidate = true;
  window.fetch = async (input) => {
    const request = input as Request;
    if (request.url.endsWith('/token')) return Response.json({ token: 'a.b.c' });
    const route = `${request.method} ${request.url.replace(/\?.*/, '').replace(/.*\//, '')}`;
    (bodies[route] ??= []).push(await request.clone().text());
    return answer(request) ?? service.fetch(request);
  };
  const restore = () => {
    window.fetch = network;
  };
  return { bodies, restore };
}

const ownService = { fakeMode: false, sessionTokenPath: '/token' };

function enter(element: Element, email: string): void {
  const input = find<HTMLInputElement>(element, 'input[type=email]');
  input.value = email;
  input.dispatchEvent(new Event('input'));
}

const focused = (element: Element) => element.shadowRoot!.activeElement;

describe('<service-reports-overview> with an invitation that is stuck', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`renews an expired invitation and is accessible: ${theme}`, async () => {
      const { bodies, restore } = serve('expired-invitation', () => undefined);
      try {
        const element = await mount({ ...ownService, sessionTokenPath: `/${theme}/token`, theme });
        await accessible(element);
        const before = element.shadowRoot!.querySelectorAll('article').length;
        button(element, 'Renew invitation').click();
        await until(() => textOf(element).includes('Invitation renewed.'), 'it should be renewed');
        expect(focused(element)?.textContent).to.contain('Invitation renewed.');
        expect(element.shadowRoot!.querySelector('.order form')).to.equal(null);
        await until(
          () => element.shadowRoot!.querySelectorAll('article').length === before + 1,
          'the new invitation should be listed',
        );
        expect(find(element, 'article').textContent).to.contain('Waiting for candidate');
        expect(bodies['POST renewals']).to.have.length(1);
        await accessible(element);
      } finally {
        restore();
      }
    });
  }

  it('corrects an address that the email did not reach, and sends the link again', async () => {
    const { bodies, restore } = serve('undelivered-invitation', () => undefined);
    try {
      const element = await mount({ ...ownService, sessionTokenPath: '/correct/token' });
      expect(find<HTMLInputElement>(element, 'input[type=email]').value).to.contain('@example.com');
      enter(element, 'nobody');
      button(element, 'Send again').click();
      await until(() => element.shadowRoot!.querySelector('.order .error'), 'the address should be rejected');
      expect(focused(element)?.id).to.contain('email-');
      expect(bodies['POST reminders']).to.equal(undefined);
      await accessible(element);
      enter(element, ' corrected@example.com ');
      button(element, 'Send again').click();
      await until(() => textOf(element).includes('the link to corrected@example.com again'), 'sent');
      expect(focused(element)?.textContent).to.contain('corrected@example.com');
      expect(bodies['POST reminders']).to.deep.equal(['{"email":"corrected@example.com"}']);
      await until(() => !textOf(element).includes("The email didn't arrive"), 'the warning should go');
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('offers nothing where the session token has no scope for orders', async () => {
    let questions = 0;
    const { bodies, restore } = serve('expired-invitation', (request) => {
      if (!request.url.includes('/v1/invitations/')) return undefined;
      questions++;
      return Response.json({ error: 'This needs the scope order.', code: 'scope_missing' }, { status: 403 });
    });
    try {
      const options = { ...ownService, sessionTokenPath: '/report/token', externalCandidateId: 'reader-1' };
      const element = await mountEmbed<ReportsOverview>('service-reports-overview', options);
      const errors = recordEvents(element, 'service-error');
      await until(() => questions > 0, 'it should ask');
      const polls = () => bodies['GET orders']?.length ?? 0;
      const before = polls();
      await until(() => polls() > before, 'it should keep following the orders');
      expect(textOf(element)).to.contain('The link expired on');
      expect(element.shadowRoot!.querySelector('.order form')).to.equal(null);
      expect(errors).to.deep.equal([]);
    } finally {
      restore();
    }
  });

  it('says why the service refuses, and lets the person try again', async () => {
    let isRefused = true;
    const { bodies, restore } = serve('undelivered-invitation', (request) =>
      isRefused && request.url.endsWith('/reminders')
        ? Response.json({ error: 'Too many reminders.', code: 'reminder_limit_reached' }, { status: 429 })
        : undefined,
    );
    try {
      const element = await mount({
        ...ownService,
        sessionTokenPath: '/refused/token',
      });
      const errors = recordEvents<{ code: string }>(element, 'service-error');
      enter(element, 'late@example.com');
      button(element, 'Send again').click();
      await until(() => element.shadowRoot!.querySelector('[role=alert]'), 'an error should be shown');
      expect(errors.map(({ code }) => code)).to.deep.equal(['rate_limited']);
      expect(find<HTMLInputElement>(element, 'input[type=email]').value).to.equal('late@example.com');
      await accessible(element);
      isRefused = false;
      button(element, 'Send again').click();
      await until(() => bodies['POST reminders']!.length > 1, 'it should be sent again');
    } finally {
      restore();
    }
  });

  it('says that the check has to be ordered again where an invitation cannot be renewed', async () => {
    const { restore } = serve('expired-invitation', (request) =>
      request.url.endsWith('/renewals')
        ? Response.json(
            { error: { package: ['There is no such package.'] }, code: 'package_not_found' },
            { status: 400 },
          )
        : undefined,
    );
    try {
      const element = await mount({ ...ownService, sessionTokenPath: '/gone/token' });
      button(element, 'Renew invitation').click();
      await until(() => element.shadowRoot!.querySelector('[role=alert]'), 'an error should be shown');
      expect(textOf(element)).to.contain("This invitation can't be renewed");
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('is available in Spanish, works from right to left, and fits into a width of 320 pixels', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await mount({ fakeScenario: 'expired-invitation', locale: 'es' });
      button(element, 'Renovar la invitación');
      element.style.width = '320px';
      expect(find(element, '.root').scrollWidth).to.be.at.most(320);
      await accessible(element);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });
});

/** Mounts the account's table, and opens the tab of the invitations. */
async function mountList(options: Partial<ReportsOverview> = {}): Promise<ReportsOverview> {
  const element = await mountEmbed<ReportsOverview>('service-reports-overview', options);
  await until(() => textOf(element).includes('Invitations'), 'the tab should be there');
  button(element, 'Invitations').click();
  await until(() => element.shadowRoot!.querySelector('.invited li'), 'the invitations should be listed');
  return element;
}

const firstRow = (element: Element) => find(element, '.invited li');
const rowButton = (element: Element, label: string) =>
  [...firstRow(element).querySelectorAll('button')].find((each) => each.textContent.includes(label))!;

describe('<service-reports-overview> with open invitations', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`lists them in a tab of the table, and is accessible: ${theme}`, async () => {
      const element = await mountList({ theme });
      expect(button(element, 'Invitations').getAttribute('aria-pressed')).to.equal('true');
      expect(firstRow(element).textContent).to.contain('Waiting for candidate').and.to.contain('expires');
      expect(find(element, '[role=status]').textContent).to.contain('open invitation');
      await accessible(element);
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.tab')]
        .find((tab) => tab.textContent.includes('All'))!
        .click();
      await until(() => element.shadowRoot!.querySelector('[role=table]'), 'the reports should be back');
      expect(element.shadowRoot!.querySelector('.invited')).to.equal(null);
    });

  it('sends a reminder from a row, and says so where the focus is', async () => {
    const { bodies, restore } = serve('default', () => undefined);
    try {
      const element = await mountList({ ...ownService, sessionTokenPath: '/remind/token' });
      expect(rowButton(element, 'Send reminder').getAttribute('aria-label')).to.match(/^Send reminder: .+/);
      rowButton(element, 'Send reminder').click();
      await until(
        () => firstRow(element).textContent.includes('We emailed the link to'),
        'it should be sent',
      );
      expect(focused(element)?.textContent).to.contain('We emailed the link to');
      expect(bodies['POST reminders']).to.deep.equal(['{}']);
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('asks before it cancels an invitation, and can be stopped by Escape', async () => {
    const { bodies, restore } = serve('default', () => undefined);
    const canceled = () => Object.keys(bodies).filter((route) => route.startsWith('DELETE'));
    try {
      const element = await mountList({ ...ownService, sessionTokenPath: '/cancel/token' });
      rowButton(element, 'Cancel invitation').click();
      await until(() => focused(element)?.textContent.includes('Keep'), 'the safe answer has the focus');
      await accessible(element);
      focused(element)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await until(() => focused(element)?.textContent.includes('Cancel invitation'), 'back at the button');
      expect(canceled()).to.deep.equal([]);
      rowButton(element, 'Cancel invitation').click();
      await until(() => rowButton(element, 'Keep invitation'), 'it asks again');
      rowButton(element, 'Cancel invitation').click();
      await until(() => firstRow(element).textContent.includes('Invitation canceled.'), 'it is canceled');
      expect(focused(element)?.textContent).to.contain('Invitation canceled.');
      expect(canceled()).to.have.length(1);
      expect(firstRow(element).querySelector('button')).to.equal(null);
    } finally {
      restore();
    }
  });

  it('shows them at once where there is no report yet', async () => {
    const { restore } = serve('default', (request) =>
      /report_counts|v1\/reports/.test(request.url)
        ? Response.json({ total: 0, count: 0, data: [], by_phase: {}, by_status: {} })
        : undefined,
    );
    try {
      const options = { ...ownService, sessionTokenPath: '/first/token' };
      const element = await mountEmbed<ReportsOverview>('service-reports-overview', options);
      expect(element.state).to.equal('ready');
      expect(firstRow(element).textContent).to.contain('Waiting for candidate');
    } finally {
      restore();
    }
  });

  it('has no tab of them where the session token has no scope for orders', async () => {
    const { bodies, restore } = serve('default', (request) =>
      /v1\/(packages|nodes|invitations)/.test(request.url)
        ? Response.json({ error: 'This needs the scope order.', code: 'scope_missing' }, { status: 403 })
        : undefined,
    );
    try {
      const options = { ...ownService, sessionTokenPath: '/reader/token' };
      const element = await mountEmbed<ReportsOverview>('service-reports-overview', options);
      await until(() => bodies['GET nodes'], 'it should ask for what filters choose from');
      await element.updateComplete;
      expect(textOf(element)).not.to.contain('Invitations');
    } finally {
      restore();
    }
  });

  it('asks for no units where the session token says that the account has none', async () => {
    const { bodies, restore } = serve('no-hierarchy', () => undefined);
    try {
      const fetchSessionToken = () => Promise.resolve(createFakeToken(scenarios['no-hierarchy']));
      const element = await mountEmbed<ReportsOverview>('service-reports-overview', {
        fakeMode: false,
        fetchSessionToken,
      });
      await until(() => textOf(element).includes('Invitations'), 'the packages should be there');
      expect(bodies['GET nodes']).to.equal(undefined);
    } finally {
      restore();
    }
  });

  it('is available in Spanish from right to left at 320 pixels', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await mountEmbed<ReportsOverview>('service-reports-overview', { locale: 'es' });
      element.style.width = '320px';
      await until(() => textOf(element).includes('Invitaciones'), 'the tab should be there');
      button(element, 'Invitaciones').click();
      await until(() => element.shadowRoot!.querySelector('.invited li'), 'listed');
      expect(firstRow(element).textContent).to.contain('Enviar recordatorio');
      expect(find(element, '.root').scrollWidth).to.be.at.most(320);
      await accessible(element);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });
});
