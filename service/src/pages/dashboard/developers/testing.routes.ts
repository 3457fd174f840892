import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, triggerBody, type EmailedCode } from '@service-embeds/contract';
import { isLimited } from '../../../db/rows/reach.ts';
import { accountTime } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { namesOf } from '../../../resources/candidates/candidates.queries.ts';
import { findScheduledChanges, type ScheduledChange } from '../../../resources/orders/scheduled-changes.ts';
import { emptyForm, errorSummary, formStatus, selectField, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard, list } from '../../kit/parts/list-parts.ts';
import { column, listTable } from '../../kit/parts/list-table.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { developerHead } from './developer-nav.ts';

const path = '/developer/testing';

/** The test clock of the account, and events that happen on request. Production has neither. */
export const testingRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(developers), (c) => testingPage(c))
  .post(`${path}/clock`, requireRole(developers), moveClock)
  .post(`${path}/events`, requireRole(developers), triggerEvent);

/** Hours that the clock can be moved by. The final notice of an adverse action comes at most three weeks after the first. */
const moves: Record<string, string> = {
  '1': '1 hour',
  '24': '1 day',
  '72': '3 days',
  '168': '1 week',
  '504': '3 weeks',
  '2160': '90 days',
  '8760': '1 year',
};

/** What the clock brings, and the page of the dashboard that shows it. */
const changes: Record<ScheduledChange['kind'], [text: string, folder: string]> = {
  remind: ['The candidate gets a reminder', '/invitations'],
  skip: ['No reminder: the email could not arrive', '/invitations'],
  expire: ['The invitation expires', '/invitations'],
  complete: ['The test candidate completes the invitation', '/invitations'],
  order: ['The subscription orders a report', '/subscriptions'],
  screening: ['A screening makes progress', '/reports'],
  estimate: ['The report gets an estimate', '/reports'],
  verification: ['A request for a document becomes urgent', '/reports'],
  dispute: ['The time for the dispute ends', '/reports'],
  review: ['You get the report that the candidate reads first', '/reports'],
  expiry: ['The report expires', '/reports'],
  final_notice: ['The final notice goes out', '/reports'],
  letter: ['You get a reminder to mail a letter', '/reports'],
  reasons: ['You get a reminder to write reasons', '/reports'],
};

interface TestingForms {
  clock?: FormState;
  trigger?: FormState;
}

async function testingPage(
  c: DashboardContext,
  { clock = emptyForm, trigger = emptyForm }: TestingForms = {},
): Promise<Response> {
  const { viewer } = c.var;
  const codes = viewer.rights.administration ? await newestCodes(c) : undefined;
  return dashboardPage(
    c,
    'Test clock and events',
    html`${developerHead(c, path, 'Test clock and events')}
      <div class="card">
        <h2 class="first">Test clock</h2>
        <p>
          It is ${formatTime(viewer.now)} in ${viewer.account.name}. Move the clock to see what time brings:
          reminders, expired invitations, finished searches and notices.
        </p>
        ${dashboardForm(
          c,
          `${path}/clock`,
          html`${selectField(clock, 'hours', 'Move the clock by', Object.entries(moves))}
            <button>Move clock</button>`,
        )}
      </div>
      <h2>What comes next</h2>
      ${await scheduledTable(c)} ${triggerCard(c, trigger)} ${codes ? codesCard(codes) : ''}`,
    { status: formStatus({ ...clock, errors: { ...clock.errors, ...trigger.errors } }) },
  );
}

