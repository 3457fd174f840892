import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import 'axe-core/axe.min.js';
import type Axe from 'axe-core';
import type { EmbedElement } from '../../src/elements/base/embed-element.ts';
import type { NewInvitation } from '../../src/elements/new-invitation/new-invitation.ts';
import '../../src/elements/new-invitation/new-invitation.ts';
import { fakeService } from '../../src/mocks/index.ts';

/** axe-core is a classic script that defines a global. */
const { axe } = window as unknown as { axe: typeof Axe };

/** Mounts a new-invitation embed in fake mode and waits until it has loaded. */
export const mount = (options: Partial<NewInvitation> = {}): Promise<NewInvitation> =>
  mountEmbed<NewInvitation>('service-new-invitation', options);

/** Timeout in milliseconds for a machine under load. A test that passes takes less. */
const timeoutMs = 20_000;

/** Mounts an embed in fake mode and waits until it has loaded. */
export async function mountEmbed<Embed extends EmbedElement>(
  tag: string,
  options: Partial<Embed> = {},
): Promise<Embed> {
  const place = await fixture(html`<div></div>`);
  const element = document.createElement(tag) as Embed;
  Object.assign(element, { fakeMode: true, env: 'staging', locale: 'en', ...options });
  place.append(element);
  await waitUntil(() => element.state !== 'loading', 'the embed should be loaded', { timeout: timeoutMs });
  await element.updateComplete;
  await untilComplete(element);
  return element;
}

/** Waits until an embed shows what it loads after its first view. */
async function untilComplete(element: EmbedElement): Promise<void> {
  const isBusy = () => element.shadowRoot!.querySelector('[aria-busy=true]');
  await waitUntil(() => !isBusy(), 'what can be chosen should be loaded', { timeout: timeoutMs });
  await element.updateComplete;
}

/** Returns the only element in the embed that matches. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the element's class
export function find<Match extends HTMLElement = HTMLElement>(element: Element, selector: string): Match {
  const match = element.shadowRoot!.querySelector<Match>(selector);
  expect(match, selector).to.exist;
  return match!;
}

/** Returns the button with this text, after which a price may stand. */
export function button(element: Element, text: string): HTMLButtonElement {
  const all = [...element.shadowRoot!.querySelectorAll('button')];
  const match = all.find((item) => item.textContent.trim().replace(/ · .*/, '') === text);
  expect(match, `button "${text}" among ${all.map((entry) => entry.textContent.trim()).join(', ')}`).to.exist;
  return match!;
}

export const textOf = (element: Element): string => element.shadowRoot!.textContent.replace(/\s+/g, ' ');

/** Types into a field and leaves it, as a person does. */
export function type(element: Element, name: string, value: string): void {
  const input = find<HTMLInputElement>(element, `[name="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event(input.localName === 'select' ? 'change' : 'input'));
  input.dispatchEvent(new Event('blur'));
}

/** Selects a node and a package, and enters a candidate. */
export async function fillIn(element: NewInvitation, email = 'grace@example.com'): Promise<void> {
  await untilComplete(element);
  const node = element.shadowRoot!.querySelector<HTMLInputElement>('[name=node]');
  if (node) {
    node.click();
    await element.updateComplete;
    node.value = 'drivers';
    node.dispatchEvent(new Event('input'));
    await element.updateComplete;
    find(element, '[role=option]').click();
    await element.updateComplete;
  }
  find(element, 'input[type=radio]').click();
  type(element, 'email', email);
  await element.updateComplete;
}

/** Fails if axe finds a violation of any impact in the element. */
export async function accessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    // Nobody reads what passed, and describing it takes time.
    resultTypes: ['violations'],
    // A fixture is not a complete page.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(problems).to.deep.equal([]);
}

/** Waits until the condition is true. */
export const until = (condition: () => unknown, message: string, timeout = timeoutMs): Promise<void> =>
  waitUntil(() => Boolean(condition()), message, { timeout });

/** Records the events of a type. */
export function recordEvents<Detail>(target: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  target.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail));
  return details;
}

/** Puts the fake service in the place of the network, and changes the text of its answers. */
export function changeAnswers(
  change: (text: string, request: Request) => string | Promise<string>,
): () => void {
  const network = window.fetch;
  window.fetch = async (input) => {
    const request = input as Request;
    if (request.url.endsWith('/token')) return Response.json({ token: 'a.b.c' });
    // The fake service corrects no address, because its emails always arrive.
    const isReminder = request.url.endsWith('/reminders');
    const response = await fakeService('no-hierarchy')(
      isReminder ? new Request(request.clone(), { body: '{}' }) : request.clone(),
    );
    // An answer that says that nothing changed has no body.
    return new Response((await change(await response.text(), request)) || null, response);
  };
  return () => {
    window.fetch = network;
  };
}

/** Replaces the page's fetch for a test and records the requests. */
export function spyOnNetwork(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const real = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  return { requests, restore: () => (window.fetch = real) };
}
