import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type {
  BeforeSubmitDetail,
  InvitationCreatedDetail,
} from '../../../src/elements/new-invitation/new-invitation.ts';
import {
  accessible,
  button,
  changeAnswers,
  fillIn,
  find,
  recordEvents,
  mount,
  textOf,
  type,
  until,
} from '../../support/page.ts';

describe('ordering with <service-new-invitation>', () => {
  it('orders, dispatches an event, and shows the order', async () => {
    const element = await mount({ fakeScenario: 'default' });
    const created = recordEvents<InvitationCreatedDetail>(document, 'service-invitation-created');
    await fillIn(element);
    const announced: (string | null)[] = [];
    const region = find(element, '.root > [role=status]');
    find(element, 'h2').addEventListener('focus', () => announced.push(region.textContent));
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'the order should be placed');
    await until(() => announced.length, 'the heading should have the focus');
    expect(announced, 'nothing is announced that is over').to.deep.equal(['']);
    expect(created).to.have.length(1);
    expect(created[0]!.invitation).to.include({
      status: 'pending',
      node: 'west-drivers',
      package: 'driver_standard',
    });
    expect(created[0]!.candidate_id).to.equal(created[0]!.invitation.candidate_id);
    expect(textOf(element)).to.contain('grace@example.com').and.to.contain('(in 7 days)');
    const heading = element.shadowRoot!.activeElement!;
    expect(heading.id).to.equal('heading');
    expect(heading.textContent).to.equal('Invitation sent to grace@example.com');
    expect(created[0]!.invitation.invitation_url, 'a page does not get the personal link').to.equal(null);
    await accessible(element);
  });

  it('resends, cancels after a confirmation, and starts over', async () => {
    const element = await mount();
    await fillIn(element, 'again@example.com');
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    button(element, 'Send again').click();
    await until(() => textOf(element).includes('the link to again@example.com again'), 'resent');
    button(element, 'Cancel invitation').click();
    await element.updateComplete;
    button(element, 'Cancel invitation').click();
    await until(() => textOf(element).includes('Invitation canceled'), 'cancelled');
    await accessible(element);
    button(element, 'Order another check').click();
    await element.updateComplete;
    expect(element.state).to.equal('ready');
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('');
  });

  it('lets a person correct an address that the email did not reach', async () => {
    const sent: unknown[] = [];
    const failed = JSON.stringify({ state: 'error', reason: 'invalid_address', updated_at: null });
    const restore = changeAnswers(async (text, request) => {
      if (request.url.endsWith('/reminders')) sent.push(await request.json());
      return sent.length ? text : text.replace(/("delivery":)\{[^}]*\}/g, `$1${failed}`);
    });
    try {
      const element = await mount({ fakeMode: false, sessionTokenPath: '/token' });
      await fillIn(element, 'tpyo@example.com');
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'ordered');
      expect(textOf(element)).to.contain('rejected tpyo@example.com');
      await accessible(element);
      const address = find<HTMLInputElement>(element, '#correction');
      expect(address.value).to.equal('tpyo@example.com');
      address.value = 'typo@example.com';
      address.dispatchEvent(new Event('input'));
      button(element, 'Send again').click();
      await until(() => textOf(element).includes('the link to typo@example.com again'), 'sent again');
      expect(sent).to.deep.equal([{ email: 'typo@example.com' }]);
    } finally {
      restore();
    }
  });

  it('shows what is ordered and what it costs, before and after', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const summary = () => find(element, '.bill').textContent.replace(/\s+/g, ' ');
    expect(summary()).to.contain('No check chosen');
    button(element, 'Search all 9 background checks').click();
    await until(() => element.shadowRoot!.querySelector('#package-search'), 'all packages');
    const row = [...element.shadowRoot!.querySelectorAll<HTMLElement>('label.choice')].find((choice) =>
      choice.textContent.includes('Driver Pro'),
    )!;
    row.querySelector<HTMLElement>('.muted')!.click();
    await element.updateComplete;
    expect(row.querySelector('input')!.checked, 'the whole row chooses the package').to.equal(true);
    const tabStops = element.shadowRoot!.querySelectorAll('.packages :is(summary, button, a)');
    expect(tabStops, 'rows have no tab stop besides the choice').to.have.length(0);
    type(element, 'email', 'bill@example.com');
    await element.updateComplete;
    expect(summary())
      .to.contain('bill@example.com')
      .and.to.contain('Driver Pro')
      .and.to.match(/Total \$\d+\.\d\d/);
    const [, total = ''] = /Total (\$[\d.]+)/.exec(summary()) ?? [];
    await accessible(element);
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    expect(find(element, '.facts').textContent.replace(/\s+/g, ' '))
      .to.contain('bill@example.com')
      .and.to.contain('Driver Pro')
      .and.to.contain(total);
  });

  it('follows what happens to an order', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    await fillIn(element, 'live@example.com');
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'ordered');
    expect(textOf(element)).to.contain('Waiting for candidate').and.to.contain('Cancel invitation');
    // Another page of the account cancels the invitation.
    const { fetch } = element['connection'].fakeMode;
    await fetch(
      new Request(`https://api.example/v1/invitations/${created[0]!.invitation.id}`, {
        method: 'DELETE',
        headers: { Authorization: 'Bearer fake' },
      }),
    );
    await until(() => textOf(element).includes('Invitation canceled'), 'the panel follows');
    expect(textOf(element)).not.to.contain('Send again');
  });

  it('takes the salary of a position with a credit report', async () => {
    const restore = changeAnswers((text) =>
      text.replace('"credit_ground_required":false', '"credit_ground_required":true'),
    );
    try {
      const presetWorkLocation = { country: 'US', state: 'NV' };
      const element = await mount({ fakeMode: false, sessionTokenPath: '/token', presetWorkLocation });
      const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
      await fillIn(element, 'paid@example.com');
      await until(() => element.shadowRoot!.querySelector('#annualSalary'), 'the salary');
      type(element, 'creditGround', 'Signs for company accounts');
      type(element, 'annualSalary', 'eighty');
      button(element, 'Order check').click();
      await until(() => element.shadowRoot!.querySelector('#annualSalary-error'), 'an error at the salary');
      await accessible(element);
      type(element, 'annualSalary', '$80,000');
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'ordered');
      expect(created[0]!.invitation.annual_salary).to.equal(80_000);
    } finally {
      restore();
    }
  });

  it('lets the page veto an order, in an event without personal data', async () => {
    const element = await mount();
    const veto = (event: Event) => {
      event.preventDefault();
      expect(JSON.stringify((event as CustomEvent<BeforeSubmitDetail>).detail)).not.to.contain('grace@');
    };
    element.addEventListener('service-before-submit', veto);
    await fillIn(element);
    button(element, 'Order check').click();
    await element.updateComplete;
    expect(element.state).to.equal('ready');
  });

  it('validates a field on blur, and moves the focus to the first error on submit', async () => {
    const element = await mount();
    type(element, 'email', 'nobody');
    await element.updateComplete;
    expect(find(element, '#email-error').textContent).to.contain('name@example.com');
    expect(find(element, '#email').getAttribute('aria-describedby')).to.contain('email-error');
    expect(element.shadowRoot!.querySelector('.summary'), 'nothing was submitted yet').to.equal(null);
    button(element, 'Order check').click();
    await until(() => element.shadowRoot!.querySelector('.summary'), 'a summary');
    await until(
      () => element.shadowRoot!.activeElement?.matches('.summary[role=alert]'),
      'the summary has the focus',
    );
    expect(textOf(element)).to.contain('Fix 3 fields to continue');
    await accessible(element);
    // The sentence alone: it names its field.
    expect(find(element, '.summary a').textContent).to.equal(
      'Enter an email address such as name@example.com.',
    );
    find(element, '.summary a[href="#email"]').click();
    expect(element.shadowRoot!.activeElement?.id).to.equal('email');
  });

  it('continues the same order after a partial failure and a reload, and creates nothing twice', async () => {
    const element = await mount({ fakeScenario: 'order-fails' });
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    await fillIn(element, 'half@example.com');
    button(element, 'Order check').click();
    await until(() => textOf(element).includes('Something went wrong on our end'), 'the first try fails');
    await accessible(element);
    await element.reload();
    await element.updateComplete;
    expect(textOf(element), 'a reload leaves no old error').not.to.contain('Something went wrong');
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('');
    await fillIn(element, 'half@example.com');
    button(element, 'Order check').click();
    await until(() => element.state === 'done', 'the second try succeeds');
    expect(created).to.have.length(1);
  });

  it('works with the keyboard alone', async () => {
    const element = await mount();
    find(element, '[name=node]').focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ type: 'drivers' });
    await until(() => element.shadowRoot!.querySelectorAll('[role=option]').length === 1, 'one node is left');
    await accessible(element);
    await sendKeys({ press: 'Enter' });
    expect(find<HTMLInputElement>(element, '[name=node]').value).to.equal(
      'Northwind / West / Drivers Bay Area',
    );
    const isAtPackages = () => element.shadowRoot!.activeElement?.matches('[type=radio]');
    while (!isAtPackages()) await sendKeys({ press: 'Tab' });
    await sendKeys({ type: ' ' });
    await until(() => element.shadowRoot!.querySelector('input[type=radio]:checked'), 'a package is chosen');
    find(element, '[name=email]').focus();
    await sendKeys({ type: 'keys@example.com' });
    await sendKeys({ press: 'Enter' });
    await until(() => element.state === 'done', 'Enter orders');
    expect(element.shadowRoot!.activeElement?.id).to.equal('heading');
  });

  it('shows only the packages of the selected node, with a display name where only the slug is available', async () => {
    const element = await mount();
    const names = () =>
      [...element.shadowRoot!.querySelectorAll('.choice .name')].map((item) => item.textContent);
    expect(names()).to.have.length(3);
    button(element, 'Search all 9 background checks').click();
    await until(() => element.shadowRoot!.activeElement?.id === 'package-search', 'the search has the focus');
    expect(names()).to.have.length(9);
    const node = find<HTMLInputElement>(element, '[name=node]');
    node.click();
    await element.updateComplete;
    node.value = 'couriers';
    node.dispatchEvent(new Event('input'));
    await element.updateComplete;
    find(element, '[role=option]').click();
    await element.updateComplete;
    expect(names()).to.deep.equal(['Legacy Courier Check', 'Driver Standard']);
  });

  it('has no node field if the account has no hierarchy', async () => {
    for (const fakeScenario of ['no-hierarchy', 'empty-hierarchy'] as const) {
      const element = await mount({ fakeScenario });
      expect(element.shadowRoot!.querySelector('[name=node]')).to.equal(null);
      await fillIn(element, 'plain@example.com');
      button(element, 'Order check').click();
      await until(() => element.state === 'done', 'ordered without a node');
    }
  });

  it('stays fast with 1,500 nodes and loads all pages', async () => {
    const element = await mount({ fakeScenario: 'many' });
    find(element, '[name=node]').click();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelectorAll('[role=option]')).to.have.length(100);
    expect(textOf(element)).to.match(/Showing 100 of 1500/);
    button(element, 'Search all 120 background checks').click();
    await until(() => element.shadowRoot!.querySelectorAll('.choice input').length === 120, 'all packages');
  });

  it('accepts a new preset until the visitor types', async () => {
    const element = await mount({ presetEmail: 'first@example.com' });
    element.presetEmail = 'second@example.com';
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('second@example.com');
    type(element, 'firstName', 'Grace');
    element.presetEmail = 'third@example.com';
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, '[name=email]').value).to.equal('second@example.com');
  });

  it('accepts presets, and can lock or hide their fields', async () => {
    const element = await mount({
      fakeScenario: 'no-hierarchy',
      presetEmail: 'preset@example.com',
      presetEmailMode: 'locked',
      presetPackageSlug: 'driver_pro',
      presetPackageSlugMode: 'hidden',
      presetWorkLocation: { country: 'US', state: 'NY', city: 'Albany' },
      presetWorkLocationMode: 'hidden',
      externalCandidateId: 'acme-1',
      externalCandidateIdMode: 'hidden',
    });
    expect(find<HTMLInputElement>(element, '[name=email]')).to.include({
      value: 'preset@example.com',
      readOnly: true,
    });
    for (const name of ['package', 'state', 'customId']) {
      expect(element.shadowRoot!.querySelector(`[name=${name}]`), name).to.equal(null);
    }
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    button(element, 'Order check').click();
    await until(() => created.length, 'ordered');
    expect(created[0]!.invitation.package).to.equal('driver_pro');
    expect(created[0]!.invitation.work_locations).to.deep.equal([
      { country: 'US', state: 'NY', city: 'Albany' },
    ]);
  });
});
