import { expect } from '@open-wc/testing';
import { until } from '../support/page.ts';

/** Runs a script of the service's pages on what the page has now, as the server sends it after the page. */
function run(name: string): Promise<void> {
  const script = document.createElement('script');
  script.src = `/service/public/scripts/${name}.js`;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load.`)));
    document.body.append(script);
  });
}

let page: HTMLElement;

/** Shows HTML on the page, and returns a way to its elements. */
function show(html: string) {
  page.innerHTML = html;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the element's class
  return <Match extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<Match>(selector)!;
}

const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
});
afterEach(() => page.remove());

describe('menus.js', () => {
  const menu = '<details class="menu"><summary>More</summary><button>Archive</button></details><p>Beside</p>';

  it('closes an open menu by Escape, with the focus on its summary', async () => {
    const find = show(menu);
    await run('menus');
    find<HTMLDetailsElement>('.menu').open = true;
    find('button').focus();
    press(find('button'), 'a');
    expect(find<HTMLDetailsElement>('.menu').open).to.equal(true);
    press(find('button'), 'Escape');
    expect(find<HTMLDetailsElement>('.menu').open).to.equal(false);
    expect(document.activeElement).to.equal(find('summary'));
  });

  it('closes an open menu by a click elsewhere, and not by one inside', async () => {
    const find = show(menu);
    await run('menus');
    find<HTMLDetailsElement>('.menu').open = true;
    find('button').click();
    expect(find<HTMLDetailsElement>('.menu').open).to.equal(true);
    find('p').click();
    expect(find<HTMLDetailsElement>('.menu').open).to.equal(false);
  });

  it("shows times by the reader's clock, without seconds", async () => {
    const at = new Date(2026, 10, 26, 15, 5, 9);
    const find = show(`<time datetime="${at.toISOString()}" data-local>in UTC</time>`);
    await run('menus');
    expect(find('time').textContent).to.match(/^Nov 26, 2026, 3:05\sPM$/);
  });

  it('copies a link, and says so', async () => {
    const find = show(
      '<input id="link" value="https://example.com/apply/1"><button data-copies="link" hidden>Copy link</button><p role="status" id="copied" data-text="Link copied."></p>',
    );
    const copied: string[] = [];
    const write = navigator.clipboard.writeText;
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    try {
      await run('menus');
      expect(find('button').hidden).to.equal(false);
      find('button').click();
      await until(() => find('#copied').textContent === 'Link copied.', 'it should say so');
      expect(copied).to.deep.equal(['https://example.com/apply/1']);
    } finally {
      navigator.clipboard.writeText = write;
    }
  });
});

describe('embed.js', () => {
  type Shown = { options: Record<string, unknown>; container: HTMLElement };
  let instances: Shown[];
  let configured: unknown[];

  /** Shows a page with an embed, and returns a way to its elements. */
  async function showEmbed(attributes: string, beside = '') {
    instances = [];
    configured = [];
    class Report {
      private readonly options: Record<string, unknown>;
      constructor(options: Record<string, unknown>) {
        this.options = options;
      }
      render(container: HTMLElement): void {
        container.append(document.createElement('service-sample'));
        instances.push({ options: this.options, container });
      }
    }
    Object.assign(window, {
      Service: { Embeds: { Report, configure: (options: unknown) => configured.push(options) } },
    });
    const find = show(
      `<div id="embed" data-embed="Report" data-options='{"env":"staging","reportId":"1"}' data-addresses='{"api":"https://api.test"}'
        data-token-path="/session-token" data-form-token="token" ${attributes}></div>${beside}`,
    );
    await run('embed');
    return find;
  }
  afterEach(() => Reflect.deleteProperty(window, 'Service'));

  it('shows the embed with the options of the page, and sends its form token', async () => {
    await showEmbed('');
    expect(configured).to.deep.equal([{ environments: { staging: { api: 'https://api.test' } } }]);
    const [{ options, container }] = instances as [Shown];
    expect(container.id).to.equal('embed');
    expect(options['reportId']).to.equal('1');
    expect(options['sessionTokenPath']).to.equal('/session-token');
    expect((options['sessionTokenRequestHeaders'] as () => unknown)()).to.deep.equal({
      'X-Form-Token': 'token',
    });
  });

  it('shows the way on after the event that the page waits for', async () => {
    const find = await showEmbed('data-next-event="service-done"', '<p id="next" hidden>Next</p>');
    expect(find('#next').hidden).to.equal(true);
    find('service-sample').dispatchEvent(new CustomEvent('service-done', { bubbles: true }));
    expect(find('#next').hidden).to.equal(false);
  });

  it("puts the page's menu into the header, and renews what is beside the embed after a change", async () => {
    const network = window.fetch;
    window.fetch = () =>
      Promise.resolve(new Response('<p id="beside">Decided</p><p id="actions">New menu</p>'));
    try {
      const find = await showEmbed(
        'data-beside-event="service-changed"',
        '<p id="beside">Open</p><p id="actions">Menu</p>',
      );
      expect(find('#actions').parentElement).to.equal(find('service-sample'));
      expect(find('#actions').slot).to.equal('actions');
      find('service-sample').dispatchEvent(new CustomEvent('service-changed', { bubbles: true }));
      await until(() => find('#beside').textContent === 'Decided', 'the page should follow');
      expect(find('#actions').textContent).to.equal('New menu');
      expect(find('#actions').parentElement).to.equal(find('service-sample'));
    } finally {
      window.fetch = network;
    }
  });
});

describe('unit-picker.js', () => {
  const units = [
    { id: 'west', name: 'Acme / West' },
    { id: 'oakland', name: 'Acme / West / Oakland' },
  ];
  const network = window.fetch;
  let searches: string[];

  async function showPicker(isMultiple: boolean, names = '[]') {
    searches = [];
    window.fetch = (input) => {
      searches.push(input as string);
      return Promise.resolve(Response.json({ units: searches.at(-1)!.includes('none') ? [] : units }));
    };
    const find = show(
      `<div class="unit-picker" data-units="/units" data-multiple="${isMultiple}" data-names='${names}'>
        <label for="nodes">Units</label><input id="nodes" name="nodes" value=""></div>`,
    );
    await run('unit-picker');
    return find;
  }
  afterEach(() => {
    window.fetch = network;
  });

  /** Types into the combobox, and waits for the answer. */
  async function search(find: ReturnType<typeof show>, text: string): Promise<HTMLInputElement> {
    const input = find<HTMLInputElement>('[role=combobox]');
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input'));
    await until(() => /found|matches/.test(find('[role=status]').textContent), 'it should say what is found');
    return input;
  }

  it('keeps its label, and says how many units it finds', async () => {
    const find = await showPicker(true);
    const input = await search(find, 'a&b');
    expect(searches).to.deep.equal(['/units?search=a%26b']);
    expect(find<HTMLLabelElement>('label').control).to.equal(input);
    expect(find('[role=status]').textContent).to.equal('2 units found.');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    press(input, 'Escape');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
  });

  it('chooses by arrows and Enter, and sends the custom IDs', async () => {
    const find = await showPicker(true);
    const input = await search(find, 'west');
    press(input, 'ArrowUp');
    expect(input.getAttribute('aria-activedescendant')).to.equal(
      find('[role=option][aria-selected=true]').id,
    );
    expect(find('[role=option][aria-selected=true]').textContent).to.equal('Acme / West / Oakland');
    press(input, 'ArrowDown');
    press(input, 'Enter');
    expect(find<HTMLInputElement>('[name=nodes]').value).to.equal('west');
    expect(find('[role=status]').textContent).to.equal('Acme / West chosen.');
    await search(find, 'oak');
    press(input, 'ArrowUp');
    press(input, 'Enter');
    expect(find<HTMLInputElement>('[name=nodes]').value).to.equal('west, oakland');
  });

  it('has one unit where the field takes one', async () => {
    const find = await showPicker(false, '[{"id":"east","name":"Acme / East"}]');
    expect(find<HTMLInputElement>('[name=nodes]').value).to.equal('east');
    const input = await search(find, 'west');
    press(input, 'ArrowDown');
    press(input, 'Enter');
    expect(find<HTMLInputElement>('[name=nodes]').value).to.equal('west');
  });

  it('removes a unit, with the focus back in the field', async () => {
    const find = await showPicker(true, '[{"id":"east","name":"Acme / East"}]');
    const remove = find('.units button');
    expect(remove.getAttribute('aria-label')).to.equal('Remove Acme / East');
    remove.click();
    expect(find<HTMLInputElement>('[name=nodes]').value).to.equal('');
    expect(find('[role=status]').textContent).to.equal('Acme / East removed.');
    expect(document.activeElement).to.equal(find('[role=combobox]'));
  });

  it('says when nothing matches', async () => {
    const find = await showPicker(true);
    await search(find, 'none');
    expect(find('[role=status]').textContent).to.equal('No unit matches.');
  });
});
