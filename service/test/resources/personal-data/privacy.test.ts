import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestService, type TestService } from '../../support/service.ts';

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

  it('is masked in responses and unreadable in every table', async () => {
    const api = service.api(service.accounts[0]!.accessToken);
    const candidate = await api.call('POST /v1/candidates', { body: person });
    assert.equal(candidate.dob, '1984-XX-XX');
    assert.equal(candidate.driver_license_number, 'XXXX4321');
    assert.equal(candidate.ssn, 'XXX-XX-3456');
    const { rows: tables } = await service.database.execute<{ name: string }>(
      sql`select table_schema || '.' || table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
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

  it('of another account is not found, whichever route receives the ID', async () => {
    const [own, other] = [
      service.api(service.accounts[1]!.accessToken),
      service.api(service.accounts[0]!.accessToken),
    ];
    const candidates = await other.call('GET /v1/candidates', { query: { per_page: '1' } });
    const invitations = await other.call('GET /v1/invitations', { query: { status: 'pending' } });
    const candidate = { params: { id: candidates.data[0]!.id } };
    const invitation = { params: { id: invitations.data[0]!.id } };
    const body = {
      candidate_id: candidate.params.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    await own.fail('GET /v1/candidates/{id}', candidate, 404);
    await own.fail('POST /v1/candidates/{id}', { ...candidate, body: { first_name: 'X' } }, 404);
    await own.fail('GET /v1/invitations/{id}', invitation, 404);
    await own.fail('DELETE /v1/invitations/{id}', invitation, 404);
    await own.fail('POST /v1/invitations/{id}/reminders', invitation, 404);
    await own.fail('POST /v1/invitations', { body }, 404);
    const list = await own.call('GET /v1/invitations', { query: { candidate_id: body.candidate_id } });
    assert.equal(list.count, 0);
  });
});
