import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOf, languages } from '@service-embeds/contract';
import { wantsReportEmails } from '@service-embeds/domain/identity/role-rights';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { checkbox, selectField } from '../../kit/forms/forms.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { readers } from '../roles.ts';

const emailNotificationsPath = '/email-notifications';

/** What the person who is signed in hears of by email, in this account. */
export const emailNotificationRoutes = new Hono<DashboardEnv>()
  .get(emailNotificationsPath, requireRole(readers), showChoice)
  .post(emailNotificationsPath, requireRole(readers), saveChoice);

function showChoice(c: DashboardContext): Promise<Response> {
  const { user, account, reach } = c.var.viewer;
  const isOn = wantsReportEmails(user.role, user.reportEmails);
  const values = { report_emails: isOn ? 'on' : '', language: languageOf(user.language ?? undefined) };
  const state = { values, errors: {} };
  return dashboardPage(
    c,
    'Email notifications',
    html`<div class="head"><h1>Email notifications</h1></div>
      <div class="card">
        <p>
          We send updates to ${user.email} about
          ${account.name}${reach.nodes ? ', for the units that you work for' : ''}.
        </p>
        ${dashboardForm(
          c,
          emailNotificationsPath,
          html`${checkbox(state, 'report_emails', 'Email me when a report is complete', {
              hint: "The email names the candidate and leads to the report. It doesn't say what the report contains.",
            })}
            ${selectField(
              state,
              'language',
              'Language of the emails we send you',
              languages.map((language) => [language, messagesFor(language).languageName]),
            )} <button>Save notifications</button>`,
        )}
      </div>
      <p class="muted">Emails about changes of the account and of how you sign in are always on.</p>`,
  );
}

async function saveChoice(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const body = {
    report_emails: form('report_emails') === 'on',
    ...(form('language') && { language: languageOf(form('language')) }),
  };
  await callAsViewer(c, 'POST /dashboard/notifications', { body });
  return redirectWithMessage(c, emailNotificationsPath, 'Notifications saved.');
}
