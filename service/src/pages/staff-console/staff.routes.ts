import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { ApiError, errorCatalog, person, validate } from '@service-embeds/contract';
import { hasStaffRight, staffRoles } from '@service-embeds/domain/identity/role-rights';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { Transaction } from '../../db/pool/database.ts';
import { staffMembers, users } from '../../db/schema/index.ts';
import { passwordLink } from '../../identity/password-links.ts';
import { endSessionsOf } from '../../identity/sessions.ts';
import {
  addStaffMember,
  changeStaffRole,
  ensureStaffUser,
  listStaff,
  lockStaff,
  removeStaffMember,
  staffPasswordMinutes,
  type StaffMember,
} from '../../identity/staff.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { staffInvitationMail } from '../../delivery/mail/staff-mails.ts';
import { releaseAllWork } from '../../resources/operations/claims.queries.ts';
import { formatDate } from '../../platform/translations/format.ts';
import {
  checkbox,
  emptyForm,
  firstErrors,
  formStatus,
  optionElements,
  selectField,
  textField,
  type FormState,
} from '../kit/forms/forms.ts';
import { listTable } from '../kit/parts/list-table.ts';
import type { Html } from '../kit/layout/page.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from './staff-env.ts';
import {
  confirmPage,
  forbiddenPage,
  messagePage,
  redirectWithMessage,
  roleNames,
  staffForm,
  staffPage,
} from './layout.ts';
import { requireRight } from './require-right.ts';

const path = '/staff/:member';

/** Who belongs to the staff, and what each member gets by email. */
export const staffRoutes = new Hono<StaffEnv>()
  .get('/staff', requireRight('staff'), (c) => listPage(c))
  .post('/staff', requireRight('staff'), invite)
  .post(`${path}/role`, requireRight('staff'), changeRole)
  .post(`${path}/signout`, requireRight('staff'), signOutEverywhere)
  .get(`${path}/remove`, requireRight('staff'), removalPage)
  .post(`${path}/remove`, requireRight('staff'), remove)
  .get('/profile', requireRight(), profilePage)
  .post('/profile', requireRight(), changeProfile);

const roleOptions = staffRoles.map((role) => [role, roleNames[role]] as const);

const invitation = z.object({
  email: person.shape.email,
  full_name: person.shape.full_name,
  role: z.enum(staffRoles),
});

async function listPage(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const members = await listStaff(c.var.db);
  return staffPage(
    c,
    'Staff',
    html`<div class="head"><h1>Staff</h1></div>
      ${memberTable(c, members)}
      <div class="card narrow">
        <h2 class="first">Invite a member of staff</h2>
        ${staffForm(
          c,
          '/staff',
          html`${textField(state, 'full_name', 'Full name')}
            ${textField(state, 'email', 'Email address', { type: 'email' })}
            ${selectField(state, 'role', 'Role', roleOptions)} <button>Send invite</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
}

const memberTable = (c: StaffContext, members: readonly StaffMember[]): Html =>
  listTable({
    caption: 'Members of staff',
    items: members,
    headLabel: 'Name',
    head: ({ id, fullName, email }) => ({ id, name: fullName, note: email }),
    columns: [
      { name: 'since', label: 'Since', cell: ({ createdAt }) => formatDate(createdAt), kind: 'date' },
      { name: 'role', label: 'Role', cell: (member) => roleCell(c, member) },
      { name: 'actions', label: 'Actions', cell: (member) => actions(c, member) },
    ],
  });

const isViewer = (c: StaffContext, { id }: Pick<StaffMember, 'id'>): boolean => id === c.var.viewer.member.id;

function roleCell(c: StaffContext, member: StaffMember): Html | string {
  const { id, fullName, role } = member;
  if (isViewer(c, member)) return `${roleNames[role]} (you)`;
  return staffForm(
    c,
    `/staff/${id}/role`,
    html`<label class="hidden" for="role-${id}">Role of ${fullName}</label>
      <select id="role-${id}" name="role">
        ${optionElements(roleOptions, role)}
      </select>
      <button class="link" aria-label="Change role of ${fullName}">Change role</button>`,
  );
}

function actions(c: StaffContext, member: StaffMember): Html {
  const { id, fullName } = member;
  return html`${staffForm(
    c,
    `/staff/${id}/signout`,
    html`<button class="link" aria-label="Sign out everywhere: ${fullName}">Sign out everywhere</button>`,
  )}
  ${isViewer(c, member) ? '' : html`<a href="/staff/${id}/remove" aria-label="Remove ${fullName}">Remove</a>`}`;
}

/** Records a change of the staff in the log of the provider's account. */
const record = (c: StaffContext, db: Transaction, action: AuditAction, id: string): Promise<void> =>
  recordStaffAction(c, db, {
    accountId: c.var.viewer.account.id,
    action,
    object: { type: 'staff_member', id },
  });

/**
 * Changes the staff in a transaction. Of two admins who change each other at once, the second one is no longer an admin.
 * @param run throws an `ApiError` to change nothing
 * @returns the page that follows: the list with the message, unless the viewer may not do this any more
 */
async function changeStaff(
  c: StaffContext,
  message: string,
  run: (db: Transaction, members: readonly StaffMember[]) => Promise<void>,
): Promise<Response> {
  const isDone = await c.var.db.transaction(async (transaction) => {
    const members = await lockStaff(transaction);
    const viewer = members.find((member) => isViewer(c, member));
    if (!viewer || !hasStaffRight(viewer.role, 'staff')) return false;
    await run(transaction, members);
    return true;
  });
  return isDone ? redirectWithMessage(c, '/staff', message) : forbiddenPage(c);
}

/**
 * Changes a member of staff, as `changeStaff` does.
 * @throws ApiError 404 if another admin has removed the member meanwhile, even if the person was invited again
 */
const changeMember = (
  c: StaffContext,
  { id }: StaffMember,
  message: string,
  run: (db: Transaction) => Promise<void>,
): Promise<Response> =>
  changeStaff(c, message, async (transaction, members) => {
    if (!members.some((member) => member.id === id))
      throw new ApiError(errorCatalog.notFound('member of staff'));
    await run(transaction);
  });

async function invite(c: StaffContext): Promise<Response> {
  const { db, container, form, viewer } = c.var;
  const values = { full_name: form('full_name').trim(), email: form('email').trim(), role: form('role') };
  const checked = validate(invitation, values);
  if (!checked.ok) return listPage(c, { values, errors: firstErrors(checked.fields) });
  const { full_name: fullName, ...fields } = checked.value;
  const now = container.clock.now();
  const isInvited = (members: readonly StaffMember[]) => members.some(({ email }) => email === fields.email);
  const problem = 'This person is a member of staff already.';
  if (isInvited(await listStaff(db))) return listPage(c, { values, errors: { email: problem } });
  return changeStaff(c, 'Invite sent.', async (transaction, members) => {
    // Another admin has just invited the person.
    if (isInvited(members)) throw new ApiError(errorCatalog.invalidInput({ email: [problem] }));
    const { id } = await addStaffMember(transaction, { ...fields, fullName }, now);
    const user = await ensureStaffUser(transaction, { email: fields.email, fullName }, now);
    const letter = staffInvitationMail({
      url: container.addresses.staff,
      passwordUrl: user.passwordHash ? undefined : await passwordLink(container, user, staffPasswordMinutes),
    });
    const recipient = fields.email;
    await sendMails(transaction, container, [
      { accountId: viewer.account.id, kind: 'password', recipient, ...letter, createdAt: now },
    ]);
    await record(c, transaction, 'staff.added', id);
  });
}

/** Returns the member of staff of the path. @throws ApiError 404 */
async function memberOf(c: StaffContext): Promise<StaffMember> {
  const [member] = await c.var.db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.id, c.req.param('member') ?? ''), isNull(staffMembers.removedAt)));
  if (!member) throw new ApiError(errorCatalog.notFound('member of staff'));
  return member;
}

