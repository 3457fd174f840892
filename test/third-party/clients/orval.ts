import type { Calls, Order, Settings } from './calls.ts';
import * as client from './generated/orval.ts';

/** Ten calls with the functions of Orval. They call the global `fetch` with a path, as they do in a browser. */
export async function run({ baseUrl, token, application }: Settings, order: Order): Promise<Calls> {
  const original = globalThis.fetch;
  globalThis.fetch = (path, options) => original(`${baseUrl}${String(path)}`, options);
  const options = { headers: { Authorization: `Bearer ${token}` } };
  try {
    const candidate = await client.createCandidate({ email: 'generated@example.com' }, options);
    const candidate_id = candidate.status === 201 ? candidate.data.id : '';
    const read = await client.getCandidate(candidate_id, {}, options);
    const again = await client.getCandidate(
      candidate_id,
      {},
      { headers: { ...options.headers, 'If-None-Match': read.headers.get('ETag') ?? '' } },
    );
    const first = await client.listPackages({ per_page: 1, page: 1 }, options);
    const second = await client.listPackages({ per_page: 1, page: 2 }, options);
    const slugs = [first, second].map((list) => (list.status === 200 ? (list.data.data[0]?.slug ?? '') : ''));
    const reports = await client.listReports({ status: 'clear' }, options);
    const reportId = reports.status === 200 ? reports.data.data[0]?.id : undefined;
    const report = await client.getReport(reportId ?? '', { include: 'candidate' }, options);
    const refused = await client.createInvitation({ ...order, candidate_id, node: 'nowhere' }, options);
    const ordered = await client.createInvitation({ ...order, candidate_id }, options);
    const invitation = ordered.status === 201 ? ordered.data : undefined;
    const canceled = await client.cancelInvitation(invitation?.id ?? '', options);
    const revoked = await client.revokeToken({ token }, { headers: { Authorization: application } });
    const after = await client.getAccount(options);
    return {
      isSameCandidate: read.status === 200 && read.data.id === candidate_id,
      notModified: again.status,
      slugs,
      included: report.status === 200 ? report.data.candidate?.object : undefined,
      refused: refused.status === 201 ? undefined : refused.data.code,
      statuses: [invitation?.status, canceled.status === 200 ? canceled.data.status : undefined],
      revoked: revoked.status,
      after: after.status,
    };
  } finally {
    globalThis.fetch = original;
  }
}
