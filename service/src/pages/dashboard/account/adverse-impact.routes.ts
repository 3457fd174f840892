import { Hono } from 'hono';
import { adverseImpact, ApiError, errorCatalog, validate } from '@service-embeds/contract';
import { csvFile } from '../../kit/files/saved-file.ts';
import { emptyForm } from '../../kit/forms/forms.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { receivedFile, receiveFile } from '../receive-file.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { recordView } from '../viewer-audit.ts';
import { impactPage, impactPath } from './adverse-impact.page.ts';
import { impactColumns, impactLines, largestImpactFile, readImpactRequest } from './impact-rows.ts';

/** Selection rates by groups that an admin uploads. Neither the list nor the figures are stored. */
export const adverseImpactRoutes = new Hono<DashboardEnv>()
  .get(impactPath, requireRole(admins), (c) => impactPage(c, emptyForm))
  .post(impactPath, receiveFile('file', largestImpactFile), requireRole(admins), computeFigures)
  .post(`${impactPath}/csv`, requireRole(admins), exportFigures);

async function computeFigures(c: DashboardContext): Promise<Response> {
  const values = { from: c.var.form('from').trim(), to: c.var.form('to').trim() };
  const request = await readImpactRequest(values, receivedFile(c));
  if ('errors' in request) return impactPage(c, { values, errors: request.errors });
  const figures = await callAsViewer(c, 'POST /v1/adverse_impact', {
    params: {},
    body: request.body,
  });
  return impactPage(c, { values, errors: {} }, figures);
}

/** Returns figures as a file. The page has sent them, because the service has not kept them. */
async function exportFigures(c: DashboardContext): Promise<Response> {
  const checked = validate(adverseImpact, parseJson(c.var.form('figures')));
  if (!checked.ok) throw new ApiError(errorCatalog.invalidInput(checked.fields));
  await recordView(c, 'adverse_impact.exported', { type: 'account', id: c.var.viewer.account.id });
  return csvFile(c, 'adverse-impact', { columns: impactColumns, batches: impactLines(checked.value) });
}

/** Returns a value, or undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
