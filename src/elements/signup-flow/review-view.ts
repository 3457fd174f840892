import { html, nothing, type TemplateResult } from 'lit';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import type { PaymentMethod } from './payment-frame.ts';
import { fieldsOf, formStepNames, type SignUpValues } from './signup-values.ts';
import type { EditableStep, SignUpField } from './steps.ts';

export interface ReviewContext {
  values: SignUpValues;
  payment: PaymentMethod | undefined;
  texts: SignUpMessages;
  partnerName: string;
  /** Opens a step. */
  edit: (step: EditableStep) => void;
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

const describePayment = ({ kind, brand, last_four }: PaymentMethod, { payment }: SignUpMessages): string =>
  kind === 'card'
    ? payment.card(brands[brand ?? ''] ?? brand ?? '', last_four)
    : payment.bankAccount(last_four);

/** Renders all values by step, each step with a button that opens it. */
export function renderReview({ values, payment, texts, partnerName, edit }: ReviewContext): TemplateResult {
  const section = (step: EditableStep, content: unknown) =>
    html`<section class="field">
      <div class="title">
        <h3>${texts.titles[step]}</h3>
        <button
          class="button"
          part="button"
          type="button"
          aria-label=${texts.editStep(texts.titles[step])}
          @click=${() => edit(step)}
        >
          ${texts.edit}
        </button>
      </div>
      ${content}
    </section>`;
  const row = (name: SignUpField) =>
    html`<div>
      <dt>${texts.fields[name]}</dt>
      <dd>${describeValue(name, values[name], texts)}</dd>
    </div>`;
  const isListed = (name: SignUpField) => name !== 'certified' && values[name].trim() !== '';
  return html`${formStepNames.map((step) =>
      section(step, html`<dl>${fieldsOf(step).filter(isListed).map(row)}</dl>`),
    )}
    ${section('payment', payment ? html`<p>${describePayment(payment, texts)}</p>` : nothing)}
    <p class="field">${texts.consent(partnerName)}</p>`;
}

function describeValue(name: SignUpField, value: string, texts: SignUpMessages): string {
  const lists: Partial<Record<SignUpField, Record<string, string>>> = {
    industry: texts.industries,
    incorporationType: texts.kinds,
    purpose: texts.purposes,
  };
  if (name === 'state' || name === 'incorporationState') return usStates.get(value) ?? value;
  return lists[name]?.[value] ?? value;
}
