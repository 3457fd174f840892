import { Hono } from 'hono';
import { html } from 'hono/html';
import { retentionClass, type RetentionClass } from '@service-embeds/contract';
import { retentionRules, changeRetention } from '@service-embeds/domain/retention/retention-rules';
import { countOf } from '../../../platform/translations/english-format.ts';
import { errorSummary, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import { refusalOf } from '../../kit/forms/translate-errors.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

const path = '/settings/retention';

/** How long the account's data is kept. An admin changes the days within the bounds of the law (docs/retention.md). */
export const retentionSettingsRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => retentionPage(c, { values: storedValues(c), errors: {} }))
  .post(path, requireRole(admins), requireRecentAuthentication, saveRetention);

const labels: Record<RetentionClass, string> = {
  reports: 'Reports',
  adverse_actions: 'Adverse actions',
  consents: 'Consents',
  identity_documents: 'Identity documents',
  uploads: 'Other files',
  candidate_contacts: 'Candidates without a report',
  drafts: 'Answers to expired invitations',
  mails: 'Emails',
  sessions: 'Sign-ins',
  webhook_deliveries: 'Webhook deliveries',
  request_logs: 'Answers to repeated requests',
  api_requests: 'API requests',
  audit_log: 'Audit log',
};

const isOfAccount = (name: RetentionClass) => retentionRules[name].changedBy === 'account';
const accountClasses = retentionClass.options.filter(isOfAccount);
const providerClasses = retentionClass.options.filter((name) => !isOfAccount(name));

function storedValues({ var: { viewer } }: DashboardContext): Record<string, string> {
  const { retentionDays } = viewer.account;
  return Object.fromEntries(
    accountClasses.map((name) => [name, String(retentionDays[name] ?? retentionRules[name].defaultDays)]),
  );
}

/** What the form changes, and what is wrong with it. */
interface RetentionForm extends FormState {
  changes: Partial<Record<RetentionClass, number | null>>;
}

/** Reads the form. The default days are stored as no choice, so that a new default counts. */
function readRetentionForm(c: DashboardContext): RetentionForm {
  const oldValues = storedValues(c);
  const values = readValues(c.var.form, accountClasses);
  const errors: Record<string, string> = {};
  const changes: RetentionForm['changes'] = {};
  for (const name of accountClasses) {
    const value = values[name] ?? '';
    if (value === oldValues[name]) continue;
    const days = /^\d{1,6}$/.test(value) ? Number(value) : undefined;
    if (days === undefined) errors[name] = 'Enter a whole number of days.';
    else {
      changes[name] = days === retentionRules[name].defaultDays ? null : days;
      const problem = refusalOf(() => changeRetention({}, { [name]: days }));
      if (problem) errors[name] = problem;
    }
  }
  return { values, errors, changes };
}

async function saveRetention(c: DashboardContext): Promise<Response> {
  const { changes, ...state } = readRetentionForm(c);
  if (formStatus(state) !== 200) return retentionPage(c, state);
  const names = Object.keys(changes) as RetentionClass[];
  if (!names.length) return redirectWithMessage(c, path, 'Nothing was changed.');
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: 'Change how long data is kept?',
      text: html`<ul>
          ${names.map((name) => html`<li>${labels[name]}: ${state.values[name]} days</li>`)}
        </ul>
        <p>
          What is older is removed in the next night, unless a legal hold keeps it. You can't undo a removal.
          We'll email every admin of your account.
        </p>`,
      button: 'Change retention times',
      isDangerous: true,
      backUrl: path,
    });
  await callAsViewer(c, 'POST /v1/retention', { body: { days: changes } });
  return redirectWithMessage(c, path, 'Retention times saved.');
}

function retentionPage(c: DashboardContext, state: FormState): Response | Promise<Response> {
  const inputs = accountClasses.map((name): Html => {
    const { description, defaultDays, minimumDays, maximumDays, source } = retentionRules[name];
    return textField(state, name, `${labels[name]} (days)`, {
      numeric: true,
      hint: `${description}. From ${minimumDays} to ${maximumDays} days, default ${defaultDays}. ${source}`,
    });
  });
  const fixedRows = providerClasses.map((name): [string, string] => {
    const { description, defaultDays, source } = retentionRules[name];
    const time = defaultDays === null ? 'As long as the account exists' : countOf(defaultDays, 'day');
    return [labels[name], `${time}. ${description}. ${source}`];
  });
  return dashboardPage(
    c,
    'Data retention',
    html`${pageHead({ title: 'Data retention', crumbs: [['/settings', 'Settings']] })}
      <div class="card">
        <p>
          We remove data in the night after its time is over. These times are a template: no lawyer has
          reviewed them. To keep data for a lawsuit, place a <a href="/settings/legal-holds">legal hold</a>.
        </p>
        ${errorSummary(state, labels)}
        ${dashboardForm(c, path, html`${inputs} <button>Save retention times</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Set by us</h2>
        ${factList(fixedRows)}
      </div>`,
    { status: formStatus(state) },
  );
}
