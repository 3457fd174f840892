import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { events } from '../../src/db/schema/index.ts';
import type { ApiAnswer, TestService } from './service.ts';

export const day = 86_400;

/** Orders, and what happens to them, in the bakery: an account without hierarchy. */
export function bakeryOf(service: () => TestService) {
  const account = () => service().accounts[1]!;
  const call = (method: string, path: string, json?: unknown): Promise<ApiAnswer> =>
    service().call(method, path, { as: account().apiKey, ...(json !== undefined && { json }) });
  const update = (id: string, json: object) =>
    service().call('POST', `/ops/accounts/${account().id}/reports/${id}/updates`, {
      as: service().opsKey,
      json,
    });
  const order = async (person: object, slug = 'essential_criminal') => {
    const candidate = await call('POST', '/v1/candidates', person);
    assert.equal(candidate.status, 201, JSON.stringify(candidate.body));
    const invitation = await call('POST', '/v1/invitations', {
      candidate_id: candidate.body.id,
      package: slug,
      work_locations: [{ country: 'US', state: 'OH' }],
    });
    assert.equal(invitation.status, 201, JSON.stringify(invitation.body));
    return invitation.body;
  };
  const trigger = (event: string, id: string) => call('POST', '/sandbox/trigger', { event, id });
  return {
    account,
    call,
    update,
    order,
    trigger,
    advance: (seconds: number) => call('POST', '/sandbox/clock', { advance_seconds: seconds }),
    /** A new report of a candidate whose address carries a magic tag. */
    report: async (tag: string, slug?: string) => {
      const invitation = await order({ email: `somebody+${tag}@example.com`, first_name: 'Sam' }, slug);
      const completed = await trigger('invitation.completed', invitation.id);
      assert.equal(completed.status, 200, JSON.stringify(completed.body));
      return read(completed.body.report_id);
    },
    read: (id: string, include = '') => read(id, include),
    /** Types of the events about a report, oldest first. */
    events: async (reportId: string) => {
      const rows = await service().database.select().from(events).where(eq(events.accountId, account().id));
      return rows
        .filter(({ object }) => object['id'] === reportId || object['report_id'] === reportId)
        .sort((item, other) => item.createdAt.getTime() - other.createdAt.getTime())
        .map(({ type }) => type)
        .filter((type) => !type.startsWith('invitation.'));
    },
  };

  async function read(id: string, include = ''): Promise<ApiAnswer['body']> {
    const { status, body } = await call('GET', `/v1/reports/${id}${include && `?include=${include}`}`);
    assert.equal(status, 200);
    return body;
  }
}
