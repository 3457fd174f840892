import fetchClient, { setConfig, type Client } from '@kubb/plugin-client/clients/fetch';
import type { Calls, Order, Settings } from './calls.ts';
import * as client from './generated/kubb/index.ts';

/** Ten calls with the functions of Kubb. They return the body alone, so their client notes the status and the `ETag`. */
export async function run({ baseUrl, token, application }: Settings, order: Order): Promise<Calls> {
  let last = { status: 0, headers: new Headers() };
  const noting: Client = async (config) => {
    const answer = await fetchClient(config);
    last = answer;
    return answer as never;
  };
  setConfig({ baseURL: baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const config = { client: noting };
  const { id: candidate_id } = await client.createCandidate({ email: 'generated@example.com' }, {}, config);
  const read = await client.getCandidate(candidate_id, {}, {}, config);
  const etag = { 'If-None-Match': last.headers.get('ETag') ?? '' };
  await client.getCandidate(candidate_id, {}, etag, config);
  const notModified = last.status;
  const first = await client.listPackages({ per_page: 1, page: 1 }, {}, config);
  const second = await client.listPackages({ per_page: 1, page: 2 }, {}, config);
  const slugs = [first, second].map(({ data }) => data[0]?.slug ?? '');
  const reports = await client.listReports({ status: 'clear' }, {}, config);
  const report = await client.getReport(reports.data[0]?.id ?? '', { include: 'candidate' }, {}, config);
  const refused = await client.createInvitation({ ...order, candidate_id, node: 'nowhere' }, {}, config);
  const ordered = await client.createInvitation({ ...order, candidate_id }, {}, config);
  const canceled = await client.cancelInvitation(ordered.id, config);
  await client.revokeToken({ token }, {}, { ...config, headers: { Authorization: application } });
  const revoked = last.status;
  await client.getAccount({}, config);
  return {
    isSameCandidate: read.id === candidate_id,
    notModified,
    slugs,
    included: report.candidate?.object,
    // Kubb types every answer as that of success.
    refused: (refused as unknown as { code?: string }).code,
    statuses: [ordered.status, canceled.status],
    revoked,
    after: last.status,
  };
}
