import { html, nothing, type TemplateResult } from 'lit';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import type { PaymentEntered } from './payment-frame.ts';
import { steps, type FormStep, type SignUpField, type SignUpValues } from './values.ts';

/** What is reviewed. */
export interface ReviewContext {
  values: SignUpValues;
  payment: PaymentEntered | undefined;
  texts: SignUpMessages;
  partnerName: string;
  change: (step: FormStep | 'payment') => void;
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A way to pay in words. */
export const paymentText = (
  { kind, brand, last_four }: PaymentEntered,
  { payment }: SignUpMessages,
): string =>
  kind === 'card'
    ? payment.card(brands[brand ?? ''] ?? brand ?? '', last_four)
    : payment.bankAccount(last_four);

/** All that was entered, step by step, each with a way back to it. */
export function review({ values, payment, texts, partnerName, change }: ReviewContext): TemplateResult {
  const names = Object.keys(steps) as FormStep[];
  const section = (step: FormStep | 'payment', content: unknown) =>
    html`<section class="field">
      <div class="title">
        <h3>${texts.titles[step]}</h3>
        <button
          class="button"
          part="button"
          type="button"
          aria-label=${texts.change(texts.titles[step])}
          @click=${() => change(step)}
        >
          ${texts.change('').replace(/:\s*$/, '')}
        </button>
      </div>
      ${content}
    </section>`;
  return html`${names.map((step) =>
      section(
        step,
        html`<dl>
          ${(steps[step] as readonly SignUpField[])
            .filter((name) => name !== 'certified' && values[name].trim())
            .map(
              (name) =>
                html`<div>
                  <dt>${texts.fields[name]}</dt>
                  <dd>${inWords(name, values[name], texts)}</dd>
                </div>`,
            )}
        </dl>`,
      ),
    )}
    ${section('payment', payment ? html`<p>${paymentText(payment, texts)}</p>` : nothing)}
    <p class="field">${texts.consent(partnerName)}</p>`;
}

function inWords(name: SignUpField, value: string, texts: SignUpMessages): string {
  const lists: Partial<Record<SignUpField, Record<string, string>>> = {
    industry: texts.industries,
    incorporationType: texts.kinds,
    purpose: texts.purposes,
  };
  if (name === 'state' || name === 'incorporationState') return usStates.get(value) ?? value;
  return lists[name]?.[value] ?? value;
}
