import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Language, VerificationType } from '@service-embeds/contract';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { errorSummary, stateField, type FormState } from '../../kit/forms/forms.ts';
import type { Brand } from '../../kit/layout/brand.ts';
import { checkLink } from '../check-link.ts';
import type { PersonalLinkEnv } from '../personal-link/personal-link.ts';
import { portalPage } from '../portal-page.ts';

export interface VerificationSession {
  verification: VerificationRecord;
  /** The account that ordered the report. */
  account: Brand;
  language: Language;
}

export type VerificationEnv = PersonalLinkEnv<{ visit: VerificationSession }>;

type VerificationField = 'ssn' | 'driver_license_number' | 'driver_license_state';

/** What each verification asks the candidate to enter. An identity document is uploaded. */
export const verificationFields: Record<VerificationType, VerificationField[]> = {
  ssn: ['ssn'],
  driver_license: ['driver_license_number', 'driver_license_state'],
  id: [],
};

interface ShownForm {
  /** What was wrong with the last answer, by field. */
  errors?: Record<string, string>;
  /** What was entered. Numbers that identify a person are never written back into a page. */
  state?: string;
  /** Default: 400 if something was wrong. */
  status?: 503;
}

/** Id of the form with fields. The language buttons belong to it, so that a change of language keeps what was entered. */
const fieldsFormId = 'fields';

/** The page that asks for what a report waits for, or says thanks once it is there. */
export function verificationPage(
  c: Context<VerificationEnv>,
  form: ShownForm = {},
): Response | Promise<Response> {
  const { verification, account, language } = c.var.visit;
  const texts = messagesFor(language).verification;
  const title = verification.completedAt ? texts.doneTitle : texts.title;
  const content = html`<div class="question">
    <h1>${title}</h1>
    ${
      verification.completedAt
        ? html`<p>${texts.done}</p>
            ${checkLink(c, verification.reportId)}`
        : verificationForm(c, form)
    }
  </div>`;
  const { container, personalLink } = c.var;
  const agency = container.config.agency.texts[language];
  const { path } = personalLink;
  const hasFields = !verification.completedAt && verificationFields[verification.type].length > 0;
  const { errors = {}, status = Object.keys(errors).length ? 400 : 200 } = form;
  return portalPage(
    c,
    {
      ...{ title, content, account, agency, language, path, help: 'in footer' },
      ...(hasFields && { form: fieldsFormId }),
    },
    { status },
  );
}

function verificationForm(c: Context<VerificationEnv>, { errors = {}, state: usState = '' }: ShownForm) {
  const { verification, language } = c.var.visit;
  const texts = messagesFor(language).verification;
  const names = verificationFields[verification.type];
  const inputs = names.length
    ? names.map((name) => fieldInput(texts, name, { values: { [name]: usState }, errors }))
    : fileInputs(texts, errors['document']);
  const state = { values: {}, errors, messages: messagesFor(language).forms };
  return html`${errorSummary(state, labelsOf(texts, names))}
    <p>${names.length ? texts.enter : texts.show}</p>
    <form
      id="${fieldsFormId}"
      method="post"
      action="${c.var.personalLink.path}"
      ${names.length ? '' : html`enctype="multipart/form-data"`}
      novalidate
    >
      ${inputs}
      <button>${texts.send}</button>
    </form>`;
}

const labelsOf = (
  { fields, document }: Messages['verification'],
  names: VerificationField[],
): Record<string, string> =>
  names.length ? Object.fromEntries(names.map((name) => [name, fields[name].label])) : { document };

const fieldInput = ({ fields }: Messages['verification'], name: VerificationField, state: FormState) =>
  name === 'driver_license_state'
    ? stateField(state, name, fields[name].label)
    : input({ name, ...fields[name], error: state.errors[name] });

/**
 * A file of the device, or, where there is a camera at hand, a photo taken now. Both fields have one name: the one that is
 * filled in counts.
 */
const fileInputs = (texts: Messages['verification'], error: string | undefined) =>
  html`<div class="camera">
      ${input({
        id: 'photo',
        name: 'document',
        label: texts.photo,
        hint: texts.photoHint,
        error: undefined,
        accept: 'image/*',
        capture: 'environment',
      })}
    </div>
    ${input({
      name: 'document',
      label: texts.document,
      hint: texts.documentHint,
      error,
      accept: 'image/jpeg,image/png,application/pdf',
    })}`;

interface InputOptions {
  /** Default: the name. */
  id?: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** For an upload: the types of files. */
  accept?: string;
  /** For a photo: the camera to use. */
  capture?: 'environment';
}

const input = ({ name, id = name, label, hint, error, accept, capture }: InputOptions) =>
  html`<p>
    <label for="${id}">${label}</label>
    <span class="muted hint" id="${id}-hint">${hint}</span>
    ${error ? html`<strong class="error" id="${id}-error">${error}</strong>` : ''}
    <input
      id="${id}"
      name="${name}"
      ${accept ? html`type="file" accept="${accept}"` : html`aria-required="true" autocomplete="off"`}
      ${capture ? html`capture="${capture}"` : ''}
      aria-describedby="${id}-hint${error ? ` ${id}-error` : ''}"
      ${error ? html`aria-invalid="true"` : ''}
    />
  </p>`;
