import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { ServiceError } from '../../../src/client/service-error.ts';
import type { InvitationCreatedDetail } from '../../../src/elements/new-invitation/new-invitation.ts';
import { fakeService } from '../../../src/mocks/index.ts';
import { accessible, button, fillIn, find, recordEvents, mount, textOf, until } from '../../support/page.ts';

const scenarios = {
  default: 'ready',
  'no-hierarchy': 'ready',
  'empty-hierarchy': 'ready',
  empty: 'empty',
  'not-credentialed': 'error',
  unauthorized: 'error',
  offline: 'error',
  'server-error': 'error',
} as const;

describe('<service-new-invitation> in each state', () => {
  for (const [fakeScenario, state] of Object.entries(scenarios) as [keyof typeof scenarios, string][]) {
    for (const theme of ['light', 'dark'] as const) {
      it(`is ${state} and accessible in the situation "${fakeScenario}", ${theme}`, async () => {
        const element = await mount({ fakeScenario, theme });
        expect(element.state).to.equal(state);
        expect(element.getAttribute('state')).to.equal(state);
        await accessible(element);
      });
    }
  }

  it('says that a slow order is on its way, until it is placed', async () => {
    const element = await mount({ fakeScenario: 'slow' });
    await fillIn(element);
    const region = find(element, '.root > [role=status]');
    button(element, 'Order check').click();
    await until(() => region.textContent === 'Ordering...', 'it should be announced');
    await until(() => element.state === 'done', 'the order should be placed');
    await until(() => region.textContent === '', 'it is over');
  });

  it('shows a skeleton while it loads and announces it to screen readers', async () => {
    const element = document.createElement('service-new-invitation') as Awaited<ReturnType<typeof mount>>;
    Object.assign(element, { fakeMode: true, fakeScenario: 'slow', env: 'staging', locale: 'en' });
    document.body.append(element);
    await element.updateComplete;
    expect(element.state).to.equal('loading');
    expect(element.shadowRoot!.querySelectorAll('.skeleton').length).to.be.greaterThan(2);
    const pulsing = Array.from(element.shadowRoot!.querySelectorAll('*')).filter(
      (item) => getComputedStyle(item).animationName === 'pulse',
    );
    expect(pulsing.length, 'the shapes pulse as one').to.equal(1);
    expect(textOf(element)).to.contain('Loading');
    await accessible(element);
    element.remove();
  });

  it('renders its skeleton once', async () => {
    const element = document.createElement('service-new-invitation') as Awaited<ReturnType<typeof mount>>;
    const rendering = element as unknown as { render: () => unknown };
    const render = rendering.render.bind(element);
    const rendered: string[] = [];
    rendering.render = () => {
      rendered.push(element.state);
      return render();
    };
    Object.assign(element, { fakeMode: true, fakeScenario: 'no-hierarchy', env: 'staging', locale: 'en' });
    document.body.append(element);
    await until(() => element.state === 'ready', 'the form is ready');
    expect(rendered.filter((state) => state === 'loading')).to.have.length(1);
    element.remove();
  });

  it('makes its email field one for email once it is shown, and people keep typing', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const field = find<HTMLInputElement>(element, '[name=email]');
    await until(() => field.type === 'email', 'the keyboard of a phone has an @');
    const { orderForm } = element as unknown as { orderForm: { isComplete: boolean } };
    const show = async (isComplete: boolean) => {
      orderForm.isComplete = isComplete;
      element.requestUpdate();
      await element.updateComplete;
    };
    await show(false);
    expect(field.type).to.equal('text');
    field.focus();
    await sendKeys({ type: 'gra' });
    await show(true);
    expect(field.type).to.equal('email');
    await sendKeys({ type: 'ce@example.com' });
    expect(field.value).to.equal('grace@example.com');
    expect(find(element, '[name=email]'), 'the same element').to.equal(field);
  });

  it('orders nothing while the view after an order cannot be loaded', async () => {
    const element = await mount();
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    const { orderForm } = element as unknown as { orderForm: { loadConfirmation: () => Promise<unknown> } };
    const { loadConfirmation } = orderForm;
    orderForm.loadConfirmation = () => Promise.reject(new ServiceError('part_missing'));
    await fillIn(element);
    button(element, 'Order check').click();
    await until(() => textOf(element).includes("This form didn't load completely"), 'the error is shown');
    expect(element.state).to.equal('ready');
    expect(created).to.have.length(0);
    orderForm.loadConfirmation = loadConfirmation;
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'the second attempt orders');
    expect(created).to.have.length(1);
  });

  it('shows what happened with the request ID, and recovers after Try again', async () => {
    const network = window.fetch;
    let broken = true;
    window.fetch = () =>
      Promise.resolve(
        broken
          ? new Response('{"error":"Broken."}', { status: 500, headers: { 'X-Request-Id': 'abc-123' } })
          : Response.json({
              data: [],
              object: 'list',
              next_href: null,
              previous_href: null,
              count: 0,
              authorized: true,
            }),
      );
    try {
      const fetchSessionToken = () => Promise.resolve('token');
      const element = await mount({ fakeMode: false, fetchSessionToken });
      expect(textOf(element))
        .to.contain('Something went wrong on our end')
        .and.to.contain('Request ID: abc-123');
      broken = false;
      button(element, 'Try again').click();
      await until(() => element.state === 'empty', 'the retry should work');
      expect(element.shadowRoot!.activeElement?.id).to.equal('heading');
    } finally {
      window.fetch = network;
    }
  });

  it('leaves nothing of an order that failed when the page reloads it', async () => {
    const element = await mount({ fakeScenario: 'order-fails' });
    await fillIn(element, 'left@example.com');
    button(element, 'Order check').click();
    await until(() => textOf(element).includes('Something went wrong on our end'), 'the order fails');
    await element.reload();
    await until(() => element.state === 'ready', 'the form is shown again');
    expect(textOf(element)).not.to.contain('Something went wrong on our end');
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('');
  });

  it('keeps its text away from the edge of a surface that the page does not have', async () => {
    const padding = async (theme: 'light' | 'dark') =>
      getComputedStyle(find(await mount({ theme }), '.root')).paddingLeft;
    expect([await padding('light'), await padding('dark')]).to.deep.equal(['0px', '16px']);
  });

  it('shows an error with a retry when the account made too many requests', async () => {
    const element = await mount({ fakeScenario: 'rate-limited' });
    expect(element.state).to.equal('error');
    await accessible(element);
    button(element, 'Try again').click();
    await until(() => element.state === 'ready', 'the second try works');
  });

  it('offers no retry where a retry cannot help', async () => {
    const element = await mount({ fakeScenario: 'not-credentialed' });
    expect(textOf(element)).to.contain('Your account is still being reviewed');
    expect([...element.shadowRoot!.querySelectorAll('button')].map((item) => item.textContent)).to.deep.equal(
      [],
    );
  });

  it('says why an order is refused when the account lost its approval after the page got its token', async () => {
    const network = window.fetch;
    const claims = btoa(JSON.stringify({ authorized: true, default_compliance_state: 'NY' }));
    const requests: string[] = [];
    window.fetch = (input) => {
      const request = input as Request;
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
      return fakeService('not-credentialed')(request);
    };
    try {
      const fetchSessionToken = () => Promise.resolve(`header.${claims}.signature`);
      const element = await mount({ fakeMode: false, fetchSessionToken });
      await fillIn(element);
      button(element, 'Order check').click();
      await until(() => element.state === 'error', 'the order is refused');
      expect(requests).to.include('POST /v1/invitations').and.not.include('GET /v1/account');
      expect(textOf(element))
        .to.contain('Your account is still being reviewed')
        .and.to.contain('You can order background checks as soon as the review is done');
      expect(textOf(element)).not.to.contain('Order check');
      await accessible(element);
    } finally {
      window.fetch = network;
    }
  });

  it('is in Spanish if the page asks for it, with the lang attribute', async () => {
    const element = await mount({ locale: 'es-MX' });
    expect(textOf(element)).to.contain('Pedir una verificación');
    expect(element.shadowRoot!.querySelector('.root')!.getAttribute('lang')).to.equal('es');
    await accessible(element);
  });

  it('writes prices in Spanish as in the United States, unless the page names another country', async () => {
    const element = await mount({ locale: 'es' });
    expect(textOf(element)).to.contain('$29.99').and.not.to.contain('29,99');
    const elsewhere = await mount({ locale: 'es-ES' });
    expect(textOf(elsewhere)).to.match(/29,99\sUS\$/);
  });

  it('renders correctly in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await mount();
      expect(element.shadowRoot!.querySelector('.root')!.getAttribute('dir')).to.equal('rtl');
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      await accessible(element);
      const [sentence] = [...element.shadowRoot!.querySelectorAll('p')]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter((node) => node instanceof Text && /^[A-Z].*\.$/.test(node.data)) as Text[];
      const text = sentence!.data;
      const endOf = (position: number) => {
        const range = document.createRange();
        range.setStart(sentence!, position - 1);
        range.setEnd(sentence!, position);
        return range.getBoundingClientRect().right;
      };
      expect(endOf(text.length), 'the period is after the last word').to.be.above(endOf(text.length - 1));
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('fits into a width of 320 pixels', async () => {
    const element = await mount();
    element.style.width = '320px';
    expect(element.shadowRoot!.querySelector('.root')!.scrollWidth).to.be.at.most(320);
  });

  it('says the price and the whole name in the bar of a narrow phone, which leaves three quarters of the view', async () => {
    await setViewport({ width: 320, height: 480 });
    try {
      const element = await mount({ presetPackageSlug: 'essential_criminal' });
      // The page around an embed has an edge, too.
      element.style.width = '272px';
      const line = find(element, '.order-bar b');
      await until(() => line.textContent === '$54.99 · Essential Criminal', 'the price comes first');
      expect(line.scrollWidth, 'not cut at the side').to.be.at.most(line.clientWidth);
      expect(line.scrollHeight, 'not cut below').to.be.at.most(line.clientHeight);
      const bar = find(element, '.order-bar');
      expect(bar.offsetHeight).to.be.at.most(480 / 4);
      expect(getComputedStyle(bar).position).to.equal('sticky');
      await setViewport({ width: 320, height: 256 });
      expect(getComputedStyle(bar).position, 'enlarged four times').to.equal('static');
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('lists states and countries once the form is shown, and keeps what is chosen', async () => {
    const element = await mount({ presetWorkLocation: { country: 'US', state: 'NY', city: 'Brooklyn' } });
    const select = (name: string) => find<HTMLSelectElement>(element, `[name=${name}]`);
    const chosen = () => ['country', 'state'].map((name) => select(name).selectedOptions[0]!.text);
    expect(chosen()).to.deep.equal(['United States', 'New York']);
    await until(() => select('country').length > 200 && select('state').length > 50, 'all places');
    expect(chosen()).to.deep.equal(['United States', 'New York']);
  });

  it('draws lists as it draws fields, where a browser has gray ones of its own', async () => {
    const element = await mount();
    const lookOf = (selector: string) => {
      const { appearance, paddingLeft, borderTopLeftRadius } = getComputedStyle(find(element, selector));
      return { appearance, paddingLeft, borderTopLeftRadius, height: find(element, selector).offsetHeight };
    };
    expect(lookOf('select.input')).to.deep.equal({
      ...lookOf('input.input[name=email]'),
      appearance: 'none',
    });
  });

  it('has text in fields that Safari on iOS does not zoom into', async () => {
    const element = await mount();
    const sheets = element.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const onIos = sheets.filter(
      (rule) => rule instanceof CSSSupportsRule && rule.conditionText.includes('-webkit-touch-callout'),
    );
    expect(onIos.map(({ cssText }) => cssText.replace(/\s+/g, ' '))).to.deep.equal([
      '@supports (-webkit-touch-callout: none) { .input { font-size: max(16px, 1em); } }',
    ]);
  });

  it('keeps the title of the packages apart from what stands beside it, at every width', async () => {
    const element = await mount();
    const [title, note] = ['#package-title', '.heading > .muted'].map((selector) => find(element, selector));
    for (let width = 200; width < 400; width += 3) {
      element.style.cssText = `display: block; width: ${width}px`;
      const [end, start] = [title!.getBoundingClientRect(), note!.getBoundingClientRect()];
      const isBelow = start.top >= end.bottom - 1;
      if (!isBelow) expect(start.left - end.right, `at ${width}`).to.be.at.least(8);
    }
  });
});
