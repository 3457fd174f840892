import { Hono } from 'hono';
import { html } from 'hono/html';
import { legalHoldBody, validate, type LegalHoldResource } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { getCandidate, namesOf } from '../../../resources/candidates/candidates.queries.ts';
import { requireHold } from '../../../resources/retention/legal-holds.queries.ts';
import { emptyForm, formStatus, textArea, type FormState } from '../../kit/forms/forms.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import type { Html } from '../../kit/layout/page.ts';
import { dayText } from '../../kit/parts/law-table.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import {
  dashboardForm,
  dashboardPage,
  pager,
  redirectWithMessage,
  requestedPage,
} from '../dashboard-layout.ts';
import { listUrl } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

const path = '/settings/legal-holds';

/** Legal holds on candidates and on the whole account. The parameter `candidate_id` chooses one candidate. */
export const legalHoldRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), async (c) => holdsPage(c, await findHeld(c, c.req.query('candidate_id'))))
  .post(path, requireRole(admins), requireRecentAuthentication, placeHold)
  .post(`${path}/:id`, requireRole(admins), requireRecentAuthentication, releaseHold);

/** Returns the candidate that a hold is about; undefined for the whole account. @throws ApiError 404 */
const findHeld = async ({ var: { db, viewer } }: DashboardContext, id: string | undefined) =>
  id ? getCandidate(db, viewer.account.id, id) : undefined;

const urlOf = (candidateId: string | null | undefined): string =>
  listUrl(path, { candidate_id: candidateId ?? undefined });

async function placeHold(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const candidate = await findHeld(c, form('candidate_id'));
  const values = { reason: form('reason').trim() };
  const result = validate(legalHoldBody, {
    reason: values.reason || undefined,
    ...(candidate && { candidate_id: candidate.id }),
  });
  if (!result.ok) {
    const required = { reason: 'Say why the data is kept, for example the lawsuit.' };
    return holdsPage(c, candidate, { values, errors: translateErrors(result.issues, 'en', required) });
  }
  const back = urlOf(candidate?.id);
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: 'Place this legal hold?',
      text: `${scopeOf(candidate)} is kept until the hold is released. It can't be removed, not even by the candidate.`,
      button: 'Place legal hold',
      backUrl: back,
    });
  await callAsViewer(c, 'POST /v1/legal_holds', { body: result.value });
  return redirectWithMessage(c, back, 'Legal hold placed.');
}

const scopeOf = (candidate: CandidateRow | undefined): string =>
  candidate ? `The data of ${displayName(candidate)}` : 'All data of your account';

async function releaseHold(c: DashboardContext): Promise<Response> {
  const { db, form, viewer } = c.var;
  const id = c.req.param('id') ?? '';
  await requireHold(db, { accountId: viewer.account.id, id });
  const back = urlOf(form('candidate_id'));
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: 'Release this legal hold?',
      text: 'The data can be removed again. What is older than its retention time is removed in the next night.',
      button: 'Release legal hold',
      isDangerous: true,
      backUrl: back,
    });
  await callAsViewer(c, 'DELETE /v1/legal_holds/{id}');
  return redirectWithMessage(c, back, 'Legal hold released.');
}

async function holdsPage(
  c: DashboardContext,
  candidate: CandidateRow | undefined,
  state: FormState = emptyForm,
): Promise<Response> {
  const { db, viewer } = c.var;
  const part = requestedPage(c);
  const query = { page: part.number, per_page: part.limit, candidate_id: candidate?.id };
  const { data, count } = await callAsViewer(c, 'GET /v1/legal_holds', { query });
  const ids = data.flatMap(({ candidate_id: id }) => id ?? []);
  const nameOf = await namesOf(db, viewer.account.id, ids);
  const title = candidate ? `Legal holds on ${displayName(candidate)}` : 'Legal holds';
  const items = data.map((hold) =>
    holdItem(c, hold, hold.candidate_id === null ? 'The whole account' : nameOf(hold.candidate_id)),
  );
  const place = html`${textArea(state, 'reason', 'Reason', {
      hint: 'For example the lawsuit or the investigation',
      rows: 3,
    })}
    ${candidate ? html`<input type="hidden" name="candidate_id" value="${candidate.id}" />` : ''}
    <button>Place legal hold</button>`;
  const scope = candidate ? 'this candidate' : 'the whole account';
  return dashboardPage(
    c,
    title,
    html`${pageHead({
        title,
        crumbs: [['/settings', 'Settings'], ...(candidate ? [[path, 'Legal holds'] as const] : [])],
      })}
      <div class="card">
        <p>
          A legal hold keeps data from being removed: by time, by you, by the candidate, and by us.
          ${candidate ? '' : "To place one on a candidate, open one of the candidate's reports."}
        </p>
        ${list(items, 'No legal holds yet.')}
        ${pager(path, part, count, candidate ? { candidate_id: candidate.id } : {})}
      </div>
      <div class="card">
        <h2 class="first">Place a legal hold on ${scope}</h2>
        ${dashboardForm(c, path, place)}
      </div>`,
    { status: formStatus(state) },
  );
}

/** @param scope whose data it keeps */
function holdItem(c: DashboardContext, hold: LegalHoldResource, scope: string): Html {
  const { id, candidate_id: candidateId, reason, placed_by: placedBy, released_at: releasedAt } = hold;
  const about = html`<span
      >${candidateId === null ? scope : html`<a href="${urlOf(candidateId)}">${scope}</a>`}: ${reason}</span
    >
    <span class="muted">Placed ${dayText(hold.created_at)}${placedBy === 'staff' ? ' by us' : ''}</span>`;
  if (releasedAt) return html`<li class="row">${about} <span>Released ${dayText(releasedAt)}</span></li>`;
  if (placedBy === 'staff') return html`<li class="row">${about} <span>Contact us to release it</span></li>`;
  const release = dashboardForm(
    c,
    `${path}/${id}`,
    html`<input type="hidden" name="candidate_id" value="${candidateId ?? ''}" />
      <button class="link" aria-label="Release legal hold on ${scope}">Release</button>`,
  );
  return html`<li class="row">${about} ${release}</li>`;
}
