import { Hono } from 'hono';
import { ApiError } from '@service-embeds/contract';
import type { ApplicationState } from '../../../integrations/staging-api/read-staging-application.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, requestedPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { applicationPage, applicationsPage, type ApplicationPage } from './applications.page.ts';

/** The partner applications that the account hosts (docs/api/oauth.md#partner-application). */
export const applicationRoutes = new Hono<DashboardEnv>()
  .get('/developer/applications', requireRole(developers), (c) => showApplications(c, newState))
  .post('/developer/applications', requireRole(developers), requireRecentAuthentication, createApplication)
  .get('/developer/applications/:client_id', requireRole(developers), (c) => showApplication(c))
  .post(
    '/developer/applications/:client_id',
    requireRole(developers),
    requireRecentAuthentication,
    changeApplication,
  );

const newState: FormState = { values: { signup_enabled: 'on' }, errors: {} };
const required = { name: 'Enter a name that customers recognize.' };

const rotation = {
  title: 'Create a new client secret?',
  text: 'We show it once. The current secret works for 24 hours more, and the one before it stops working now.',
  button: 'Create new client secret',
};

const ending = {
  title: 'End the previous client secret now?',
  text: 'Backends and webhook receivers that still use it are refused from now on.',
  button: 'End previous secret',
  isDangerous: true,
};

/** Returns the settings that a form names, and its values to show it again. */
function readSettings({ var: { form } }: DashboardContext) {
  const linesOf = (name: string): string[] =>
    form(name)
      .split('\n')
      .map((text) => text.trim())
      .filter(Boolean);
  const body = {
    name: form('name').trim() || undefined,
    redirect_uris: linesOf('redirect_uris'),
    origins: linesOf('origins'),
    signup_enabled: form('signup_enabled') === 'on',
  };
  const names = ['name', 'redirect_uris', 'origins', 'signup_enabled'];
  return { body, values: Object.fromEntries(names.map((name) => [name, form(name)])) };
}

/** Returns the sentence of each field. An item of a list, such as `origins.0`, belongs to the field of the list. */
const errorsOf = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/[.[].*$/, ''), sentence]),
  );

async function showApplications(c: DashboardContext, state: FormState): Promise<Response> {
  const page = requestedPage(c);
  const query = { page: page.number, per_page: page.limit };
  const { data, count } = await callAsViewer(c, 'GET /v1/applications', { query });
  return applicationsPage(c, { rows: data, total: count, page, state });
}

async function createApplication(c: DashboardContext): Promise<Response> {
  const { body, values } = readSettings(c);
  try {
    const { answer, errors } = await submitAsViewer(c, 'POST /v1/applications', {
      body,
      required,
    });
    if (errors) return await showApplications(c, { values, errors: errorsOf(errors) });
    return await showApplication(c, { clientId: answer.client_id, secret: answer.client_secret });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return showApplications(c, { values, errors: { name: error.message } });
  }
}

async function showApplication(
  c: DashboardContext,
  { clientId, ...page }: Pick<ApplicationPage, 'secret' | 'state'> & { clientId?: string } = {},
): Promise<Response> {
  return applicationPage(c, { ...page, ...(await readApplicationState(c, clientId)) });
}

async function changeApplication(c: DashboardContext): Promise<Response> {
  const path = `/developer/applications/${c.req.param('client_id') ?? ''}`;
  // Another account's application does not exist, whatever the form asks for.
  await callAsViewer(c, 'GET /v1/applications/{client_id}');
  switch (c.var.form('action')) {
    case 'rotate': {
      if (!isConfirmed(c)) return confirmPage(c, { ...rotation, backUrl: path });
      const key = 'POST /v1/applications/{client_id}/secrets';
      const { client_secret: secret } = await callAsViewer(c, key);
      return showApplication(c, { secret });
    }
    case 'end_previous': {
      if (!isConfirmed(c)) return confirmPage(c, { ...ending, backUrl: path });
      await callAsViewer(c, 'DELETE /v1/applications/{client_id}/secrets/previous');
      return redirectWithMessage(c, path, 'Previous client secret ended.');
    }
    case 'certify': {
      await callAsViewer(c, 'POST /v1/applications/{client_id}/certification');
      return redirectWithMessage(c, path, 'Certification requested.');
    }
    default: {
      const { body, values } = readSettings(c);
      if (!body.name) return showApplication(c, { state: { values, errors: required } });
      const { errors } = await submitAsViewer(c, 'PATCH /v1/applications/{client_id}', { body });
      if (errors) return showApplication(c, { state: { values, errors: errorsOf(errors) } });
      return redirectWithMessage(c, path, 'Application saved.');
    }
  }
}

/**
 * Reads an application of this installation, with its review, customers and endpoints.
 * @param clientId default: that of the path
 * @throws ApiError 404 if the viewer's account does not host it
 */
export async function readApplicationState(
  c: DashboardContext,
  clientId = c.req.param('client_id') ?? '',
): Promise<ApplicationState> {
  const params = { client_id: clientId };
  const query = { page: 1, per_page: 100 };
  const application = await callAsViewer(c, 'GET /v1/applications/{client_id}', { params });
  const certification = await callAsViewer(c, 'GET /v1/applications/{client_id}/certification', { params });
  const { data: customers } = await callAsViewer(c, 'GET /v1/applications/{client_id}/accounts', {
    params,
    query,
  });
  const { data: webhooks } = await callAsViewer(c, 'GET /v1/webhooks', { query });
  const endpoints = webhooks.filter(({ application_id: id }) => id === application.id);
  return { application, certification, customers, endpoints };
}
