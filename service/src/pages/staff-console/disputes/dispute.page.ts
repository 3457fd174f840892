import { html } from 'hono/html';
import type { SupplierOrder } from '@service-embeds/contract';
import type {
  DisputedItem,
  DisputeOutcome,
  DisputeRecord,
} from '@service-embeds/domain/report/dispute-record';
import type { FoundRecord } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import {
  checkbox,
  formStatus,
  optionalSelect,
  selectField,
  textArea,
  textField,
} from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge, dueBadge } from '../../kit/parts/badges.ts';
import { factList, type Fact } from '../../kit/parts/fact-list.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { chargeLevels, dispositionClassOptions } from '../labels.ts';
import { claimNote, isFree } from '../queues/claims.routes.ts';
import { candidateCard, fileList, type ListedFile } from '../screenings/candidate-facts.ts';
import type { StaffContext } from '../staff-env.ts';
import { staffForm, staffPage } from '../staff-layout.ts';

/** What the page of a dispute shows. */
interface DisputeDetails {
  account: AccountRow;
  dispute: DisputeRecord;
  packageName: string;
  files: readonly ListedFile[];
  /** Undefined: the dispute is decided. */
  order: SupplierOrder | undefined;
  /** The charges of the report, by ID. */
  charges: ReadonlyMap<string, FoundCharge>;
  claim: Claim | undefined;
  /** On the account's clock. */
  now: Date;
  state: FormState;
}

const outcomeNames: Record<DisputeOutcome, string> = {
  verified: 'Verified: it stays as it is',
  corrected: 'Corrected',
  deleted: 'Deleted: it was wrong, or could not be verified',
};

/** A dispute: what is disputed, what the candidate says, and the decision about each item. */
export function disputePage(c: StaffContext, details: DisputeDetails): Promise<Response> {
  const { account, dispute, packageName, files, order, claim, state } = details;
  const title = `Dispute of ${packageName}`;
  const base = `/disputes/${account.id}/${dispute.id}`;
  return staffPage(
    c,
    title,
    html`${pageHead({
      title,
      crumbs: [['/disputes', 'Disputes']],
      state: deadline(details),
      actions: dispute.resolvedAt ? '' : claimNote(c, workOf(details), claim),
    })}
    ${asideColumns(
      html`<div class="card">
          <h2 class="first">What the candidate says</h2>
          ${
            dispute.statements.length
              ? dispute.statements.map(
                  ({ text, at }) =>
                    html`<p class="muted">${formatTime(new Date(at))}</p>
                      <blockquote>${text}</blockquote>`,
                )
              : html`<p>Nothing in writing: staff recorded this dispute.</p>`
          }
          ${fileList(files, `${base}/files`)}
        </div>
        ${
          dispute.resolvedAt
            ? outcomeCard(base, dispute)
            : isFree(c, claim)
              ? decisionCard(c, base, details)
              : ''
        }`,
      html`${order ? candidateCard(order) : ''}
        <div class="card">
          <h2 class="first">Dispute</h2>
          ${factList(disputeFacts(details))}
        </div>`,
    )}`,
    { status: formStatus(state) },
  );
}

const outcomeCard = (base: string, dispute: DisputeRecord): Html =>
  html`<div class="card">
    <h2 class="first">Outcome</h2>
    <ul>
      ${dispute.items.map(
        (item) =>
          html`<li class="row">
            <span>${nameOf(item)}</span>
            <span class="muted">${outcomeText(item)}</span>
            ${canBeReinserted(item) ? html`<a href="${base}/items/${item.id}/reinsertion">Put back</a>` : ''}
          </li>`,
      )}
    </ul>
    ${
      dispute.note === null
        ? ''
        : html`<h3>Note to the candidate and the customer</h3>
            <blockquote>${dispute.note}</blockquote>`
    }
  </div>`;

export const workOf = ({ account, dispute }: Pick<DisputeDetails, 'account' | 'dispute'>) =>
  ({ accountId: account.id, kind: 'dispute', objectId: dispute.id }) as const;

const deadline = ({ dispute: { dueAt, resolvedAt }, now }: DisputeDetails): Html =>
  resolvedAt ? badge('success', `Decided ${formatDate(resolvedAt)}`) : dueBadge(dueAt, now, formatDate);

const disputeFacts = ({
  account,
  packageName,
  dispute: { createdAt, dueAt, extendedAt },
}: DisputeDetails): Fact[] => [
  ['Account', account.name],
  ['Package', packageName],
  ['Disputed', formatDate(createdAt)],
  ['Due', `${formatDate(dueAt)}${extendedAt ? ', extended by 15 days' : ''}`],
];

function outcomeText({ outcome, reinsertion }: DisputedItem): string {
  if (reinsertion)
    return `Put back ${formatDate(new Date(reinsertion.at))}, certified by ${reinsertion.furnisher.name}`;
  return outcome ? outcomeNames[outcome] : '';
}

/** Whether an item was deleted and can be put back. */
const canBeReinserted = ({ deleted, reinsertion }: DisputedItem): boolean => Boolean(deleted && !reinsertion);

