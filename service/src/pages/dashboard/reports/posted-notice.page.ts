import { html } from 'hono/html';
import type { PostalAddressBody } from '@service-embeds/contract';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { formatDate } from '../../../platform/translations/format.ts';
import { formAlert, textField, type FormState, type RejectedForm } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';

/** An adverse action whose newest notice can be posted. */
export interface PrintableNotice {
  action: AdverseActionRecord;
  /** Where mail reaches the candidate. Null: it is not known. */
  address: PostalAddressBody | null;
}

/** Labels of the fields of an address, which its form and its errors share. */
export const addressLabels = {
  name: 'Name',
  street: 'Street',
  street2: 'Apartment or suite (optional)',
  city: 'City',
  state: 'State (two letters)',
  zipcode: 'ZIP code',
} as const;

/** Address of the page where the newest notice of a report is printed, and its mailing recorded. */
export const paperNoticePath = (reportId: string): string => `/reports/${reportId}/paper-notice`;

const mailedAt = ({ status, preNoticePostedAt, postNoticePostedAt }: AdverseActionRecord): Date | null =>
  status === 'complete' ? postNoticePostedAt : preNoticePostedAt;

/** Whether the newest notice has to be mailed on paper, and that is not recorded yet. */
export const isPostingDue = (action: AdverseActionRecord): boolean => action.byPost && !mailedAt(action);

/** Prints the newest notice of an adverse action, and records when it was mailed. @param name of the candidate */
export function paperNoticePage(
  c: DashboardContext,
  { action, address }: PrintableNotice,
  { name, rejected }: { name: string; rejected?: RejectedForm | undefined },
): Response | Promise<Response> {
  const mailed = mailedAt(action);
  const notice = action.status === 'complete' ? 'final notice' : 'pre-adverse notice';
  const path = paperNoticePath(action.reportId);
  return dashboardPage(
    c,
    title,
    html`<p class="crumbs">
        <a href="/reports">Reports</a> / <a href="/reports/${action.reportId}">${name}</a>
      </p>
      <div class="head"><h1>${title}</h1></div>
      <div class="card narrow">
        ${
          mailed
            ? html`<p>The ${notice} was mailed on ${formatDate(mailed, 'en', 'America/New_York')}.</p>`
            : html`<p>${introduction(action, notice)}</p>`
        }
        ${address ? html`<p><a href="/reports/${action.reportId}/letter">Letter to print (PDF)</a></p>` : ''}
        ${
          address && !mailed
            ? dashboardForm(
                c,
                path,
                html`<button name="action" value="posted">Record that you mailed it today</button>`,
              )
            : ''
        }
        ${address ? '' : addressForm(c, path, rejected)}
      </div>`,
    { status: rejected ? 422 : 200 },
  );
}

const title = 'Mail a paper notice';

const introduction = ({ status, byPost }: AdverseActionRecord, notice: string): string => {
  const print = `Print the ${notice}, fold it in thirds, and mail it in a window envelope.`;
  if (status === 'complete') return print;
  const wait = 'The waiting period is then counted from when the letter counts as received.';
  return byPost
    ? `${print} We'll hold the final notice until you record it. ${wait}`
    : `If email doesn't reach the candidate: ${print} ${wait}`;
};

function addressForm(c: DashboardContext, path: string, rejected: RejectedForm | undefined): Html {
  const names = Object.keys(addressLabels) as (keyof typeof addressLabels)[];
  const values = Object.fromEntries(
    names.map((name) => [`postal_${name}`, rejected?.form(`postal_${name}`) ?? '']),
  );
  const state: FormState = { values, errors: {} };
  return dashboardForm(
    c,
    path,
    html`<p>Enter the candidate's postal address first.</p>
      ${formAlert(rejected?.sentence)}
      ${names.map((name) =>
        textField(state, `postal_${name}`, addressLabels[name], { conditional: name === 'street2' }),
      )}
      <button name="action" value="address">Save address</button>`,
  );
}
