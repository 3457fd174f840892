import { html } from 'hono/html';
import { screeningNames, type SupplierOrder } from '@service-embeds/contract';
import type {
  EnteredCancellationReason,
  ReportRecord,
  ScreeningRecord,
} from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import {
  checkbox,
  emptyForm,
  errorSummary,
  optionalSelect,
  selectField,
  stateField,
  textField,
  type FormState,
} from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { asideColumns, pageHead, type Crumb } from '../../kit/parts/page-head.ts';
import { chargeLevels, dispositionClassOptions } from '../labels.ts';
import { claimNote, isFree } from '../queues/claims.routes.ts';
import { mayDo, type StaffContext } from '../staff-env.ts';
import { staffForm, staffPage } from '../staff-layout.ts';
import { candidateCard, contactCard } from './candidate-facts.ts';
import { hasContentFields } from './content-fields.ts';
import { valuesOfContent, findingForm, contentToStartFrom } from './content-form.ts';
import { recordsPerForm, type RecordField } from './update-form.ts';

/** What the page of a report shows. */
interface ReportDetails {
  account: AccountRow;
  report: ReportRecord;
  /** What the open screenings need. Undefined: none is open. */
  order: SupplierOrder | undefined;
  stored?: ScreeningRecord | undefined;
  /** What was wrong with the form before, by field. */
  problems: Record<string, string>;
  /** What was typed into it. */
  values: Record<string, string>;
  /** Screenings whose results wait until their charges are classified. */
  waiting: ReadonlySet<string>;
  /** Who has taken the report. */
  claim: Claim | undefined;
}

type OpenScreening = SupplierOrder['screenings'][number];

const screeningsCrumb: Crumb = ['/screenings', 'Screenings'];

/** A report with the data of the candidate, and its open screenings. */
export function reportPage(c: StaffContext, details: ReportDetails): Promise<Response> {
  const { account, report, order, problems, claim } = details;
  const title = `${report.packageName} for ${account.name}`;
  const base = `/screenings/${account.id}/${report.id}`;
  return staffPage(
    c,
    title,
    html`${pageHead({
      title,
      crumbs: [screeningsCrumb],
      actions: order ? claimNote(c, workOf(details), claim) : '',
    })}
    ${asideColumns(
      html`${problemSummary(details)}
      ${order ? openScreenings(order, base, details) : emptyCard('Every screening of this report is finished.', html`<a href="/screenings">Choose another report</a>`)}
      ${order && isFree(c, claim) ? addSearchCard(c, base, details) : ''}`,
      html`${order ? candidateCard(order) : ''}
        <div class="card">
          <h2 class="first">Report</h2>
          ${factList([['ID', report.id]])}
          ${mayDo(c, 'withheld') ? html`<p><a href="/reports/${account.id}/${report.id}/withheld">Withheld records</a></p>` : ''}
        </div>`,
    )}`,
    { status: statusOf(problems) },
  );
}

/** The work of a page: all screenings of a report. */
const workOf = ({ account, report }: ReportDetails) =>
  ({ accountId: account.id, kind: 'report', objectId: report.id }) as const;

const openScreenings = ({ screenings }: SupplierOrder, base: string, { waiting }: ReportDetails): Html =>
  html`<div class="card">
    <h2 class="first">Open screenings</h2>
    <ul>
      ${screenings.map(
        (screening) =>
          html`<li>
            <a href="${base}/${screening.id}">${nameOfScreening(screening)}</a>
            ${waiting.has(screening.id) ? waitingNote : ''}
          </li>`,
      )}
    </ul>
  </div>`;

/** Says that a result was entered, and what it waits for. */
const waitingNote = html`<span>A result waits for <a href="/dispositions">its charges</a>.</span>`;

const searchTypes = [
  ['county_criminal_search', screeningNames.county_criminal_search],
  ['county_civil_search', screeningNames.county_civil_search],
] as const;

const addSearchCard = (c: StaffContext, base: string, { values, problems }: ReportDetails): Html => {
  const state = { values, errors: problems };
  return html`<div class="card">
    <h2 class="first">Add a county search</h2>
    ${staffForm(
      c,
      base,
      html`<input type="hidden" name="kind" value="search_added" />
        ${selectField(state, 'screening_type', 'Type', searchTypes)} ${courtFields(state)}
        <button>Add search</button>`,
    )}
  </div>`;
};

const courtFields = (state: FormState): Html =>
  html`${textField(state, 'county', 'County')} ${stateField(state, 'state', 'State')}`;

const statusOf = (problems: Record<string, string>): 200 | 422 => (Object.keys(problems).length ? 422 : 200);

/** Says why an entry was not saved, with links to its fields. */
const problemSummary = ({ values, problems }: ReportDetails): Html | string =>
  errorSummary(
    { values, errors: problems },
    Object.fromEntries(Object.keys(problems).map((name) => [name, labelOf(name)])),
  );

/** Returns the label of a field, which several records have. */
function labelOf(name: string): string {
  const [field = '', index] = name.split('.');
  const label = labels[field] ?? field;
  return index === undefined || index === '0' ? label : `${label} (record ${Number(index) + 1})`;
}

const nameOfScreening = ({ object, county, state }: OpenScreening): string => {
  const place = [county, state].filter(Boolean).join(', ');
  return `${screeningNames[object]}${place ? ` in ${place}` : ''}`;
};

/** The reasons for which the staff cancel a screening. */
const reasons: Record<EnteredCancellationReason, string> = {
  missing_required_information: 'The candidate did not provide required information',
  source_inaccessible_closed_court: 'The court or office is closed',
  vendor_unable_to_complete: 'The source could not complete it',
  request_withdrawn: 'The customer withdrew the request',
};

