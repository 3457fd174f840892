import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { html } from 'hono/html';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { formKeyField, formTokenField } from '../kit/forms/forms.ts';
import type { Html } from '../kit/layout/page.ts';
import type { ScriptName } from '../kit/site/page-scripts.ts';

export const passkeyScripts: ScriptName[] = ['simplewebauthn', 'passkeys'];

interface PasskeyFormOptions {
  action: string;
  formToken: string;
  /** Creates a passkey, or uses one. */
  ceremony:
    | { kind: 'create'; options: PublicKeyCredentialCreationOptionsJSON }
    | { kind: 'get'; options: PublicKeyCredentialRequestOptionsJSON };
  /** Of the button. */
  label: string;
  /** Looks less important than another button of the page. */
  isSecondary?: boolean;
  /** Name of the field for the browser's answer. Default: `credential` */
  field?: string;
  fields?: Html | string;
  /** Default English. */
  messages?: Messages['signInSteps'];
}

/** A form whose button asks the browser for a passkey. It is shown by its script: passkeys don't work without. */
export const passkeyForm = ({
  action,
  formToken,
  ceremony,
  label,
  isSecondary = false,
  field = 'credential',
  fields = '',
  messages = messagesFor().signInSteps,
}: PasskeyFormOptions): Html =>
  html`<form
      method="post"
      action="${action}"
      hidden
      data-passkey="${ceremony.kind}"
      data-options="${JSON.stringify(ceremony.options)}"
      data-field="${field}"
      data-error="${messages.setUp.passkeyFailed}"
    >
      ${formTokenField(formToken)} ${formKeyField()}
      <input type="hidden" name="${field}" />
      <p role="alert"><strong class="error" data-passkey-error hidden></strong></p>
      ${fields} <button ${isSecondary ? html`class="quiet"` : ''}>${label}</button>
    </form>
    <noscript><p class="muted">${messages.needsScript}</p></noscript>`;
