import { continuousCheckBody } from '@service-embeds/contract';
import {
  getContinuousCheck,
  listContinuousChecks,
} from '../../../resources/continuous-checks/continuous-checks.queries.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { continuousCheckKind, typeLabels } from './continuous-checks.page.ts';
import { standingOrderRoutes } from './standing-orders.routes.ts';

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
    body: continuousCheckBody,
    toBody: ({ type }) => ({ type }),
  },
  create: (c, body, candidate_id) =>
    callAsViewer(c, 'POST /v1/candidates/{candidate_id}/continuous_checks', {
      params: { candidate_id },
      body,
    }),
  cancellation: ({ type }, name) =>
    `${typeLabels[type]} of ${name}. We won't order reports about changes any more. Earlier reports stay.`,
  cancel: (c, id) =>
    callAsViewer(c, 'DELETE /v1/continuous_checks/{id}', {
      params: { id },
    }),
});
