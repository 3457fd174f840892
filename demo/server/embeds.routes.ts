import { Hono } from 'hono';
import { sessionTokenHandler, type ApiClient } from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import type { Sessions } from './demo-sessions.ts';

/** What the demo's buttons simulate in staging. */
type Simulation = 'complete-invitation' | 'complete-report' | 'advance-clock';

const secondsPerDay = 86_400;

/**
 * Simulates what otherwise takes a candidate, a court or time.
 * @param applicantId Acme's own id of the applicant, the candidate's `custom_id`
 * @returns a sentence for the page
 */
async function simulate(api: ApiClient, simulation: Simulation, applicantId: string): Promise<string> {
  if (simulation === 'advance-clock') {
    await api.request('POST /sandbox/clock', { body: { advance_seconds: secondsPerDay } });
    return 'The test clock is one day ahead.';
  }
  const { data } = await api.request('GET /v1/orders', { query: { custom_id: applicantId } });
  const orders = data.flatMap((candidate) => candidate.orders);
  if (simulation === 'complete-invitation') {
    const invitation = orders.find((order) => order.invitation?.status === 'pending')?.invitation;
    if (!invitation) return 'This applicant has no pending invitation.';
    await trigger(api, 'invitation.completed', invitation.id);
    return 'The invitation is complete.';
  }
  const report = orders.find((order) => order.report && !order.report.completed_at)?.report;
  if (!report) return 'This applicant has no report in progress.';
  await trigger(api, 'report.completed', report.id);
  return 'The report is complete.';
}

const trigger = (
  api: ApiClient,
  event: 'invitation.completed' | 'report.completed',
  id: string,
): Promise<unknown> => api.request('POST /sandbox/trigger', { body: { event, id } });

/** What the recruiters' pages request from Acme's backend: session tokens for the embeds, and simulations. */
export function embedRoutes(acme: Acme, sessions: Sessions): Hono {
  const app = new Hono();

  app.post('/api/session-token', (c) =>
    sessionTokenHandler({
      baseUrl: acme.connection.addresses.api,
      authenticate: () => sessions.getRecruiter(c) ?? null,
      accessTokenFor: ({ accountId }) => acme.getAccessToken(accountId),
    })(c.req.raw),
  );

  app.post('/api/simulate', async (c) => {
    const api = await acme.getApiClient(sessions.getRecruiter(c)?.accountId ?? '');
    if (!api) return c.text('Sign in first.', 401);
    const { simulation, applicantId } = await c.req.json<{ simulation: Simulation; applicantId: string }>();
    return c.text(await simulate(api, simulation, applicantId));
  });

  return app;
}
