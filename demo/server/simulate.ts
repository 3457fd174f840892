import type { ApiClient } from '../../src/backend/index.ts';

/** What the demo's buttons make happen in staging. */
export type Simulation = 'invitation' | 'report' | 'day';

const day = 86_400;

/** Lets something happen to an applicant's newest order. Resolves with a sentence for the page. */
export async function simulate(api: ApiClient, what: Simulation, applicant: string): Promise<string> {
  if (what === 'day') {
    await api.request('POST /sandbox/clock', { body: { advance_seconds: day } });
    return 'A day has passed.';
  }
  const { data } = await api.request('GET /v1/orders', { query: { custom_id: applicant } });
  const orders = data.flatMap((candidate) => candidate.orders);
  const invitation = orders.find((order) => order.invitation?.status === 'pending')?.invitation;
  const report = orders.find((order) => order.report && !order.report.completed_at)?.report;
  const target = what === 'invitation' ? invitation : report;
  if (!target) return what === 'invitation' ? 'No invitation is open.' : 'No report is open.';
  await api.request('POST /sandbox/trigger', { body: { event: `${what}.completed`, id: target.id } });
  return what === 'invitation' ? 'The candidate has completed it.' : 'The report is finished.';
}
