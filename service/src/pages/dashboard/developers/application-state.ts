import type { ApplicationState } from '../../../integrations/staging-api/read-staging-application.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext } from '../dashboard-env.ts';

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
  const certification = await callAsViewer(c, 'GET /v1/applications/{client_id}/certification', {
    params,
  });
  const { data: customers } = await callAsViewer(c, 'GET /v1/applications/{client_id}/accounts', {
    params,
    query,
  });
  const { data: webhooks } = await callAsViewer(c, 'GET /v1/webhooks', {
    params: {},
    query,
  });
  const endpoints = webhooks.filter(({ application_id: id }) => id === application.id);
  return { application, certification, customers, endpoints };
}
