import { Hono } from 'hono';
import { html } from 'hono/html';
import { adverseImpact, ApiError, errorCatalog, validate } from '@service-embeds/contract';
import type { AdverseImpact } from '@service-embeds/contract';
import { fourFifthsRule } from '@service-embeds/domain/adverse-impact/impact-analysis';
import { countOf } from '../../../platform/translations/english-format.ts';
import { csvFile } from '../../kit/files/saved-file.ts';
import {
  errorSummary,
  fileField,
  formStatus,
  formTokenField,
  textField,
  emptyForm,
} from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { column, listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { receivedFile, receiveFile } from '../receive-file.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { impactColumns, impactLines, maxImpactFileBytes, readImpactRequest } from './impact-rows.ts';

const impactPath = '/adverse-impact';

const labels = { from: 'First day of the decisions', to: 'Last day of the decisions', file: 'CSV file' };

type Group = AdverseImpact['groups'][number];

/** Returns a number as text. Null: it could tell about a person. */
const numberText = (value: number | null, format: (value: number) => string = String): string =>
  value === null ? 'Not shown' : format(value);

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const columns: readonly TableColumn<Group>[] = [
  { name: 'considered', label: 'Decided', cell: ({ considered }) => String(considered), kind: 'number' },
  { name: 'selected', label: 'Selected', cell: ({ selected }) => numberText(selected), kind: 'number' },
  {
    name: 'rate',
    label: 'Selection rate',
    cell: (group) => numberText(group.selection_rate, percent),
    kind: 'number',
  },
  column(
    'ratio',
    'Impact ratio',
    ({ impact_ratio: ratio }) => numberText(ratio, (value) => value.toFixed(2)),
    'number',
  ),
  { name: 'below', label: 'Below four fifths', cell: (group) => (group.below_four_fifths ? 'Yes' : 'No') },
  {
    name: 'significant',
    label: 'Significant difference',
    cell: ({ statistically_significant: isSignificant, p_value: p }) =>
      `${isSignificant ? 'Yes' : 'No'}${p === null ? '' : ` (p = ${p})`}`,
  },
];

/** Figures about decisions by groups that the customer brings. @param figures undefined before a list was sent */
const impactPage = (
  c: DashboardContext,
  state: FormState,
  figures?: AdverseImpact,
): Response | Promise<Response> =>
  dashboardPage(
    c,
    'Adverse impact',
    html`<div class="head"><h1>Adverse impact</h1></div>
      ${figures ? figuresPart(c, figures) : ''}
      <div class="card">
        <h2 class="first">Compute figures</h2>
        <p>
          Compare how often you select people of different groups. Upload a list with a group for each
          candidate or report. We compute the figures and forget the list: we store no groups, and no page
          shows them beside a person.
        </p>
        ${errorSummary(state, labels)}
        <form method="post" action="${impactPath}" enctype="multipart/form-data" novalidate>
          ${formTokenField(c.var.formToken)} ${textField(state, 'from', labels.from, { type: 'date' })}
          ${textField(state, 'to', labels.to, { type: 'date' })}
          ${fileField(state, 'file', labels.file, {
            hint: 'With the columns candidate_id (or report_id) and group. At most 10,000 rows and 1 MB.',
            accept: 'text/csv,.csv',
          })}
          <button>Compute figures</button>
        </form>
      </div>
      <div class="card">
        <h2 class="first">What counts</h2>
        <ul>
          <li>Selected: you cleared the candidate to hire, or the report is clear and nothing followed.</li>
          <li>Not selected: the final adverse action notice was sent.</li>
          <li>Everything else is undecided and left out. Days are in UTC.</li>
          <li>
            Below four fifths: the selection rate is less than four fifths of the highest rate of a group
            (${fourFifthsRule.citation}). This is a rule of thumb: a smaller difference can matter if it is
            significant, and a larger one can be chance among few people.
          </li>
          <li>Significant: Fisher's exact test against the group with the highest rate, p below 0.05.</li>
          <li>
            We don't show groups of fewer than ten people, and no rate where fewer than three people were
            selected or fewer than three were not: it could tell what became of one of them.
          </li>
        </ul>
        <p>The figures aren't legal advice. Ask your counsel what follows from them.</p>
      </div>`,
    { status: formStatus(state), wide: true },
  );

function figuresPart(c: DashboardContext, figures: AdverseImpact): Html {
  const { groups, small_groups: small, undecided, not_found: missing, duplicates } = figures;
  const notes = [
    small.count
      ? `${countOf(small.count, 'group')} with fewer than ${small.fewest_people} people not shown.`
      : '',
    undecided ? `${countOf(undecided, 'row')} without a decision in this time.` : '',
    rowNote(missing, 'not found'),
    rowNote(duplicates, 'repeated'),
  ].filter(Boolean);
  return html`<h2>Figures</h2>
    ${listTable({
      caption: 'Selection rates by group',
      items: groups,
      empty: emptyCard('No group is large enough to show.'),
      headLabel: 'Group',
      head: ({ name }) => ({ id: name, name }),
      columns,
    })}
    <ul>
      ${notes.map((note) => html`<li>${note}</li>`)}
    </ul>
    ${
      groups.length
        ? dashboardForm(
            c,
            `${impactPath}/csv`,
            html`<input type="hidden" name="figures" value="${JSON.stringify(figures)}" />
              <button class="quiet">Download CSV</button>`,
          )
        : ''
    }`;
}

function rowNote({ count, rows }: AdverseImpact['not_found'], problem: string): string {
  if (!count) return '';
  const more = count > rows.length ? ' and more' : '';
  return `${countOf(count, 'row')} ${problem}: ${rows.join(', ')}${more}.`;
}

/** Selection rates by groups that an admin uploads. Neither the list nor the figures are stored. */
export const adverseImpactRoutes = new Hono<DashboardEnv>()
  .get(impactPath, requireRole(admins), (c) => impactPage(c, emptyForm))
  .post(impactPath, receiveFile('file', maxImpactFileBytes), requireRole(admins), computeFigures)
  .post(`${impactPath}/csv`, requireRole(admins), exportFigures);

async function computeFigures(c: DashboardContext): Promise<Response> {
  const values = { from: c.var.form('from').trim(), to: c.var.form('to').trim() };
  const request = await readImpactRequest(values, receivedFile(c));
  if ('errors' in request) return impactPage(c, { values, errors: request.errors });
  const figures = await callAsViewer(c, 'POST /v1/adverse_impact', { body: request.body });
  return impactPage(c, { values, errors: {} }, figures);
}

/** Returns figures as a file. The page has sent them, because the service has not kept them. */
async function exportFigures(c: DashboardContext): Promise<Response> {
  const result = validate(adverseImpact, parseJson(c.var.form('figures')));
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields));
  await recordView(c, 'adverse_impact.exported', { type: 'account', id: c.var.viewer.account.id });
  return csvFile(c, 'adverse-impact', { columns: impactColumns, batches: impactLines(result.value) });
}

/** Returns a value, or undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
