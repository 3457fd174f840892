import { html } from 'hono/html';
import type { ContinuousCheckType } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { CandidateRow, ContinuousCheckRow } from '../../db/rows.ts';
import { formatDate } from '../../translations/format.ts';
import { errorSummary, formAlert, formStatus, selectField, textField, type FormState } from '../kit/forms.ts';
import { listTable } from '../kit/list-table.ts';
import type { Html } from '../kit/page.ts';
import { candidateName } from './candidates.list.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardForm, dashboardPage, pager, type ListPage } from './layout.ts';
import { statusBadge } from './subscriptions.page.ts';

export const continuousChecksPath = '/continuous-checks';

/** What the page of continuous checks shows. */
export interface ContinuousChecksContent {
  /** The candidate whose continuous checks these are. Undefined: all candidates. */
  candidate: CandidateRow | undefined;
  rows: ContinuousCheckRow[];
  total: number;
  page: ListPage;
  /** Returns the name of a candidate. */
  nameOf: (candidateId: string) => string;
  /** Of the form that creates one. */
  state: FormState;
  /** Why the form was refused, where no single field is wrong. */
  alert?: string | undefined;
}

/** What is watched, in words. */
export const typeLabels: Record<ContinuousCheckType, string> = {
  criminal: 'Court records',
  mvr: 'Driving record',
};

/** Continuous checks, and for a candidate the form for another one. */
export function continuousChecksPage(
  c: DashboardContext,
  content: ContinuousChecksContent,
): Promise<Response> {
  const { candidate, rows, total, page, state, alert } = content;
  const title = candidate ? `Continuous checks for ${candidateName(candidate)}` : 'Continuous checks';
  const crumbs = candidate
    ? html`<p class="crumbs">
        <a href="/candidates">Candidates</a> /
        <a href="/candidates/${candidate.id}">${candidateName(candidate)}</a> / Continuous checks
      </p>`
    : '';
  return dashboardPage(
    c,
    title,
    html`${crumbs}
      <div class="head"><h1>${title}</h1></div>
      ${rows.length ? continuousCheckTable(c, content) : noContinuousChecks(candidate)}
      ${pager(continuousChecksPath, page, total, candidate ? { candidate_id: candidate.id } : {})}
      ${candidate && !candidate.piiRemovedAt ? continuousCheckForm(c, content, candidate) : ''}`,
    { wide: true, status: alert === undefined ? formStatus(state) : 422 },
  );
}

const noContinuousChecks = (candidate: CandidateRow | undefined): Html =>
  html`<div class="card empty">
    <p><strong>No continuous checks yet.</strong></p>
    <p class="muted">
      A continuous check orders a report when court or driving records change.
      ${candidate ? '' : html`To create one, <a href="/candidates">choose a candidate</a>.`}
    </p>
  </div>`;

const continuousCheckTable = (c: DashboardContext, { rows, nameOf }: ContinuousChecksContent): Html =>
  listTable({
    caption: 'Continuous checks',
    items: rows,
    headLabel: 'Candidate',
    head: ({ id, candidateId }) => ({ id, name: nameOf(candidateId), url: `/candidates/${candidateId}` }),
    columns: [
      { name: 'type', label: 'What is watched', cell: ({ type }) => typeLabels[type] },
      { name: 'since', label: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
      { name: 'status', label: 'Status', cell: statusBadge },
      { name: 'cancel', label: 'Action', cell: (row) => cancelButton(c, row, nameOf(row.candidateId)) },
    ],
  });

const cancelButton = (
  c: DashboardContext,
  { id, canceledAt }: ContinuousCheckRow,
  name: string,
): Html | string =>
  canceledAt
    ? '—'
    : dashboardForm(
        c,
        `${continuousChecksPath}/${id}`,
        html`<button class="link" aria-label="Cancel the continuous check for ${name}">Cancel</button>`,
      );

/** Labels of the form by field, in the order of the form. */
const labels = {
  type: 'What to watch',
  state: 'State where the candidate works',
  city: 'City',
  node: 'Organization unit',
};

function continuousCheckForm(
  c: DashboardContext,
  { state, alert }: ContinuousChecksContent,
  candidate: CandidateRow,
): Html {
  const types = Object.entries(typeLabels);
  const fields = html`${formAlert(alert)} ${errorSummary(state, labels)}
    <input type="hidden" name="candidate_id" value="${candidate.id}" />
    ${selectField(state, 'type', labels.type, [['', 'Choose'], ...types])}
    ${selectField(state, 'state', labels.state, [['', 'Choose'], ...usStates])}
    ${textField(state, 'city', labels.city, { optional: true, hint: 'Some cities have rules of their own.' })}
    ${
      c.var.viewer.account.segmentation
        ? textField(state, 'node', labels.node, { hint: 'The custom ID of the node' })
        : ''
    }
    <button>Create continuous check</button>`;
  return html`<div class="card">
    <h2 class="first">Create a continuous check</h2>
    <p>
      The candidate must have consented to later reports. Court records need a completed SSN trace, and the
      driving record needs a driver license on file. Each change orders a report, at the price that your
      contract names.
    </p>
    ${dashboardForm(c, continuousChecksPath, fields)}
  </div>`;
}
