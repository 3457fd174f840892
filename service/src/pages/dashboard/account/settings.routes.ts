import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  accountChanges,
  disclosureDocuments,
  disclosureVersion,
  templateDocuments,
  validate,
} from '@service-embeds/contract';
import { en } from '@service-embeds/contract/disclosures/texts/en';
import { accountSetting, type AccountSetting } from '@service-embeds/domain/account/account-settings';
import { settingLabels } from '@service-embeds/domain/account/setting-labels';
import { formatDate, formatPhone } from '../../../platform/translations/format.ts';
import {
  checkbox,
  errorSummary,
  formStatus,
  selectField,
  stateField,
  textField,
  type FieldOptions,
  type FormState,
} from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** The settings that an admin changes without the provider. */
export const settingsRoutes = new Hono<DashboardEnv>()
  .get('/settings', requireRole(admins), (c) => settingsPage(c, { values: storedValues(c), errors: {} }))
  .post('/settings', requireRole(admins), requireRecentAuthentication, saveSettings);

const email = { type: 'email' } as const;

/** Settings that are on or off. */
const switches = ['invitation_emails', 'segmentation_enabled'] as const satisfies AccountSetting[];

/** The setting with a list of choices. */
const answers = 'nature_and_scope_answers' as const satisfies AccountSetting;

/** The field of each setting that is not on or off, in the order of the page. */
const fields: Record<
  Exclude<AccountSetting, (typeof switches)[number] | 'brand_name' | 'brand_color' | typeof answers>,
  FieldOptions
> = {
  support_email: { ...email, hint: 'Candidates reply here.' },
  support_phone: { type: 'tel' },
  adverse_action_email: { ...email, hint: 'Adverse action notices name it for questions.' },
  adverse_action_waiting_days: {
    numeric: true,
    hint: 'From 5 to 60 calendar days. At least five business days always pass.',
  },
  candidate_review_days: {
    numeric: true,
    hint: 'From 0 to 10 business days. Candidates read a finished report and can dispute it before you get it. It applies to reports that you order from now on.',
  },
  employee_count: {
    numeric: true,
    hint: 'Some laws apply to larger employers only. If you leave it empty, they apply to you.',
  },
  compliance_contact_email: email,
  technical_contact_email: { ...email, hint: 'We write here when a webhook endpoint fails for days.' },
  billing_email: email,
  default_compliance_state: {},
  default_compliance_city: {},
};

const fieldNames = Object.keys(fields) as (keyof typeof fields)[];
const settingNames = [...fieldNames, ...switches, answers];
const labels = Object.fromEntries([...fieldNames, answers].map((name) => [name, settingLabels[name]]));

/** Returns a setting as its field shows it. */
function storedValue({ var: { viewer } }: DashboardContext, name: AccountSetting): string {
  // A box that is not checked has no value.
  const value = String(accountSetting(viewer.account, name) || '');
  return name === 'support_phone' ? formatPhone(value) : value;
}

const storedValues = (c: DashboardContext): Record<string, string> =>
  Object.fromEntries(settingNames.map((name) => [name, storedValue(c, name)]));

/** Returns what the form says. A field that is empty and was empty before is left out. */
function submittedBody(c: DashboardContext): {
  values: Record<string, string>;
  body: Record<string, unknown>;
} {
  const stored = storedValues(c);
  const values = Object.fromEntries(settingNames.map((name) => [name, c.var.form(name).trim()]));
  const filled = Object.entries(values).filter(([name, value]) => value !== '' || stored[name] !== '');
  const body: Record<string, unknown> = Object.fromEntries(filled);
  const days = values['adverse_action_waiting_days'];
  if (days) body['adverse_action_waiting_days'] = Number(days);
  const reviewDays = values['candidate_review_days'];
  if (reviewDays) body['candidate_review_days'] = Number(reviewDays);
  const employees = values['employee_count'];
  if ('employee_count' in body) body['employee_count'] = employees ? Number(employees) : null;
  for (const name of switches) body[name] = values[name] !== '';
  return { values, body };
}

