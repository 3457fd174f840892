import { expect } from '@open-wc/testing';
import type { TableSettings } from '../../../src/elements/reports-overview/account-table/table-settings.ts';
import { button, find, textOf, until } from '../../support/page.ts';
import { mount, rows, type } from './support.ts';

const tab = (element: Element, label: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.tab')].find((item) =>
    item.textContent.includes(label),
  )!;

describe('Saved views of <service-reports-overview>', () => {
  it('keeps columns and views in the browser, without what was searched for', async () => {
    localStorage.removeItem('service-embeds:reports');
    try {
      const element = await mount();
      const heads = (of: Element = element) =>
        [...of.shadowRoot!.querySelectorAll('[role=columnheader]')].map((head) => head.textContent.trim());
      expect(heads()).to.include('Package');
      await until(() => element.shadowRoot!.querySelector('.check-line'), 'the menus load after the rows');
      const lines = [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.check-line input')];
      lines[0]!.click();
      await until(() => !heads().includes('Package'), 'the column should go');
      tab(element, 'Disputed').click();
      type(element, 'demoski');
      await until(() => rows(element).length === 1, 'one is disputed');
      const name = find<HTMLInputElement>(element, '#view-name');
      name.value = 'My disputes';
      name.form!.requestSubmit();
      await until(() => textOf(element).includes('My disputes'), 'the view should be there');
      name.value = 'x'.repeat(60);
      name.form!.requestSubmit();
      await until(() => element.shadowRoot!.querySelectorAll('.view').length === 2, 'a long name');
      const menu = name.closest('details')!;
      menu.open = true;
      for (const view of menu.querySelectorAll('.view'))
        expect(view.scrollWidth, 'it fits into the menu').to.be.at.most(view.clientWidth);
      const second = await mount();
      expect(heads(second)).to.not.include('Package');
      await until(() => textOf(second).includes('My disputes'), 'the menus load after the rows');
      button(second, 'My disputes').click();
      await until(() => rows(second).length === 1, 'the view should be opened');
      expect(tab(second, 'Disputed').getAttribute('aria-pressed')).to.equal('true');
      expect(localStorage.getItem('service-embeds:reports')).to.not.contain('demoski');
    } finally {
      localStorage.removeItem('service-embeds:reports');
    }
  });

  describe('with as many views as it keeps', () => {
    const savedViews = () =>
      (JSON.parse(localStorage.getItem('service-embeds:reports') ?? '{}') as TableSettings).views;
    const nameField = (element: Element) => find<HTMLInputElement>(element, '#view-name');
    const submit = (element: Element, name: string) => {
      nameField(element).value = name;
      nameField(element).form!.requestSubmit();
    };
    beforeEach(() => {
      const views = Array.from({ length: 30 }, (_, index) => ({
        name: `View ${index}`,
        choices: { tab: 'done' },
      }));
      localStorage.setItem('service-embeds:reports', JSON.stringify({ views }));
    });
    afterEach(() => localStorage.removeItem('service-embeds:reports'));

    it('replaces one of the same name, saves no other, and says how to save another', async () => {
      const element = await mount();
      const limit = 'You have 30 views. Replace one by its name, or delete one.';
      await until(() => textOf(element).includes(limit), 'the limit');
      nameField(element).closest('details')!.open = true;
      submit(element, 'One more');
      expect(savedViews().map(({ name }) => name)).to.not.include('One more');
      expect(element.shadowRoot!.activeElement?.id).to.equal('view-name');
      tab(element, 'Disputed').click();
      await until(() => rows(element).length === 1, 'one is disputed');
      submit(element, 'View 7');
      expect(savedViews()).to.have.lengthOf(30);
      expect(savedViews().find(({ name }) => name === 'View 7')?.choices.tab).to.equal('disputed');
      find(element, '[aria-label="Delete view View 7"]').click();
      await until(() => !textOf(element).includes(limit), 'there is room for one');
      submit(element, 'One more');
      expect(savedViews().map(({ name }) => name)).to.include('One more');
    });

    it('renames one, with its filters and in place of another one of the new name', async () => {
      const element = await mount();
      await until(() => element.shadowRoot!.querySelector('#view-name'), 'the menus load after the rows');
      nameField(element).closest('details')!.open = true;
      find(element, '[aria-label="Rename view View 3"]').click();
      await until(() => nameField(element).value === 'View 3', 'the old name can be changed');
      expect(nameField(element).labels![0]!.textContent).to.equal('Rename view View 3');
      expect(element.shadowRoot!.activeElement?.id).to.equal('view-name');
      submit(element, 'My work');
      await until(() => textOf(element).includes('My work'), 'the new name');
      expect(savedViews()).to.have.lengthOf(30);
      expect(savedViews().find(({ name }) => name === 'My work')?.choices.tab).to.equal('done');
      expect(savedViews().map(({ name }) => name)).to.not.include('View 3');
      await until(() => nameField(element).value === '', 'the form is for a new view again');
      find(element, '[aria-label="Rename view My work"]').click();
      await until(() => nameField(element).value === 'My work', 'the old name can be changed');
      submit(element, 'View 4');
      expect(savedViews()).to.have.lengthOf(29);
    });
  });
});
