import { Hono } from 'hono';
import { html } from 'hono/html';
import { disclosureDocuments, disclosureVersion, templateDocuments } from '@service-embeds/contract';
import { en } from '@service-embeds/contract/disclosures/texts/en';
import { accountSetting, settingLabels } from '@service-embeds/domain/account/change-account-settings';
import type { AccountSetting } from '@service-embeds/domain/account/change-account-settings';
import { formatDate, formatPhone } from '../../../platform/translations/messages-for.ts';
import {
  checkbox,
  errorSummary,
  formStatus,
  selectField,
  stateField,
  textField,
} from '../../kit/forms/forms.ts';
import type { FieldOptions, FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

/** The settings that an admin changes without the provider. */
export const settingsRoutes = new Hono<DashboardEnv>()
  .get('/settings', requireRole(admins), (c) => settingsPage(c, { values: storedValues(c), errors: {} }))
  .post('/settings', requireRole(admins), requireRecentAuthentication, saveSettings);

const email = { type: 'email' } as const;

/** The setting with a list of choices. */
const answers = 'nature_and_scope_answers' as const satisfies AccountSetting;

/** The fields of a section by their settings. `switch` is on or off, `choice` has a list. */
type Fields = Partial<Record<AccountSetting, FieldOptions & { kind?: 'switch' | 'choice' | 'number' }>>;

/** A short form of the page, with a button of its own. */
interface Section {
  title: string;
  /** The button, which says what it saves. */
  button: string;
  fields: Fields;
}

/** The forms of the page by their names, in its order. */
const sections: Readonly<Record<string, Section>> = {
  candidates: {
    title: 'Candidates',
    button: 'Save candidate contact',
    fields: {
      support_email: { ...email, hint: 'Replies from candidates go here.' },
      support_phone: { type: 'tel' },
      invitation_emails: {
        kind: 'switch',
        hint: 'If you turn this off, send candidates the links of their invitations yourself.',
      },
    },
  },
  adverse_action: {
    title: 'Adverse action',
    button: 'Save adverse action',
    fields: {
      adverse_action_email: { ...email, hint: 'Shown in adverse action notices for questions.' },
      adverse_action_waiting_days: { kind: 'number', hint: '5 to 60 days. Never less than 5 business days.' },
    },
  },
  reports: {
    title: 'Reports',
    button: 'Save report settings',
    fields: {
      candidate_review_days: {
        kind: 'number',
        hint: '0 to 10. Candidates can dispute a finished report before you get it. It applies to reports that you order from now on.',
      },
      [answers]: { kind: 'choice' },
    },
  },
  contacts: {
    title: 'Contacts at your company',
    button: 'Save contacts',
    fields: {
      compliance_contact_email: email,
      technical_contact_email: {
        ...email,
        hint: 'We email this address if a webhook endpoint keeps failing.',
      },
      billing_email: email,
    },
  },
  work_locations: {
    title: 'Work locations',
    button: 'Save work locations',
    fields: {
      default_compliance_state: {},
      default_compliance_city: {},
      employee_count: {
        kind: 'number',
        hint: "Some laws only cover larger employers. Leave blank and we'll apply all of them.",
      },
      segmentation_enabled: {
        kind: 'switch',
        hint: 'A hierarchy describes your organization, for example its regions and stores. Each order then names its unit, and a teammate can be limited to units.',
      },
    },
  },
};

const namesOf = ({ fields }: Section) => Object.keys(fields) as AccountSetting[];
const settingNames = Object.values(sections).flatMap(namesOf);
/** An admin can't go back to no choice. */
const required = { [answers]: 'Choose who answers.' };
const labels = Object.fromEntries(settingNames.map((name) => [name, settingLabels[name]]));

/** Returns a setting as its field shows it. */
function storedValue({ var: { viewer } }: DashboardContext, name: AccountSetting): string {
  const setting = accountSetting(viewer.account, name);
  // A box that is not checked has no value.
  const value = setting === false ? '' : String(setting ?? '');
  return name === 'support_phone' ? formatPhone(value) : value;
}

const storedValues = (c: DashboardContext): Record<string, string> =>
  Object.fromEntries(settingNames.map((name) => [name, storedValue(c, name)]));

/** What an account always has: candidates answer notices at the address. */
const filledSettings: ReadonlySet<AccountSetting> = new Set<AccountSetting>([
  'adverse_action_email',
  'adverse_action_waiting_days',
  'candidate_review_days',
  answers,
]);

/** Returns what a field says as the API takes it. */
function settingOf(name: AccountSetting, kind: string | undefined, value: string): number | string | null {
  if (value) return kind === 'number' ? Number(value) : value;
  return filledSettings.has(name) ? value : null;
}

/** Returns what the form of a section says. A field that is empty and was empty before is left out. */
function submittedBody(
  c: DashboardContext,
  section: Section,
): { values: Record<string, string>; body: Record<string, unknown> } {
  const oldValues = storedValues(c);
  const values = readValues(c.var.form, namesOf(section));
  const body: Record<string, unknown> = {};
  for (const name of namesOf(section)) {
    const value = values[name] ?? '';
    const { kind } = section.fields[name] ?? {};
    if (kind === 'switch') body[name] = value !== '';
    else if (value === '' && oldValues[name] === '') continue;
    else body[name] = settingOf(name, kind, value);
  }
  return { values: { ...oldValues, ...values }, body };
}

async function saveSettings(c: DashboardContext): Promise<Response> {
  const section = new Map(Object.entries(sections)).get(c.var.form('section'));
  if (!section) return c.redirect('/settings', 303);
  const { values, body } = submittedBody(c, section);
  const { errors } = await submitAsViewer(c, 'POST /v1/account', { body, required });
  if (errors) return settingsPage(c, { values, errors });
  return redirectWithMessage(c, '/settings', 'Settings saved.');
}

function settingsPage(c: DashboardContext, state: FormState): Response | Promise<Response> {
  return dashboardPage(
    c,
    'Settings',
    html`<div class="head"><h1>Settings</h1></div>
      ${errorSummary(state, labels)}
      ${Object.entries(sections).map(([id, section]) => sectionCard(c, state, id, section))}
      ${templatesCard()}`,
    { status: formStatus(state) },
  );
}

/** A section with its button, which saves nothing else. */
function sectionCard(c: DashboardContext, state: FormState, id: string, section: Section): Html {
  const title = `settings-${id}`;
  return html`<section class="card" aria-labelledby="${title}">
    <h2 class="first" id="${title}">${section.title}</h2>
    ${dashboardForm(
      c,
      '/settings',
      html`<input type="hidden" name="section" value="${id}" />
        ${namesOf(section).map((name) => settingInput(state, name, section.fields[name] ?? {}))}
        <button>${section.button}</button>`,
    )}
  </section>`;
}

function settingInput(
  state: FormState,
  name: AccountSetting,
  { kind, ...options }: NonNullable<Fields[AccountSetting]>,
): Html | Promise<Html> {
  const label = settingLabels[name];
  if (kind === 'switch') return checkbox(state, name, label, options.hint ? { hint: options.hint } : {});
  if (kind === 'choice')
    return selectField(state, name, label, [
      ['service', 'We do, at once'],
      ['account', 'You do, and we after four days'],
    ]);
  const field = name === 'default_compliance_state' ? stateField : textField;
  return field(state, name, label, {
    conditional: true,
    numeric: kind === 'number',
    short: kind === 'number',
    ...options,
  });
}

/** Says which documents no counsel has reviewed. Only admins read it: in the candidate's text it would be an extraneous note. */
function templatesCard(): Html {
  const templates = templateDocuments();
  if (!templates.length) return html``;
  return html`<div class="card">
    <h2 class="first">Documents to review</h2>
    <p>
      These are templates of ${formatDate(new Date(disclosureVersion))}. Have your lawyer review them before
      you order.
    </p>
    <ul class="plain">
      ${templates.map((id) => html`<li>${en.bodies[id].title} (${disclosureDocuments[id].authority})</li>`)}
    </ul>
    <p>Both adverse action notices are templates too, with the agencies and phone numbers in them.</p>
  </div>`;
}