async function saveSettings(c: DashboardContext): Promise<Response> {
  const { values, body } = submittedBody(c);
  const checked = validate(accountChanges, body);
  if (!checked.ok) return settingsPage(c, { values, errors: translateErrors(checked.issues, 'en') });
  await callAsViewer(c, 'POST /v1/account', { params: {}, body: checked.value });
  return redirectWithMessage(c, '/settings', 'Settings saved.');
}

function settingsPage(c: DashboardContext, state: FormState): Response | Promise<Response> {
  const { company, name } = c.var.viewer.account;
  const address = [company.street, company.city, company.state, company.zipcode].filter(Boolean).join(', ');
  return dashboardPage(
    c,
    'Settings',
    html`<div class="head"><h1>Settings</h1></div>
      <div class="card">
        ${errorSummary(state, labels)} ${dashboardForm(c, '/settings', settingInputs(state))}
      </div>
      <div class="card">
        <h2 class="first">Company</h2>
        <p>${company.name ?? name}${address && html`<br />${address}`}</p>
        <p><a href="/settings/company">Change company</a></p>
      </div>
      <div class="card">
        <h2 class="first">What candidates see</h2>
        <p><a href="/settings/branding">Branding</a>: your name, logo and color on emails and pages.</p>
        <p><a href="/settings/letters">Letters</a>: your own texts in the notices of adverse actions.</p>
      </div>
      <div class="card">
        <h2 class="first">How long data is kept</h2>
        <p><a href="/settings/retention">Data retention</a></p>
        <p><a href="/settings/legal-holds">Legal holds</a></p>
      </div>
      ${templatesCard()}`,
    { status: formStatus(state) },
  );
}

/** The fields of all settings, in groups. */
function settingInputs(state: FormState): Html {
  const input = (name: keyof typeof fields) => {
    const options = { conditional: true, ...fields[name] };
    const field = name === 'default_compliance_state' ? stateField : textField;
    return field(state, name, settingLabels[name], options);
  };
  const inputs = (...names: (keyof typeof fields)[]) => names.map(input);
  return html`<h2 class="first">Candidates</h2>
    ${inputs('support_email', 'support_phone')}
    ${checkbox(state, 'invitation_emails', settingLabels.invitation_emails, {
      hint: 'If you turn this off, send candidates the links of their invitations yourself.',
    })}
    <h2>Adverse action</h2>
    ${inputs('adverse_action_email', 'adverse_action_waiting_days')}
    <h2>Candidates read reports first</h2>
    ${inputs('candidate_review_days')}
    <h2>Interviews with people who know a candidate</h2>
    ${selectField(state, answers, settingLabels[answers], [
      ['service', 'We do, at once'],
      ['account', 'You do, and we after four days'],
    ])}
    <h2>Contacts at your company</h2>
    ${inputs('compliance_contact_email', 'technical_contact_email', 'billing_email')}
    <h2>Work locations</h2>
    ${inputs('default_compliance_state', 'default_compliance_city', 'employee_count')}
    ${checkbox(state, 'segmentation_enabled', settingLabels.segmentation_enabled, {
      hint: 'A hierarchy describes your organization, for example its regions and stores. Each order then names its node, and a teammate can be limited to nodes.',
    })}
    <button>Save settings</button>`;
}

/** Says which documents no counsel has reviewed. Only admins read it: in the candidate's text it would be an extraneous note. */
function templatesCard(): Html {
  const templates = templateDocuments();
  if (!templates.length) return html``;
  return html`<div class="card">
    <h2 class="first">Documents to review</h2>
    <p>
      These disclosures are templates: no counsel has reviewed their text of
      ${formatDate(new Date(disclosureVersion))}. Have your counsel review them before you order background
      checks.
    </p>
    <ul class="plain">
      ${templates.map((id) => html`<li>${en.bodies[id].title} (${disclosureDocuments[id].authority})</li>`)}
    </ul>
    <p>
      The two notices of an adverse action are templates, too, with the agencies and telephone numbers that
      they name.
    </p>
  </div>`;
}
