import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Certification } from '@service-embeds/contract';
import type { AccountRow } from '../../../db/rows/rows.ts';
import type { ApplicationRow } from '../../../identity/oauth/partner-applications.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { getHostedApplication } from '../../../resources/applications/applications.queries.ts';
import { getCertification } from '../../../resources/applications/certification-actions.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import { checkbox, emptyForm, formStatus, textArea, type FormState } from '../../kit/forms/forms.ts';
import { certificationLabels, certificationStepLabels } from '../../kit/labels/account-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import { claimNote, finishWork, isFree, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { accountOf, mayDo, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, runRoute, staffForm, staffPage, requireRight } from '../staff-layout.ts';

const path = '/applications/:account_id/:client_id';

const changeSettings = runRoute(
  'POST /ops/accounts/{account_id}/applications/{client_id}',
  'The setting was saved.',
  ({ req }) => `/applications/${req.param('account_id') ?? ''}/${req.param('client_id') ?? ''}`,
  ({ var: { form } }) => ({ pre_credentialed: form('pre_credentialed') === 'on' }),
);

/** Applications of partners: what they have done, the decision about them, and whether their customers are credentialed at once. */
export const applicationRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('accounts'), (c) => showApplication(c))
  .post(`${path}/certification`, requireRight('certify'), decide)
  .post(`${path}/settings`, requireRight('approve'), changeSettings);

interface Work {
  account: AccountRow;
  application: ApplicationRow;
}

async function applicationOf(c: StaffContext): Promise<Work> {
  const account = await accountOf(c);
  const application = await getHostedApplication(c.var.db, account.id, c.req.param('client_id') ?? '');
  return { account, application };
}

const urlOf = ({ account, application }: Work): string =>
  `/applications/${account.id}/${application.clientId}`;

const workOf = ({ account, application }: Work) =>
  ({ accountId: account.id, kind: 'application', objectId: application.clientId }) as const;

async function showApplication(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const entry = await applicationOf(c);
  const { account, application } = entry;
  await recordRead(c, account.id, 'application.read', { type: 'application', id: application.clientId });
  return applicationPage(c, {
    ...entry,
    certification: await getCertification(c.var.db, application),
    claim: await claimOf(c, workOf(entry)),
    state,
  });
}

interface ApplicationDetails extends Work {
  certification: Certification;
  claim: Claim | undefined;
  state: FormState;
}

function applicationPage(c: StaffContext, details: ApplicationDetails): Promise<Response> {
  const { account, application, certification, claim, state } = details;
  const { name, clientId, clientType, redirectUris, origins, signupEnabled, createdAt } = application;
  const isDecidable = mayDo(c, 'certify') && certification.status !== 'not_requested';
  return staffPage(
    c,
    name,
    html`${pageHead({
      title: name,
      crumbs: [
        ['/accounts', 'Accounts'],
        [`/accounts/${account.id}`, account.name],
      ],
      actions: isDecidable ? claimNote(c, workOf(details), claim) : '',
    })}
    ${asideColumns(
      html`<div class="card">
          <h2 class="first">Application</h2>
          ${factList([
            ['Client ID', clientId],
            ['Type', clientType === 'public' ? 'Public, without a secret' : 'Confidential'],
            ['Redirect URIs', redirectUris.join(', ')],
            ['Origins', origins.join(', ')],
            ['Sign-up', signupEnabled ? 'New customers may sign up' : 'For existing accounts only'],
            ['Since', formatDate(createdAt)],
          ])}
        </div>
        ${checklistCard(certification)}
        ${isDecidable && isFree(c, claim) ? decisionCard(c, details, state) : ''}`,
      mayDo(c, 'approve') ? settingsCard(c, details) : '',
    )}`,
    { status: formStatus(state) },
  );
}

const checklistCard = ({ status, note, changed_at: changedAt, checklist }: Certification): Html =>
  html`<div class="card">
    <h2 class="first">Certification</h2>
    <p>
      <strong>${certificationLabels[status]}</strong>
      ${changedAt === null ? '' : html`<span class="muted">since ${formatDate(new Date(changedAt))}</span>`}
    </p>
    ${note === null ? '' : html`<p>Note to the partner: ${note}</p>`}
    <ul>
      ${checklist.map(
        ({ step, done_at: doneAt }) =>
          html`<li class="row">
            <span>${certificationStepLabels[step]}</span>
            <span class="muted">${doneAt === null ? 'Not yet' : `Done ${formatDate(new Date(doneAt))}`}</span>
          </li>`,
      )}
    </ul>
  </div>`;

const decisionCard = (c: StaffContext, entry: Work, state: FormState): Html =>
  html`<div class="card">
    <h2 class="first">Decision</h2>
    ${staffForm(
      c,
      `${urlOf(entry)}/certification`,
      html`${textArea(state, 'note', 'Note to the partner', { hint: 'Needed to decline. We send it by email.', rows: 3 })}
        ${checkbox(state, 'confirmed', 'I have checked what this decision is about.')}
        <p class="actions">
          <button name="status" value="certified">Certify application</button>
          <button class="danger" name="status" value="declined">Decline application</button>
        </p>`,
    )}
  </div>`;

function settingsCard(c: StaffContext, entry: Work): Html {
  const values = { pre_credentialed: entry.application.preCredentialed ? 'on' : '' };
  return html`<div class="card">
    <h2 class="first">Customers</h2>
    ${staffForm(
      c,
      `${urlOf(entry)}/settings`,
      html`${checkbox({ ...emptyForm, values }, 'pre_credentialed', 'Credential accounts as soon as they connect this application')}
        <button>Save setting</button>`,
    )}
  </div>`;
}

async function decide(c: StaffContext): Promise<Response> {
  const entry = await applicationOf(c);
  const { form } = c.var;
  const response = await refuseTakenWork(c, workOf(entry));
  if (response) return response;
  const status = form('status') === 'certified' ? 'certified' : 'declined';
  const note = form('note').trim();
  const key = 'POST /ops/accounts/{account_id}/applications/{client_id}/certification';
  const { errors } = await submitAsStaff(c, key, {
    body: { status, note: note || null },
    problems: {
      ...(status === 'declined' && !note && { note: 'Say what the partner has to change.' }),
      ...(form('confirmed') !== 'on' && { confirmed: 'Confirm the decision.' }),
    },
  });
  if (errors) return showApplication(c, { values: { note, confirmed: form('confirmed') }, errors });
  await finishWork(c, workOf(entry));
  const message = status === 'certified' ? 'The application is certified.' : 'The application was declined.';
  return redirectWithMessage(c, urlOf(entry), message);
}
