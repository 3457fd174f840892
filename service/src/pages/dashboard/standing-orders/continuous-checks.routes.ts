import type { ContinuousCheckType } from '@service-embeds/contract';
import type { ContinuousCheckRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import {
  getContinuousCheck,
  listContinuousChecks,
} from '../../../resources/continuous-checks/continuous-checks.queries.ts';
import { selectField } from '../../kit/forms/forms.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { placeLabels, type StandingOrderKind } from './standing-orders.page.ts';
import { standingOrderRoutes } from './standing-orders.routes.ts';

/** What is watched, in words. */
const typeLabels: Record<ContinuousCheckType, string> = { criminal: 'Court records', mvr: 'Driving record' };

/** Labels of the form by field, in the order of the form. */
const labels = { type: 'What to watch', ...placeLabels };

/** What the page of continuous checks shows. */
const continuousCheckKind: StandingOrderKind<ContinuousCheckRow> = {
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

/** The continuous checks within reach. */
export const continuousCheckRoutes = standingOrderRoutes({
  path: continuousCheckKind.path,
  type: 'continuous_check',
  kindOf: () => continuousCheckKind,
  list: ({ var: { db, viewer } }, candidateId, page) =>
    listContinuousChecks(db, viewer.reach, { candidateId }, page),
  get: ({ var: { db, viewer } }, id) => getContinuousCheck(db, viewer.reach, id),
  form: {
    required: { type: 'Choose what to watch.', state: 'Choose a state.' },
    toBody: ({ type }) => ({ type }),
  },
  create: (c, body, candidate_id) =>
    submitAsViewer(c, 'POST /v1/candidates/{candidate_id}/continuous_checks', {
      params: { candidate_id },
      body,
    }),
  cancellation: ({ type }, name) =>
    `${typeLabels[type]} of ${name}. We won't order any more reports about changes. Earlier reports stay.`,
  cancel: (c, id) => callAsViewer(c, 'DELETE /v1/continuous_checks/{id}', { params: { id } }),
});
