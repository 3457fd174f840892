import type Axe from 'axe-core';
import 'axe-core/axe.min.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import type { NewInvitation } from '../../src/elements/new-invitation/new-invitation.ts';
import type { EmbedElement } from '../../src/elements/base/embed-element.ts';
import '../../src/elements/new-invitation/new-invitation.ts';

/** The package is a plain script that leaves a global. */
const { axe } = window as unknown as { axe: typeof Axe };

/** A new-invitation embed in fake mode, once it is no longer loading. */
export const mount = (options: Partial<NewInvitation> = {}): Promise<NewInvitation> =>
  mountEmbed<NewInvitation>('service-new-invitation', options);

/** Milliseconds that a machine under load may take; a test that passes never waits as long. */
const timeoutMs = 20_000;

/** An embed in fake mode, once it is no longer loading. */
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
  return element;
}

/** The one element in the embed that matches. */
export function find<Found extends HTMLElement = HTMLElement>(element: Element, selector: string): Found {
  const found = element.shadowRoot!.querySelector<Found>(selector);
  expect(found, selector).to.exist;
  return found!;
}

/** The button with this text. */
export function button(element: Element, text: string): HTMLButtonElement {
  const all = [...element.shadowRoot!.querySelectorAll('button')];
  const found = all.find((item) => item.textContent?.trim() === text);
  expect(found, `button "${text}" among ${all.map((entry) => entry.textContent?.trim()).join(', ')}`).to
    .exist;
  return found!;
}

export const textOf = (element: Element): string => element.shadowRoot!.textContent.replace(/\s+/g, ' ');

/** Types into a field as a person would: input, then leaving it. */
export function type(element: Element, name: string, value: string): void {
  const input = find<HTMLInputElement>(element, `[name="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event(input.localName === 'select' ? 'change' : 'input'));
  input.dispatchEvent(new Event('blur'));
}

/** Chooses a node and a package, and names a candidate. */
export async function fillIn(element: NewInvitation, email = 'grace@example.com'): Promise<void> {
  const node = element.shadowRoot!.querySelector<HTMLInputElement>('[name=node]');
  if (node) {
    node.click();
    await element.updateComplete;
    node.value = 'oakland';
    node.dispatchEvent(new Event('input'));
    await element.updateComplete;
    find(element, '[role=option]').click();
    await element.updateComplete;
  }
  find(element, 'input[type=radio]').click();
  type(element, 'email', email);
  await element.updateComplete;
}

/** Fails when axe finds anything wrong with the element, whatever its impact. */
export async function accessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    // A fixture is not a whole page.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).to.deep.equal([]);
}

/** Waits until the condition holds. */
export const until = (condition: () => unknown, message: string, timeout = timeoutMs): Promise<void> =>
  waitUntil(() => Boolean(condition()), message, { timeout });

/** Records the events of a type. */
export function heard<Detail>(target: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  target.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail));
  return details;
}
