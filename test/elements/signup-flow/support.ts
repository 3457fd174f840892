import type { SignUpFlow } from '../../../src/elements/signup-flow/signup-flow.ts';
import '../../../src/elements/signup-flow/signup-flow.ts';
import { button, find, mountEmbed, type, until } from '../../support/page.ts';

/** Mounts a sign-up embed in fake mode. */
export const mountSignUp = (options: Partial<SignUpFlow> = {}): Promise<SignUpFlow> =>
  mountEmbed<SignUpFlow>('service-signup-flow', {
    partner: { id: 'acme', name: 'Acme Hiring' },
    oauthTokenPath: '/api/oauth-token',
    ...options,
  });

/** Valid values of each step, by field name. */
export const entries = {
  business: {
    taxId: '00-0000101',
    name: 'Sample Staffing Inc',
  },
  structure: { incorporationType: 'llc', incorporationState: 'DE', industry: '56' },
  address: { street: '100 Sample St', city: 'Oakland', state: 'CA', zipcode: '94607' },
  contact: { phone: '415-555-0100' },
  you: { firstName: 'Ada', lastName: 'Sampleton', email: 'ada@sample.example.com' },
};

export const heading = (element: SignUpFlow): string => find(element, 'h2').textContent.trim();

export const untilStep = (element: SignUpFlow, title: string): Promise<void> =>
  until(() => heading(element) === title, `the step "${title}", not "${heading(element)}"`);

export function enter(element: SignUpFlow, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) type(element, name, value);
}

export function goOn(element: SignUpFlow, text = 'Continue'): void {
  button(element, text).click();
}

/** Fills in every step before the given one. */
export async function reach(
  element: SignUpFlow,
  title:
    | 'Your business'
    | 'Structure and industry'
    | 'Business address'
    | 'How to reach your business'
    | 'You, as the first admin'
    | 'Why you order background checks'
    | 'Payment'
    | 'Review and connect',
): Promise<void> {
  goOn(element, 'Create an account');
  const steps: [string, () => void][] = [
    ['Your business', () => enter(element, entries.business)],
    ['Structure and industry', () => enter(element, entries.structure)],
    ['Business address', () => enter(element, entries.address)],
    ['How to reach your business', () => enter(element, entries.contact)],
    ['You, as the first admin', () => enter(element, entries.you)],
    [
      'Why you order background checks',
      () => {
        find(element, '#purpose-employment').click();
        find(element, '#certified').click();
      },
    ],
    ['Payment', () => undefined],
    ['Review and connect', () => undefined],
  ];
  for (const [step, fill] of steps) {
    await untilStep(element, step);
    await element.updateComplete;
    if (step === title) return;
    fill();
    await element.updateComplete;
    goOn(element);
  }
}
