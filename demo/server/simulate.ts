import type { CandidateOrders } from '../../src/contract/index.ts';

/** What the demo's buttons make happen in staging. */
export type Simulation = 'invitation' | 'report' | 'day';

const day = 86_400;

/** Lets something happen to an applicant's newest order. Resolves with a sentence for the page. */
export async function simulate(
  api: string,
  accessToken: string,
  what: Simulation,
  applicant: string,
): Promise<string> {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Basic ${btoa(`${accessToken}:`)}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  if (what === 'day') {
    await call('/sandbox/clock', { advance_seconds: day });
    return 'A day has passed.';
  }
  const { data } = (await call(`/v1/orders?custom_id=${encodeURIComponent(applicant)}`)) as {
    data: CandidateOrders[];
  };
  const orders = data.flatMap((candidate) => candidate.orders);
  const invitation = orders.find((order) => order.invitation?.status === 'pending')?.invitation;
  const report = orders.find((order) => order.report && !order.report.completed_at)?.report;
  const target = what === 'invitation' ? invitation : report;
  if (!target) return what === 'invitation' ? 'No invitation is open.' : 'No report is open.';
  await call('/sandbox/trigger', { event: `${what}.completed`, id: target.id });
  return what === 'invitation' ? 'The candidate has completed it.' : 'The report is finished.';
}
