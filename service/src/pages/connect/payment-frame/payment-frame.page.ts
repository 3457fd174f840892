import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import type { PaymentField } from '../../../resources/payments/payment-method.ts';
import { paymentFrameStyles } from '../../kit/layout/stylesheets.ts';
import { permit } from '../../kit/site/security-headers.ts';

/** A frame that may be shown. */
export interface PaymentFrame {
  language: Language;
  origin: string;
  /** Every origin that may frame it. */
  framedBy: string[];
  /** Whether it takes test cards only. */
  isTest: boolean;
  /** Returned with the numbers: the proof that they were typed in a frame of this service. */
  token: string;
}

type Texts = Messages['paymentFrame'];

/** The payment fields, for the sign-up embed to frame. */
export function framePage(c: Context, frame: PaymentFrame): Response | Promise<Response> {
  permit(c, {
    style: paymentFrameStyles.cspSource,
    scripts: true,
    connect: ["'self'"],
    framedBy: frame.framedBy,
  });
  const { paymentFrame: texts, testMode } = messagesFor(frame.language);
  return c.html(
    html`<!doctype html>
      <html lang="${frame.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${texts.title}</title>
          ${paymentFrameStyles.element}
          <script defer src="/scripts/payment-frame.js"></script>
        </head>
        <body data-origin="${frame.origin}" data-frame="${frame.token}">
          <main>${frame.isTest ? html`<p class="hint">${testMode.card}</p>` : ''} ${paymentForm(texts)}</main>
        </body>
      </html>`,
  );
}

const paymentForm = (texts: Texts) =>
  html`<form novalidate>
    <fieldset>
      <legend>${texts.method}</legend>
      ${methodChoice(texts, 'card', true)}${methodChoice(texts, 'bank_account', false)}
    </fieldset>
    <div data-method="card">
      ${paymentField(texts, 'holder', 'cc-name')} ${paymentField(texts, 'number', 'cc-number')}
      <div class="columns">
        ${paymentField(texts, 'expiry', 'cc-exp', texts.expiryHint)} ${paymentField(texts, 'code', 'cc-csc')}
        ${paymentField(texts, 'zip', 'postal-code')}
      </div>
    </div>
    <div data-method="bank_account" hidden>
      ${paymentField(texts, 'routing', 'off')} ${paymentField(texts, 'account', 'off')}
    </div>
    <button hidden></button>
  </form>`;

const methodChoice = (texts: Texts, value: 'card' | 'bank_account', checked: boolean) =>
  html`<div class="choice">
    <input type="radio" id="${value}" name="method" value="${value}" ${checked ? html`checked` : ''} />
    <label for="${value}">${texts[value]}</label>
  </div>`;

const numeric = new Set(['number', 'expiry', 'code', 'routing', 'account']);

const paymentField = (texts: Texts, name: PaymentField & keyof Texts, autocomplete: string, hint?: string) =>
  html`<div class="field">
    <label for="${name}">${texts[name]}${hint ? html` <span class="hint">(${hint})</span>` : ''}</label>
    <input
      class="input"
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      ${numeric.has(name) ? html`inputmode="numeric"` : ''}
      aria-required="true"
      aria-invalid="false"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error"></p>
  </div>`;
