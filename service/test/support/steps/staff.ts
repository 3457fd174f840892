import assert from 'node:assert/strict';
import { and, eq, isNull } from 'drizzle-orm';
import { staffRoles, type StaffRole } from '@service-embeds/domain/identity/role-rights';
import type { DecidedClass, WaitingContent } from '@service-embeds/domain/report/held-update';
import { auditEntries, users, waitingCharges } from '../../../src/db/schema/index.ts';
import { addStaffMember, changeStaffRole } from '../../../src/identity/staff-members.ts';
import { newId } from '../../../src/platform/ids.ts';
import { toWaitingCharge } from '../../../src/resources/dispositions/waiting-charges.queries.ts';
import { startTestService, type TestService } from '../service.ts';
import { hiddenField, readKey, totpCode } from './second-factors.ts';
import { Visitor } from './visitor.ts';

export const staffEmail = (role: string): string => `${role}@provider.example.com`;

/** Starts a service with a staff console. */
export const startStaffService = (settings: Record<string, string> = {}): Promise<TestService> =>
  startTestService({ STAFF_PORT: '0', ...settings });

/** Sends a form with the token of the page that a member of staff looks at. */
export const send = (visitor: Visitor, path: string, form: Record<string, string> = {}): Promise<void> =>
  visitor.go(path, { form_token: visitor.token, ...form });

/** Returns what the staff did to an object, as the audit log says it. */
export async function staffActionsOf({ database }: TestService, objectId: string): Promise<string[]> {
  const rows = await database
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, objectId), eq(auditEntries.actorKind, 'staff')))
    .orderBy(auditEntries.at, auditEntries.sequence);
  return rows.map(({ action }) => action);
}

/** Adds a member of staff, who signs in with the password of every seeded person. */
export async function addStaff(service: TestService, name: string, role: StaffRole): Promise<string> {
  const { database, container } = service;
  const [seeded] = await database.select().from(users).limit(1);
  const passwordHash = seeded?.passwordHash ?? null;
  const now = container.clock.now();
  const member = { email: staffEmail(name), fullName: `Sam ${name}` };
  await database.insert(users).values({ id: newId(now), ...member, passwordHash, createdAt: now });
  const { id } = await database.transaction((db) => addStaffMember(db, member, now));
  await changeStaffRole(database, { email: member.email, role });
  return id;
}

/** Signs in with a password, and sets up the second factor that the console asks for. */
export async function signInAsStaff(service: TestService, name: string): Promise<Visitor> {
  const visitor = new Visitor(service.addresses.staff);
  await visitor.go('/signin');
  await visitor.submit({ email: staffEmail(name), password: service.password });
  assert.match(visitor.text, /authenticator app/i);
  const secret = readKey(visitor.text);
  const code = totpCode(secret, service.container.clock.now().getTime());
  await visitor.submit({ set_up: hiddenField(visitor.text, 'set_up'), code });
  assert.equal(visitor.status, 200);
  return visitor;
}

/** Adds a member of staff of each role, and signs all of them in. */
export async function staffOfEachRole(service: TestService): Promise<Record<StaffRole, Visitor>> {
  const entries: [StaffRole, Visitor][] = [];
  for (const role of staffRoles) {
    await addStaff(service, role, role);
    entries.push([role, await signInAsStaff(service, role)]);
  }
  return Object.fromEntries(entries) as Record<StaffRole, Visitor>;
}

/**
 * Decides in the staff console about everything of a report that waits, also about what waits again afterwards. An offense that may be
 * one that a law names is one.
 *
 * @param staff a member of staff who has signed in
 * @returns how many decisions it took
 */
export async function decideWaiting(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  staff: Visitor,
  { accountId, reportId }: { accountId: string; reportId: string },
  classOf: (content: WaitingContent) => DecidedClass,
): Promise<number> {
  await staff.go('/dispositions');
  const ofReport = and(eq(waitingCharges.accountId, accountId), eq(waitingCharges.reportId, reportId));
  for (let decisions = 0; ;) {
    const rows = await database
      .select()
      .from(waitingCharges)
      .where(and(ofReport, isNull(waitingCharges.decidedAt)));
    if (!rows.length) return decisions;
    for (const row of rows) {
      const { content } = toWaitingCharge(container, row);
      assert.ok(content && decisions < 1000);
      await send(staff, `/dispositions/${accountId}/${row.id}`, {
        class: content.offense ? 'named' : classOf(content),
        confirmed: 'on',
      });
      assert.equal(staff.status, 200);
      assert.match(staff.text, /The charge was classified/);
      decisions += 1;
    }
  }
}