/** At least one admin always remains: each admin can change all but themselves. */
const ownMembershipPage = (c: StaffContext): Promise<Response> =>
  messagePage(c, "You can't change your own access", 'Ask another admin of the staff.', 422);

async function changeRole(c: StaffContext): Promise<Response> {
  const member = await memberOf(c);
  if (isViewer(c, member)) return ownMembershipPage(c);
  const { id, email } = member;
  const role = staffRoles.find((each) => each === c.var.form('role'));
  if (!role) throw new ApiError(errorCatalog.invalidInput({ role: ['Choose a role.'] }));
  return changeMember(c, member, 'The role was changed.', async (transaction) => {
    await changeStaffRole(transaction, { email, role });
    await record(c, transaction, 'staff.role_changed', id);
  });
}

/** Ends the sessions of a member of staff, and lets others take their work. */
async function endWork(c: StaffContext, db: Transaction, { id, email }: StaffMember): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user) await endSessionsOf(db, user.id, c.var.container.clock.now());
  await releaseAllWork(db, id);
}

async function signOutEverywhere(c: StaffContext): Promise<Response> {
  const member = await memberOf(c);
  return changeMember(c, member, 'Signed out everywhere.', async (transaction) => {
    await record(c, transaction, 'staff.signed_out', member.id);
    await endWork(c, transaction, member);
  });
}

async function removalPage(c: StaffContext): Promise<Response> {
  const { id, fullName } = await memberOf(c);
  return confirmPage(c, {
    title: `Remove ${fullName} from the staff?`,
    text: 'Their sessions and their key of the operations API end at once, and others can take their work.',
    action: `/staff/${id}/remove`,
    button: 'Remove member of staff',
    backUrl: '/staff',
  });
}

async function remove(c: StaffContext): Promise<Response> {
  const member = await memberOf(c);
  if (isViewer(c, member)) return ownMembershipPage(c);
  return changeMember(c, member, 'The member of staff was removed.', async (transaction) => {
    await removeStaffMember(transaction, member.email, c.var.container.clock.now());
    await endWork(c, transaction, member);
    await record(c, transaction, 'staff.removed', member.id);
  });
}

async function profilePage(c: StaffContext): Promise<Response> {
  const values = { digest: c.var.viewer.member.digestEnabled ? 'on' : '' };
  return staffPage(
    c,
    'Email settings',
    html`<div class="card narrow">
      <h1>Email settings</h1>
      ${staffForm(
        c,
        '/profile',
        html`${checkbox({ ...emptyForm, values }, 'digest', 'Email me when new work waits for my role, every 4 hours at most')}
          <button>Save email settings</button>`,
      )}
    </div>`,
  );
}

async function changeProfile(c: StaffContext): Promise<Response> {
  const { db, form, viewer } = c.var;
  await db
    .update(staffMembers)
    .set({ digestEnabled: form('digest') === 'on' })
    .where(eq(staffMembers.id, viewer.member.id));
  return redirectWithMessage(c, '/profile', 'Your email settings were saved.');
}
