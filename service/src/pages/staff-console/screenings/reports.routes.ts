import { Hono } from 'hono';
import { html } from 'hono/html';
import type { WithheldRecordResource } from '@service-embeds/contract/resources/operations/supplier-order';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/limit-to-view';
import { reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import { isInvestigative } from '../../../resources/nature-scope/nature-scope.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { accountOf, mayDo, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { staffPage, requireRight } from '../staff-layout.ts';

const path = '/reports/:account_id/:report_id';

/** Where a report stands, without its results, and the records that are kept out of it. */
export const reportRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('accounts'), reportPage)
  .get(`${path}/withheld`, requireRight('withheld'), withheldPage);

async function reportPage(c: StaffContext): Promise<Response> {
  const { db } = c.var;
  const account = await accountOf(c);
  const report = await getReport(db, account.id, c.req.param('report_id') ?? '');
  const hasInterviews = await isInvestigative(db, report);
  await recordRead(c, account.id, 'report.read', { type: 'report', id: report.id });
  const dates = (at: Date | null): string | undefined => at?.toISOString() && formatTime(at);
  const isOpen = ['pending', 'suspended'].includes(report.status);
  return staffPage(
    c,
    report.packageName,
    html`${pageHead({
        title: report.packageName,
        crumbs: [
          ['/accounts', 'Accounts'],
          [`/accounts/${account.id}`, account.name],
        ],
      })}
      <div class="card">
        <h2 class="first">Report</h2>
        ${factList([
          ['ID', report.id],
          ['Status', stateOf(report)],
          ['Screenings', `${report.screeningsFinished} of ${report.screeningsTotal} finished`],
          ['Ordered', formatTime(report.createdAt)],
          ['Completed', dates(report.completedAt)],
          ['Disputed', dates(report.disputedAt)],
        ])}
        ${isOpen && mayDo(c, 'screen') ? html`<p><a href="/screenings/${account.id}/${report.id}">Open screenings</a></p>` : ''}
        ${hasInterviews ? html`<p><a href="/reports/${account.id}/${report.id}/nature-and-scope">Record a request for nature and scope</a></p>` : ''}
        ${mayDo(c, 'withheld') ? html`<p><a href="/reports/${account.id}/${report.id}/withheld">Withheld records</a></p>` : ''}
      </div>`,
  );
}

/** A state without what was found: the role may not see results, but settles disputes. */
const stateOf = (report: ReportRecord): string =>
  reportLabels[report.status === 'dispute' ? 'dispute' : limitOutcome(report, 'status').status];

const reasonNames: Record<WithheldRecordResource['reasons'][number]['code'], string> = {
  closed_case: 'The case is sealed, expunged or otherwise closed',
  obsolete: 'Too old to report',
  not_reportable: 'Not reportable by law',
  undated: "No date, so we can't tell whether it is too old",
  identity_unconfirmed: 'Nothing confirms that it is about the candidate',
  name_mismatch: "The name is not the candidate's",
  birth_date_mismatch: "The date of birth is not the candidate's",
  deleted_after_dispute: 'A dispute deleted it, and its source has not certified it',
  duplicate: 'The report has the same case already',
};

async function withheldPage(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const report = await getReport(c.var.db, account.id, c.req.param('report_id') ?? '');
  const key = 'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records';
  const { data: records } = await callAsStaff(c, key, { query: { per_page: '100' } });
  return staffPage(
    c,
    'Withheld records',
    html`${pageHead({
        title: 'Withheld records',
        crumbs: [
          ['/screenings', 'Screenings'],
          [`/screenings/${account.id}/${report.id}`, `${report.packageName} for ${account.name}`],
        ],
      })}
      <p class="muted">
        The law keeps these records out of the report. Customers and candidates never see them. Don't pass
        them on.
      </p>
      ${records.length ? records.map(withheldCard) : emptyCard('No record was kept out of this report.')}`,
  );
}

const withheldCard = ({ record, reasons, created_at: createdAt }: WithheldRecordResource): Html =>
  html`<div class="card">
    <h2 class="first">${record.source}</h2>
    <ul>
      ${reasons.map(
        ({ code, source }) =>
          html`<li><strong>${reasonNames[code]}</strong> <span class="muted">${source}</span></li>`,
      )}
    </ul>
    ${factList([
      ['Case number', record.case_number],
      [
        'Charges',
        record.charges
          .map(({ charge, disposition }) => [charge, disposition].filter(Boolean).join(': '))
          .join('; '),
      ],
      ['Kept out', formatDate(new Date(createdAt))],
    ])}
  </div>`;
