import createClient from 'openapi-fetch';
import type { Calls, Order, Settings } from './calls.ts';
import type { paths } from './generated/openapi-typescript.d.ts';

/** Ten calls with openapi-fetch and the types of openapi-typescript. */
export async function run({ baseUrl, token, application }: Settings, order: Order): Promise<Calls> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const candidate = await client.POST('/v1/candidates', { body: { email: 'generated@example.com' } });
  const candidate_id = candidate.data?.id ?? '';
  const path = { id: candidate_id };
  const read = await client.GET('/v1/candidates/{id}', { params: { path } });
  const headers = { 'If-None-Match': read.response.headers.get('ETag') ?? '' };
  const again = await client.GET('/v1/candidates/{id}', { params: { path, header: headers } });
  const pages = [1, 2].map((page) =>
    client.GET('/v1/packages', { params: { query: { per_page: 1, page } } }),
  );
  const slugs = (await Promise.all(pages)).map(({ data }) => data?.data[0]?.slug ?? '');
  const reports = await client.GET('/v1/reports', { params: { query: { status: 'clear' } } });
  const report = await client.GET('/v1/reports/{id}', {
    params: { path: { id: reports.data?.data[0]?.id ?? '' }, query: { include: 'candidate' } },
  });
  const refused = await client.POST('/v1/invitations', { body: { ...order, candidate_id, node: 'nowhere' } });
  const ordered = await client.POST('/v1/invitations', { body: { ...order, candidate_id } });
  const canceled = await client.DELETE('/v1/invitations/{id}', {
    params: { path: { id: ordered.data?.id ?? '' } },
  });
  const revoked = await client.POST('/oauth/revoke', {
    body: { token },
    headers: { Authorization: application },
  });
  const after = await client.GET('/v1/account');
  return {
    isSameCandidate: read.data?.id === candidate_id,
    notModified: again.response.status,
    slugs,
    included: report.data?.candidate?.object,
    refused: refused.error?.code,
    statuses: [ordered.data?.status, canceled.data?.status],
    revoked: revoked.response.status,
    after: after.response.status,
  };
}