const isSearch = ({ object }: OpenScreening): boolean =>
  object === 'county_criminal_search' || object === 'county_civil_search';

/** One open screening, with a form for each way in which it can end or change. */
export function screeningPage(
  c: StaffContext,
  screening: OpenScreening,
  details: ReportDetails,
): Promise<Response> {
  const { account, report, order, problems, values, claim } = details;
  const base = `/screenings/${account.id}/${report.id}`;
  const title = nameOfScreening(screening);
  const part: FormPart = (name, kind, content) => {
    const isShown = values['kind'] === kind;
    return html`<details ${isShown ? html`open` : ''}>
      <summary>${name}</summary>
      ${staffForm(
        c,
        `${base}/${screening.id}`,
        html`<input type="hidden" name="kind" value="${kind}" />
          ${content(isShown ? { values, errors: problems } : emptyForm)}`,
      )}
    </details>`;
  };
  return staffPage(
    c,
    title,
    html`${pageHead({
      title,
      crumbs: [screeningsCrumb, [base, `${report.packageName} for ${account.name}`]],
      actions: claimNote(c, workOf(details), claim),
    })}
    ${asideColumns(
      html`${values['kind'] === 'found' ? '' : problemSummary(details)}
      ${details.waiting.has(screening.id) ? html`<p class="note">${waitingNote} A new result replaces it.</p>` : ''}
      ${isFree(c, claim) ? screeningForms(screening, part, details) : emptyCard('Someone else is working on this.', html`<a href="/screenings">Choose other work</a>`)}`,
      order
        ? html`${candidateCard(order)} ${hasContentFields(screening.object) ? contactCard(order) : ''}`
        : '',
    )}`,
    { status: statusOf(problems) },
  );
}

/** A form that opens when its name is chosen. */
type FormPart = (name: string, kind: string, content: (state: FormState) => Html) => Html;

const screeningForms = (screening: OpenScreening, part: FormPart, details: ReportDetails): Html =>
  html`<div class="card">
      <h2 class="first">Result</h2>
      ${resultForms(screening, part, details)}
      ${part('Cancel this screening', 'screening_canceled', cancelForm)}
    </div>
    ${
      isSearch(screening)
        ? html`<div class="card">
            <h2 class="first">Court</h2>
            ${part('Move this search', 'search_changed', moveForm)}
            ${part('Remove this search', 'search_removed', removeForm)}
          </div>`
        : ''
    }`;

/** The forms of results. What a verification found has fields of its own, with what is known at first. */
function resultForms({ object }: OpenScreening, part: FormPart, { order, stored }: ReportDetails): Html {
  if (!hasContentFields(object))
    return html`${part('Nothing to report', 'clear', clearForm)}
    ${part('Enter records', 'consider', recordsForm)}`;
  const start = contentToStartFrom(object, stored, order?.history ?? {});
  const first = { values: valuesOfContent(start, object), errors: {} };
  return part('Enter what was found', 'found', (state) =>
    findingForm(state === emptyForm ? first : state, object),
  );
}

const clearForm = (state: FormState): Html =>
  html`${checkbox(state, 'confirmed', 'I searched this source and found nothing to report.')}
    <button>Complete as clear</button>`;

const recordsForm = (state: FormState): Html =>
  html`<p>
      Records without the full name and a date or year of birth are kept out of the report, and so are those
      that the law does not allow. One with the year or the age alone waits under “Dispositions”, where a
      person decides whether it is about the candidate.
    </p>
    ${Array.from({ length: recordsPerForm }, (_, index) => recordFieldset(state, index))}
    <button>Complete with records</button>`;

const cancelForm = (state: FormState): Html =>
  html`${selectField(state, 'reason', 'Reason', Object.entries(reasons))}<button class="danger">
      Cancel screening
    </button>`;

const moveForm = (state: FormState): Html => html`${courtFields(state)}<button>Move search</button>`;

const removeForm = (): Html =>
  html`<p>Remove a search that was ordered at the wrong court. The report won't mention it.</p>
    <button class="danger">Remove search</button>`;

const labels: Record<string, string> = {
  source: 'Court or registry',
  case_number: 'Case number',
  full_name: 'Full name on the record',
  dob: 'Date of birth on the record',
  yob: 'Year of birth on the record',
  age: 'Age on the record',
  file_date: 'File date',
  charge: 'Charge',
  level: 'Level',
  disposition: 'Disposition',
  disposition_class: 'What the disposition means',
  offense_date: 'Offense date',
  disposition_date: 'Disposition date',
  confirmed: 'Nothing to report',
  county: 'County',
  state: 'State',
  reason: 'Reason',
  screening_type: 'Type',
};

/** The fields of one record with one charge. Those of all but the first may stay empty. */
function recordFieldset(state: FormState, index: number): Html {
  const text = (name: RecordField, hint?: string): Html =>
    textField(state, `${name}.${index}`, labels[name] ?? name, { conditional: true, ...(hint && { hint }) });
  const dates = 'YYYY-MM-DD';
  return html`<fieldset>
    <legend>Record ${index + 1}</legend>
    ${text('source')} ${text('case_number')} ${text('full_name')} ${text('dob', dates)}
    ${text('yob', 'If there is no date of birth')} ${text('age', 'If there is no year of birth')}
    ${text('file_date', dates)} ${text('charge')}
    ${optionalSelect(state, `level.${index}`, labels['level'] ?? '', chargeLevels)}
    ${text('disposition', 'In the words of the court')}
    ${optionalSelect(state, `disposition_class.${index}`, labels['disposition_class'] ?? '', dispositionClassOptions)}
    ${text('offense_date', dates)} ${text('disposition_date', dates)}
    ${checkbox(state, `closed.${index}`, 'Sealed, expunged or juvenile')}
  </fieldset>`;
}
