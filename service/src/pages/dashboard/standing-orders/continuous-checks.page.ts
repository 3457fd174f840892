import type { ContinuousCheckType } from '@service-embeds/contract';
import type { ContinuousCheckRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { selectField } from '../../kit/forms/forms.ts';
import { placeLabels, type StandingOrderKind } from './standing-orders.page.ts';

/** What is watched, in words. */
export const typeLabels: Record<ContinuousCheckType, string> = {
  criminal: 'Court records',
  mvr: 'Driving record',
};

/** Labels of the form by field, in the order of the form. */
const labels = { type: 'What to watch', ...placeLabels };

/** What the page of continuous checks shows. */
export const continuousCheckKind: StandingOrderKind<ContinuousCheckRow> = {
  path: '/continuous-checks',
  noun: 'continuous check',
  title: 'Continuous checks',
  purpose: 'A continuous check orders a report when court or driving records change.',
  columns: [
    { name: 'type', label: 'What is watched', cell: ({ type }) => typeLabels[type] },
    { name: 'since', label: 'Since', cell: ({ createdAt }) => formatDate(createdAt), kind: 'date' },
  ],
  form: {
    conditions:
      'The candidate must have consented to later reports. Court records need a completed SSN trace, and the driving record needs a driver license on file. Each change orders a report, at the price that your contract names.',
    labels,
    first: (state) => selectField(state, 'type', labels.type, Object.entries(typeLabels)),
  },
};
