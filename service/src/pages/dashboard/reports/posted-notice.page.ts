import { html } from 'hono/html';
import type { PostalAddressBody } from '@service-embeds/contract';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { formatDate } from '../../../platform/translations/format.ts';
import { formAlert, textField, type FormState, type RejectedForm } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm } from '../layout.ts';

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

/** Prints the newest notice of an adverse action, and records when it was posted. */
export function postedNoticeCard(
  c: DashboardContext,
  { action, address }: PrintableNotice,
  rejected: RejectedForm | undefined,
): Html {
  const isFinal = action.status === 'complete';
  const postedAt = isFinal ? action.postNoticePostedAt : action.preNoticePostedAt;
  const notice = isFinal ? 'final notice' : 'pre-adverse notice';
  const path = `/reports/${action.reportId}`;
  return html`<div class="card">
    <h2 class="first">Notice by post</h2>
    ${
      postedAt
        ? html`<p>The ${notice} was posted on ${formatDate(postedAt, 'en', 'America/New_York')}.</p>`
        : html`<p>${introduction(action, notice)}</p>`
    }
    ${address ? html`<p><a href="${path}/letter">Letter to print (PDF)</a></p>` : ''}
    ${
      address && !postedAt
        ? dashboardForm(
            c,
            path,
            html`<button class="quiet" name="action" value="posted">Record that it was posted today</button>`,
          )
        : ''
    }
    ${address ? '' : addressForm(c, path, rejected)}
  </div>`;
}

const introduction = ({ status, byPost }: AdverseActionRecord, notice: string): string => {
  const print = `Print the ${notice}, fold it in thirds for a window envelope, and post it.`;
  if (status === 'complete') return print;
  const wait = 'The waiting period is then counted from when the letter counts as received.';
  return byPost
    ? `${print} The final notice waits until you record that. ${wait}`
    : `If email doesn't reach the candidate: ${print} ${wait}`;
};

function addressForm(c: DashboardContext, path: string, rejected: RejectedForm | undefined): Html {
  const isRejected = rejected?.form('action') === 'address';
  const names = Object.keys(addressLabels) as (keyof typeof addressLabels)[];
  const values = Object.fromEntries(
    names.map((name) => [`postal_${name}`, isRejected ? rejected.form(`postal_${name}`) : '']),
  );
  const state: FormState = { values, errors: {} };
  return dashboardForm(
    c,
    path,
    html`<p>Enter the candidate's postal address first.</p>
      ${formAlert(isRejected ? rejected.sentence : undefined)}
      ${names.map((name) =>
        textField(state, `postal_${name}`, addressLabels[name], { conditional: name === 'street2' }),
      )}
      <button class="quiet" name="action" value="address">Save address</button>`,
  );
}