const nameOf = ({ text }: DisputedItem): string => text || 'The report itself, for example a name';

const decisionCard = (c: StaffContext, base: string, { dispute, charges, state }: DisputeDetails): Html =>
  html`<div class="card">
    <h2 class="first">Decision</h2>
    <p>We send the result to the candidate and the customer at once.</p>
    ${staffForm(
      c,
      base,
      html`${dispute.items.map((item) =>
          item.outcome
            ? html`<p>${nameOf(item)}: ${outcomeText(item)}</p>`
            : itemFieldset(item, charges.get(item.id), state),
        )}
        ${textArea(state, 'note', 'Note to the candidate and the customer (optional)', {
          hint: 'What you found, and how. Both read it as you write it. No data about other people.',
          rows: 4,
        })}
        ${checkbox(state, 'confirmed', 'The investigation of every item is finished.')}
        <button>End dispute</button>`,
    )}
  </div>`;

function itemFieldset(item: DisputedItem, current: FoundCharge | undefined, state: FormState): Html {
  const outcomes = (['verified', 'corrected', 'deleted'] as const)
    .filter((outcome) => outcome !== 'corrected' || current)
    .filter((outcome) => outcome !== 'deleted' || item.screening_id !== null);
  return html`<fieldset>
    <legend>${nameOf(item)}</legend>
    ${selectField(
      state,
      `outcome.${item.id}`,
      'Outcome',
      outcomes.map((outcome) => [outcome, outcomeNames[outcome]] as const),
    )}
    ${current ? chargeDetails(item.id, current, state) : ''}
  </fieldset>`;
}

/** The fields with which a charge is corrected, filled in with what it says now. */
function chargeDetails(id: string, current: FoundCharge, { values, errors }: FormState): Html {
  const valuesWithDefaults = Object.fromEntries(
    chargeFields.map((name) => [`${name}.${id}`, values[`${name}.${id}`] ?? current[name] ?? '']),
  );
  const state = { values: valuesWithDefaults, errors };
  const text = (name: string, label: string, hint?: string): Html =>
    textField(state, `${name}.${id}`, label, { conditional: true, ...(hint && { hint }) });
  const hasProblem = chargeFields.some((name) => errors[`${name}.${id}`]);
  const dates = 'YYYY-MM-DD';
  return html`<details ${hasProblem || values[`outcome.${id}`] === 'corrected' ? html`open` : ''}>
    <summary>Correct this charge</summary>
    ${text('charge', 'Charge')} ${optionalSelect(state, `level.${id}`, 'Level', chargeLevels)}
    ${text('disposition', 'Disposition', 'In the words of the court')}
    ${optionalSelect(state, `disposition_class.${id}`, 'What the disposition means', dispositionClassOptions)}
    ${text('offense_date', 'Offense date', dates)} ${text('disposition_date', 'Disposition date', dates)}
  </details>`;
}

export type FoundCharge = FoundRecord['charges'][number];

/** What forms ask about a charge. A form names a field `<field>.<ID of the charge>`, or by the number of the record. */
export const chargeFields = [
  'charge',
  'level',
  'disposition',
  'disposition_class',
  'offense_date',
  'disposition_date',
] as const;

/** Returns the decision about each item of a dispute as the operations API takes it, which checks it, and what was typed. */
export function readDecisions(
  form: FormReader,
  { items }: Pick<DisputeRecord, 'items'>,
): { body: object; values: Record<string, string>; problems: Record<string, string> } {
  const names = items.flatMap(({ id }) => ['outcome', ...chargeFields].map((name) => `${name}.${id}`));
  return {
    body: {
      items: items.map(({ id }) => {
        const outcome = form(`outcome.${id}`);
        return { id, outcome, ...(outcome === 'corrected' && { charge: chargeOf(form, id) }) };
      }),
      note: form('note').trim() || undefined,
    },
    values: Object.fromEntries(['confirmed', 'note', ...names].map((name) => [name, form(name)])),
    problems:
      form('confirmed') === 'on'
        ? {}
        : { confirmed: 'Confirm that the investigation of every item is finished.' },
  };
}

/** Returns the errors of a decision by the fields of the form: `items.0.charge.level` is `level.<ID of the item>`. */
export const toFormErrors = (
  errors: Readonly<Record<string, string>>,
  { items }: Pick<DisputeRecord, 'items'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => {
      const [, index, field] = /^items\.(\d+)\.(?:charge\.)?(.+)$/.exec(name) ?? [];
      if (index === undefined || field === undefined) return [name, sentence];
      const text = field === 'outcome' ? 'Choose what the investigation found.' : sentence;
      return [`${field}.${items[Number(index)]?.id ?? ''}`, text];
    }),
  );

/** Returns the filled-in fields of a corrected charge. */
const chargeOf = (form: FormReader, id: string): object =>
  Object.fromEntries(
    chargeFields.map((name) => [name, form(`${name}.${id}`).trim()]).filter(([, value]) => value !== ''),
  ) as Record<string, string>;
