import type { Calls, Order, Settings } from './calls.ts';
import { client } from './generated/hey-api/client.gen.ts';
import * as sdk from './generated/hey-api/index.ts';

/** Ten calls with the functions of hey-api's `openapi-ts`. */
export async function run({ baseUrl, token, application }: Settings, order: Order): Promise<Calls> {
  client.setConfig({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const candidate = await sdk.createCandidate({ body: { email: 'generated@example.com' } });
  const candidate_id = candidate.data?.id ?? '';
  const path = { id: candidate_id };
  const read = await sdk.getCandidate({ path });
  const headers = { 'If-None-Match': read.response?.headers.get('ETag') ?? '' };
  const again = await sdk.getCandidate({ path, headers });
  const pages = [1, 2].map((page) => sdk.listPackages({ query: { per_page: 1, page } }));
  const slugs = (await Promise.all(pages)).map(({ data }) => data?.data[0]?.slug ?? '');
  const reports = await sdk.listReports({ query: { status: 'clear' } });
  const id = reports.data?.data[0]?.id ?? '';
  const report = await sdk.getReport({ path: { id }, query: { include: 'candidate' } });
  const refused = await sdk.createInvitation({ body: { ...order, candidate_id, node: 'nowhere' } });
  const ordered = await sdk.createInvitation({ body: { ...order, candidate_id } });
  const canceled = await sdk.cancelInvitation({ path: { id: ordered.data?.id ?? '' } });
  const revoked = await sdk.revokeToken({ body: { token }, headers: { Authorization: application } });
  const after = await sdk.getAccount();
  return {
    isSameCandidate: read.data?.id === candidate_id,
    notModified: again.response?.status ?? 0,
    slugs,
    included: report.data?.candidate?.object,
    refused: refused.error?.code,
    statuses: [ordered.data?.status, canceled.data?.status],
    revoked: revoked.response?.status ?? 0,
    after: after.response?.status ?? 0,
  };
}
