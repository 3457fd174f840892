import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestService, type TestService } from './support/service.ts';

describe('personal data', () => {
  let service: TestService;
  const person = {
    email: 'private@example.com',
    ssn: '000-12-3456',
    dob: '1984-07-21',
    driver_license_number: 'D7654321',
    driver_license_state: 'CA',
  };

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is masked on the way out and unreadable in every table', async () => {
    const as = service.accounts[0]!.accessToken;
    const { body } = await service.call('POST', '/v1/candidates', { as, json: person });
    assert.equal(body.dob, '1984-XX-XX');
    assert.equal(body.driver_license_number, 'XXXX4321');
    assert.equal('ssn' in body, false);
    const { rows: tables } = await service.database.execute<{ name: string }>(
      sql`select table_schema || '.' || table_name as name from information_schema.tables
          where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await service.database.execute<{ row: string }>(
        sql`select t::text as row from ${sql.raw(name)} t`,
      );
      const dump = rows.map(({ row }) => row).join('\n');
      for (const secret of ['000123456', '000-12-3456', '1984-07-21', 'D7654321']) {
        assert.equal(dump.includes(secret), false, `${secret} in ${name}`);
      }
    }
  });

  it('of another account is not found, whatever the id is tried on', async () => {
    const [own, theirs] = [service.accounts[1]!, service.accounts[0]!];
    const as = own.accessToken;
    const candidate = (await service.call('GET', '/v1/candidates?per_page=1', { as: theirs.accessToken }))
      .body.data[0];
    const invitation = (
      await service.call('GET', '/v1/invitations?status=pending', { as: theirs.accessToken })
    ).body.data[0];
    const order = {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const answers = await Promise.all([
      service.call('GET', `/v1/candidates/${candidate.id}`, { as }),
      service.call('POST', `/v1/candidates/${candidate.id}`, { as, json: { first_name: 'X' } }),
      service.call('GET', `/v1/invitations/${invitation.id}`, { as }),
      service.call('DELETE', `/v1/invitations/${invitation.id}`, { as }),
      service.call('POST', `/v1/invitations/${invitation.id}/reminders`, { as }),
      service.call('POST', '/v1/invitations', { as, json: order }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404, 404, 404],
    );
    const list = await service.call('GET', `/v1/invitations?candidate_id=${candidate.id}`, { as });
    assert.equal(list.body.count, 0);
  });
});
