import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { mails, staffMembers } from '../../src/db/schema/index.ts';
import { addStaffMember, listStaff } from '../../src/identity/staff-members.ts';
import { runBehindLock } from '../support/database/locks.ts';
import type { TestService } from '../support/service.ts';
import {
  addStaff,
  send,
  signInAsStaff,
  staffActionsOf,
  staffEmail,
  startStaffService,
} from '../support/steps/staff.ts';
import type { Visitor } from '../support/steps/visitor.ts';

describe('two admins of the staff at once', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const findStaff = async (email: string) =>
    (await listStaff(service.database)).filter((member) => member.email === email);
  const signInBoth = async (names: [string, string]) => {
    const ids = [await addStaff(service, names[0], 'admin'), await addStaff(service, names[1], 'admin')];
    const first = await signInAsStaff(service, names[0]);
    const second = await signInAsStaff(service, names[1]);
    return { first, second, firstId: ids[0], secondId: ids[1] };
  };

  it('leave one of two admins who take the role from each other', async () => {
    const { first, second, firstId, secondId } = await signInBoth(['ann', 'bob']);
    const demote = (by: Visitor, id: string | undefined) => () =>
      send(by, `/staff/${id ?? ''}/role`, { role: 'support' });
    await first.go('/staff');
    await second.go('/staff');
    const lock = sql`select 1 from ${staffMembers} for update`;
    await runBehindLock(service, lock, [demote(first, secondId), demote(second, firstId)]);
    const roles = [...(await findStaff(staffEmail('ann'))), ...(await findStaff(staffEmail('bob')))];
    assert.deepEqual(
      roles.map(({ role }) => role),
      ['admin', 'support'],
    );
    assert.equal(second.status, 422);
    assert.match(second.text, /needs the right staff/);
  });

  it('remove a member once, and nobody who was invited again meanwhile', async () => {
    const { first, second } = await signInBoth(['eva', 'fay']);
    const leaving = await addStaff(service, 'gus', 'support');
    const act = (by: Visitor, action: string) => () =>
      send(by, `/staff/${leaving}/${action}`, { role: 'admin' });
    await first.go('/staff');
    await second.go('/staff');
    const lock = sql`select 1 from ${staffMembers} for update`;
    const requests = [act(first, 'remove'), act(second, 'remove')] as const;
    await runBehindLock(service, lock, [...requests]);
    assert.equal(second.status, 404);
    assert.match(second.text, /no such member of staff\. It may have been removed[^]*"\/staff">Go to Staff</);
    assert.deepEqual(await staffActionsOf(service, leaving), ['staff.removed']);
    const add = async () => {
      const person = { email: staffEmail('gus'), fullName: 'Gus', role: 'support' } as const;
      const now = service.container.clock.now();
      return (await service.database.transaction((db) => addStaffMember(db, person, now))).id;
    };
    for (const action of ['remove', 'role', 'signout']) {
      const member = await add();
      await runBehindLock(service, lock, [
        add,
        () => send(second, `/staff/${member}/${action}`, { role: 'admin' }),
      ]);
      assert.equal(second.status, 404, action);
      assert.deepEqual(
        (await findStaff(staffEmail('gus'))).map(({ role }) => role),
        ['support'],
        action,
      );
      assert.deepEqual(await staffActionsOf(service, member), [], action);
    }
  });

  it('invite a person once', async () => {
    const { first, second } = await signInBoth(['cat', 'dan']);
    const invite = (by: Visitor, role: string) => () =>
      send(by, '/staff', { full_name: 'Noor Testerman', email: staffEmail('noor'), role });
    await first.go('/staff');
    await second.go('/staff');
    await runBehindLock(service, sql`lock table ${mails} in share mode`, [
      invite(first, 'admin'),
      invite(second, 'support'),
    ]);
    const members = await findStaff(staffEmail('noor'));
    assert.deepEqual(
      members.map(({ role }) => role),
      ['admin'],
    );
  });
});
