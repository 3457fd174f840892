import { expect } from '@open-wc/testing';
import type {
  InvitationCreatedDetail,
  NewInvitation,
} from '../../../../src/elements/new-invitation/new-invitation.ts';
import {
  accessible,
  button,
  fillIn,
  find,
  recordEvents,
  mount,
  textOf,
  until,
} from '../../../support/page.ts';

async function openList(element: NewInvitation, text: string): Promise<void> {
  button(element, 'Multiple candidates').click();
  await until(() => element.shadowRoot!.querySelector('#list'), 'the bulk part should load');
  const list = find<HTMLTextAreaElement>(element, '#list');
  list.value = text;
  list.dispatchEvent(new Event('input'));
  button(element, 'Check list').click();
  await element.updateComplete;
}

describe('orders for multiple candidates', () => {
  it('has the switch above the fields that it changes, not above the summary, and a plus that is not read', async () => {
    const element = await mount();
    const add = button(element, 'Add your reference ID');
    expect(getComputedStyle(add, '::before').content).to.equal('"+" / ""');
    for (const width of [760, 960, 1200]) {
      element.style.cssText = `display: block; width: ${width}px;`;
      const [modes, form, side] = ['.modes', '.split > div', '.split > .side'].map((part) =>
        find(element, part).getBoundingClientRect(),
      );
      expect(modes!.left, `at ${width}`).to.equal(form!.left);
      expect(modes!.right, `at ${width}`).to.be.below(side!.left);
    }
  });

  it('shows the errors of each row, orders the other rows, and lists the results', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const created = recordEvents(element, 'service-invitation-created');
    await openList(
      element,
      'email,first name,state\nann@example.com,Ann,NV\nnobody,Bob,NV\ncid@example.com,Cid,Texas',
    );
    expect(textOf(element))
      .to.contain('2 of 3 candidates are ready to order')
      .and.to.contain('"nobody" is not an email address');
    await accessible(element);
    find(element, 'input[type=radio]').click();
    await element.updateComplete;
    expect(textOf(element), 'the total of both').to.match(/Total for 2 × \$[\d.]+:/);
    button(element, 'Order 2 background checks').click();
    await until(() => textOf(element).includes('2 ordered, 0 not ordered'), 'both are ordered');
    expect(created).to.have.length(2);
    await accessible(element);
    button(element, 'Start a new list').click();
    await element.updateComplete;
    expect(find<HTMLTextAreaElement>(element, '#list').value).to.equal('');
  });

  it('continues after failures, which can be retried without ordering twice', async () => {
    const element = await mount({ fakeScenario: 'order-fails' });
    const created = recordEvents(element, 'service-invitation-created');
    await fillIn(element, '');
    await openList(element, 'one@example.com');
    button(element, 'Order 1 background check').click();
    await until(() => textOf(element).includes('0 ordered, 1 not ordered'), 'the first try fails');
    await accessible(element);
    button(element, 'Retry 1 order').click();
    await until(() => textOf(element).includes('1 ordered, 0 not ordered'), 'the second try succeeds');
    expect(created).to.have.length(1);
  });

  it('keep the focus from view to view', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const focused = () => element.shadowRoot!.activeElement?.textContent.trim();
    await openList(element, 'ann@example.com');
    await until(() => focused() === '1 of 1 candidates are ready to order', 'the heading of the preview');
    button(element, 'Edit list').click();
    await until(() => element.shadowRoot!.activeElement?.id === 'list', 'the list');
    button(element, 'Check list').click();
    await element.updateComplete;
    find(element, 'input[type=radio]').click();
    button(element, 'Order 1 background check').click();
    await until(() => focused() === '1 ordered, 0 not ordered', 'the heading of the results');
    button(element, 'Start a new list').click();
    await until(() => element.shadowRoot!.activeElement?.id === 'list', 'the next list');
  });

  it('are not stopped by the second click of a double click', async () => {
    const element = await mount({ fakeScenario: 'slow' });
    await fillIn(element, '');
    await openList(element, 'ann@example.com\nbob@example.com');
    button(element, 'Order 2 background checks').click();
    await element.updateComplete;
    button(element, 'Stop ordering').dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
    await until(() => textOf(element).includes('2 ordered, 0 not ordered'), 'both are ordered');
  });

  it('require a package first', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    await openList(element, 'ann@example.com');
    button(element, 'Order 1 background check').click();
    await until(() => element.shadowRoot!.querySelector('#package-error'), 'the package is missing');
  });

  it('ask once for the offer that the place of a row wants, and send the answer with each order', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const created = recordEvents<InvitationCreatedDetail>(element, 'service-invitation-created');
    await openList(
      element,
      'email,state,city,zipcode\nann@example.com,NY,Brooklyn,11201\nbob@example.com,OH,Columbus,43004',
    );
    find(element, 'input[type=radio]').click();
    await until(() => element.shadowRoot!.querySelector('#offerMade'), 'the question for the list');
    expect(textOf(element)).to.contain('order this check only after a conditional offer');
    expect(element.shadowRoot!.querySelectorAll('[name=offerMade]')).to.have.length(1);
    await until(
      () => textOf(element).includes('2 of 2 candidates are ready to order'),
      'both places are clear',
    );
    button(element, 'Order 2 background checks').click();
    await until(() => element.shadowRoot!.querySelector('#offerMade-error'), 'nothing is ordered without it');
    expect(created).to.have.length(0);
    await accessible(element);
    find(element, '#offerMade').click();
    button(element, 'Order 2 background checks').click();
    await until(() => textOf(element).includes('2 ordered, 0 not ordered'), 'both are ordered');
    for (const { invitation } of created) expect(invitation.conditional_offer_made).to.equal(true);
  });

  it('name each place whose law wants the offer, once, when it is missing', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    const rows = ['NY,Brooklyn,11201', 'CA,San Francisco,94103', 'NY,Flushing,11354', 'OH,Columbus,43004'];
    const lines = rows.map((row, index) => `row${index}@example.com,${row}`);
    await openList(element, ['email,state,city,zipcode', ...lines].join('\n'));
    find(element, 'input[type=radio]').click();
    await until(() => element.shadowRoot!.querySelector('#offerMade'), 'the question for the list');
    await until(
      () => textOf(element).includes('4 of 4 candidates are ready to order'),
      'the places are clear',
    );
    button(element, 'Order 4 background checks').click();
    await until(() => element.shadowRoot!.querySelector('#offerMade-error'), 'nothing is ordered without it');
    expect(find(element, '#offerMade-error').textContent).to.contain(
      'The law requires it in California, San Francisco, New York City.',
    );
  });

  it('ask for no offer where no row wants one', async () => {
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    await openList(element, 'email,state,city,zipcode\nbob@example.com,OH,Columbus,43004');
    await until(() => textOf(element).includes('1 of 1 candidates are ready to order'), 'the place is clear');
    expect(element.shadowRoot!.querySelector('#offerMade')).to.equal(null);
  });

  it('order 500 rows', async function () {
    this.timeout(120_000);
    const element = await mount({ fakeScenario: 'no-hierarchy' });
    await openList(element, Array.from({ length: 500 }, (_, index) => `bulk${index}@example.com`).join('\n'));
    find(element, 'input[type=radio]').click();
    button(element, 'Order 500 background checks').click();
    await until(() => element.shadowRoot!.querySelector('progress'), 'a progress bar');
    const title = () => element.shadowRoot!.querySelector('[role=status] > h3')?.textContent ?? '';
    await until(() => title().includes('500 ordered, 0 not ordered'), 'all are ordered', 110_000);
  });
});
