import type { DisclosureConsent } from '../../../src/elements/disclosure/disclosure.ts';
import '../../../src/elements/disclosure/disclosure.ts';
import { button, find, mountEmbed, until } from '../../support/page.ts';

/** Shows the documents of a candidate in Ohio. */
export const mount = (options: Partial<DisclosureConsent> = {}) =>
  mountEmbed<DisclosureConsent>('service-disclosure', {
    externalCandidateId: 'candidate-1',
    candidateFullName: 'José María Peña',
    workLocation: { country: 'US', state: 'OH' },
    ...options,
  });

/** Returns the title of the document that is shown. */
export const heading = (element: DisclosureConsent) => find(element, 'h2').textContent.trim();

/** Confirms the document that is shown, and waits for the next one. */
export async function confirmAndContinue(
  element: DisclosureConsent,
  continueLabel = 'Continue',
): Promise<void> {
  const before = heading(element);
  find(element, '#read').click();
  await element.updateComplete;
  button(element, continueLabel).click();
  await until(() => heading(element) !== before, `after "${before}"`);
}

/** Confirms every document up to the one with the signature. Returns the titles of all of them. */
export async function reachSignature(element: DisclosureConsent, continueLabel?: string): Promise<string[]> {
  const seen = [];
  for (; !element.shadowRoot!.querySelector('#signature');) {
    seen.push(heading(element));
    await confirmAndContinue(element, continueLabel);
  }
  return [...seen, heading(element)];
}