/** What comes next, each with its candidate: by name for people who see the candidates of the whole account. */
async function scheduledTable(c: DashboardContext): Promise<Html> {
  const { db, container, viewer } = c.var;
  const { account, reach, rights } = viewer;
  const rows = await findScheduledChanges(db, container, account);
  const seesNames = rights.view !== null && !isLimited(reach);
  const ids = [...new Set(rows.map(({ candidateId }) => candidateId))];
  if (seesNames && ids.length)
    await recordView(c, 'candidate.listed', { type: 'candidate', id: null }, { ids });
  const nameOf = seesNames ? await namesOf(db, account.id, ids) : undefined;
  return listTable<ScheduledChange>({
    caption: 'What comes next',
    items: rows,
    headLabel: nameOf ? 'Candidate' : 'ID',
    head: ({ kind, id, candidateId }) => {
      const [, folder] = changes[kind];
      if (!nameOf) return { id, name: id };
      return { id, name: nameOf(candidateId), url: kind === 'order' ? folder : `${folder}/${id}` };
    },
    columns: [
      column('change', 'What happens', ({ kind }) => changes[kind][0]),
      column('at', 'When', ({ at }) => formatTime(at), 'muted', 'date'),
    ],
    empty: emptyCard('Nothing is scheduled.'),
  });
}

async function newestCodes(c: DashboardContext): Promise<EmailedCode[]> {
  const { data } = await callAsViewer(c, 'GET /sandbox/codes', { query: { per_page: '10' } });
  return data;
}

/** The codes that candidates, and people who sign up with an application of the account, would get by email. */
const codesCard = (codes: EmailedCode[]): Html =>
  html`<div class="card">
    <h2 class="first">Codes</h2>
    <p>Staging sends few emails. The newest codes from those that were not sent are here, in real time.</p>
    ${list(
      codes.map(
        ({ code, url, recipient, created_at }) =>
          html`<li class="row">
            <span
              >${code === null ? html`<a href="${url}">Choose a password</a>` : html`<strong>${code}</strong>`}
              ${recipient}</span
            >
            <span class="muted">${formatTime(new Date(created_at))}</span>
          </li>`,
      ),
      'No codes yet. A code appears here when a page asks for it.',
    )}
  </div>`;

const triggerLabels = { event: 'Event', id: 'ID' };

const triggerCard = (c: DashboardContext, state: FormState): Html =>
  html`<div class="card">
    <h2 class="first">Trigger an event</h2>
    <p>
      Make something happen now that usually takes a candidate, a court or us. Your webhook endpoints get the
      event.
    </p>
    ${errorSummary(state, triggerLabels)}
    ${dashboardForm(
      c,
      `${path}/events`,
      html`${selectField(
          state,
          'event',
          triggerLabels.event,
          triggerBody.shape.event.options.map((event) => [event, event] as const),
        )}
        ${textField(state, 'id', triggerLabels.id, {
          conditional: true,
          hint: 'Of the invitation, report, continuous check or package. Not needed for account.credentialed and package.created.',
        })} <button>Trigger event</button>`,
    )}
  </div>`;

async function moveClock(c: DashboardContext): Promise<Response> {
  const hours = c.var.form('hours');
  const label = Object.hasOwn(moves, hours) ? moves[hours] : undefined;
  if (label === undefined)
    return testingPage(c, { clock: { values: {}, errors: { hours: 'Choose how far to move the clock.' } } });
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: `Move the clock by ${label}?`,
      text: "What becomes due happens at once, and your webhook endpoints receive its events. You can't move the clock back.",
      button: 'Move clock',
      backUrl: path,
    });
  const input = { body: { advance_seconds: Number(hours) * 3600 } };
  const { advanced_seconds: clockAdvanceSeconds } = await callAsViewer(c, 'POST /sandbox/clock', input);
  const now = accountTime(c.var.container.clock, { clockAdvanceSeconds });
  return redirectWithMessage(c, path, `It is now ${formatTime(now)}.`);
}

async function triggerEvent(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const values = { event: form('event'), id: form('id').trim() };
  const refuse = (errors: Record<string, string>) => testingPage(c, { trigger: { values, errors } });
  try {
    const body = { event: values.event, ...(values.id && { id: values.id }) };
    const { errors } = await submitAsViewer(c, 'POST /sandbox/trigger', { body });
    if (errors) return await refuse(errors['event'] ? { ...errors, event: 'Choose an event.' } : errors);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuse({ id: error.message });
  }
  return redirectWithMessage(c, path, `Triggered ${values.event}.`);
}
