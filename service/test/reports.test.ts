import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('seeded', () => {
  let service: TestService;
  before(async () => { service = await startTestService(); });
  after(() => service.stop());
  it('x', async () => {
    const as = service.accounts[0]!.accessToken;
    console.log((await service.call('GET', '/v1/report_counts', { as })).body);
    const l = (await service.call('GET', '/v1/reports?include=candidate', { as })).body;
    for (const r of l.data) console.log(r.candidate?.email, r.status, r.result, r.assessment, r.adjudication, r.progress, r.estimated_completion_time, r.completed_at);
    const one = (await service.call('GET', `/v1/reports/${l.data[3].id}?include=county_criminal_searches,ssn_trace`, { as })).body;
    console.log(one);
    console.log((await service.call('GET', `/v1/reports/${l.data[3].id}?include=nope`, { as })).body);
    const o = (await service.call('GET', `/v1/orders?candidate_id=${one.candidate_id}`, { as })).body;
    console.log(JSON.stringify(o).slice(0,600));
    const rows = await service.database.select().from(events).where(eq(events.accountId, service.accounts[0]!.id));
    console.log(Map.groupBy(rows, (r) => r.type).entries().map(([k, v]) => `${k} ${v.length}`).toArray());
  });
});
