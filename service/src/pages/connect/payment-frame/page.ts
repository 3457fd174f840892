import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import type { PaymentField } from '../../../resources/payments/payment-method.ts';
import { hashOf, protect } from '../../kit/content-security-policy.ts';
import { textsOf } from './texts.ts';

/** Colours and sizes stand here until the embed sends its own. */
const stylesheet = `
:root { --text: #1a1d24; --muted: #5a6270; --surface: #fff; --input-border: #8a93a3; --primary: #2456e6; --danger: #b3261e;
  --radius: 8px; --font-family: system-ui, sans-serif; --font-size: 15px; }
* { box-sizing: border-box; }
html { color-scheme: var(--scheme, normal); }
body { margin: 0; color: var(--text); background: transparent; font: var(--font-size)/1.45 var(--font-family); }
form { display: block; padding: 2px 2px 4px; overflow: hidden; }
[hidden] { display: none; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
.field { margin-top: 16px; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); grid-column-gap: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
.choice { display: flex; align-items: center; min-height: 44px; }
.choice label { margin: 0; font-weight: 400; }
.choice input { width: 18px; height: 18px; margin: 0; margin-inline-end: 12px; accent-color: var(--primary); }
.input { display: block; width: 100%; min-height: 44px; margin: 0; padding: 8px 12px; font: inherit; color: inherit;
  background-color: var(--surface); border: 1px solid var(--input-border); border-radius: var(--radius); }
.input[aria-invalid='true'] { border-color: var(--danger); }
.hint { color: var(--muted); font-weight: 400; }
.error { margin: 4px 0 0; font-size: 0.875em; color: var(--danger); }
.error:empty { display: none; }
:focus { outline: 2px solid var(--primary); outline-offset: -1px; }
`;

const styleHash = hashOf(stylesheet);

/** What a frame that may be shown knows. */
export interface Frame {
  language: Language;
  /** The page that frames it. */
  origin: string;
  /** Every origin that may frame it. */
  framedBy: string[];
  /** Comes back with what is typed: proof that it was typed in a frame of ours. */
  sealed: string;
}

/** The payment fields, for the sign-up embed to frame. */
export async function framePage(c: Context, frame: Frame): Promise<Response> {
  protect(c, { style: await styleHash, scripts: true, connect: ["'self'"], framedBy: frame.framedBy });
  const texts = textsOf(frame.language);
  const field = (name: PaymentField & keyof typeof texts, autocomplete: string, hint?: string) =>
    html`<div class="field">
      <label for="${name}">${texts[name]}${hint ? html` <span class="hint">(${hint})</span>` : ''}</label>
      <input
        class="input"
        id="${name}"
        name="${name}"
        autocomplete="${autocomplete}"
        ${/^(number|expiry|code|routing|account)$/.test(name) ? html`inputmode="numeric"` : ''}
        aria-required="true"
        aria-invalid="false"
        aria-describedby="${name}-error"
      />
      <p class="error" id="${name}-error"></p>
    </div>`;
  const choice = (value: 'card' | 'bank_account', checked: boolean) =>
    html`<div class="choice">
      <input type="radio" id="${value}" name="method" value="${value}" ${checked ? html`checked` : ''} />
      <label for="${value}">${texts[value]}</label>
    </div>`;
  return c.html(
    html`<!doctype html>
      <html lang="${frame.language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${texts.title}</title>
          ${raw(`<style>${stylesheet}</style>`)}
          <script defer src="/scripts/payment-frame.js"></script>
        </head>
        <body data-origin="${frame.origin}" data-frame="${frame.sealed}">
          <main>
            <form novalidate>
              <fieldset>
                <legend>${texts.method}</legend>
                ${choice('card', true)}${choice('bank_account', false)}
              </fieldset>
              <div data-method="card">
                ${field('holder', 'cc-name')} ${field('number', 'cc-number')}
                <div class="columns">
                  ${field('expiry', 'cc-exp', texts.expiryHint)} ${field('code', 'cc-csc')}
                  ${field('zip', 'postal-code')}
                </div>
              </div>
              <div data-method="bank_account" hidden>
                ${field('routing', 'off')} ${field('account', 'off')}
              </div>
              <button hidden></button>
            </form>
          </main>
        </body>
      </html>`,
  );
}
