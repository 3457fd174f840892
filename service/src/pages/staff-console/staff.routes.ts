import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { staffKeyRights, staffRoles } from '@service-embeds/domain/identity/role-rights';
import { listStaff, type StaffMember } from '../../identity/staff-members.ts';
import { formatDate } from '../../platform/translations/messages-for.ts';
import {
  checkbox,
  emptyForm,
  formStatus,
  optionElements,
  selectField,
  textField,
} from '../kit/forms/forms.ts';
import type { FormState } from '../kit/forms/forms.ts';
import type { Html } from '../kit/layout/page.ts';
import { listTable } from '../kit/parts/list-table.ts';
import { secretNote } from '../kit/parts/secret-note.ts';
import { submitAsStaff } from './call-as-staff.ts';
import { mayDo, type StaffContext, type StaffEnv } from './staff-env.ts';
import {
  confirmPage,
  messagePage,
  redirectWithMessage,
  roleNames,
  runRoute,
  staffForm,
  staffPage,
  requireRight,
} from './staff-layout.ts';

const path = '/staff/:id';

const changeProfile = runRoute(
  'POST /ops/profile',
  'Your email settings were saved.',
  () => '/profile',
  ({ var: { form } }) => ({ digest_emails: form('digest') === 'on' }),
);

/** Who belongs to the staff, what each member gets by email, and their key of the operations API. */
export const staffRoutes = new Hono<StaffEnv>()
  .get('/staff', requireRight('staff'), (c) => listPage(c))
  .post('/staff', requireRight('staff'), invite)
  .post(`${path}/role`, requireRight('staff'), (c) =>
    changeMember(c, 'POST /ops/staff/{id}', 'The role was changed.', { role: c.var.form('role') }),
  )
  .post(`${path}/signout`, requireRight('staff'), (c) =>
    changeMember(c, 'POST /ops/staff/{id}/sign_out', 'Signed out everywhere.'),
  )
  .get(`${path}/remove`, requireRight('staff'), removalPage)
  .post(`${path}/remove`, requireRight('staff'), (c) =>
    changeMember(c, 'DELETE /ops/staff/{id}', 'The member of staff was removed.'),
  )
  .get('/profile', requireRight(), (c) => profilePage(c))
  .post('/profile', requireRight(), changeProfile)
  .post('/profile/key', requireRight(), createKey);

const roleOptions = staffRoles.map((role) => [role, roleNames[role]] as const);

/** The roles that the viewer can give to a key: those that may do no more than the viewer. */
const ownRoleOptions = (c: StaffContext) =>
  roleOptions.filter(([role]) => staffKeyRights(role, role).every((right) => mayDo(c, right)));

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

async function invite(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const values = { full_name: form('full_name'), email: form('email'), role: form('role') };
  const required = { full_name: 'Enter their full name.', role: 'Choose a role.' };
  const { errors } = await submitAsStaff(c, 'POST /ops/staff', { body: values, required });
  return errors ? listPage(c, { values, errors }) : redirectWithMessage(c, '/staff', 'Invite sent.');
}

/** Changes a member of staff, and says what happened. */
async function changeMember(
  c: StaffContext,
  key: 'POST /ops/staff/{id}' | 'POST /ops/staff/{id}/sign_out' | 'DELETE /ops/staff/{id}',
  message: string,
  body: object = {},
): Promise<Response> {
  const { errors } = await submitAsStaff(c, key, { body });
  if (!errors) return redirectWithMessage(c, '/staff', message);
  return messagePage(c, "We couldn't change this member of staff", Object.values(errors).join(' '), 422);
}

async function removalPage(c: StaffContext): Promise<Response> {
  const members = await listStaff(c.var.db);
  const member = members.find(({ id }) => id === c.req.param('id'));
  if (!member) throw new ApiError(errorCatalog.notFound('member of staff'));
  return confirmPage(c, {
    title: `Remove ${member.fullName} from the staff?`,
    text: 'Their sessions and their key of the operations API end at once, and others can take their work.',
    button: 'Remove member of staff',
    backUrl: '/staff',
  });
}

async function profilePage(c: StaffContext, content: Html | string = ''): Promise<Response> {
  const { digestEnabled, role } = c.var.viewer.member;
  const values = { digest: digestEnabled ? 'on' : '', role };
  return staffPage(
    c,
    'Your settings',
    html`<div class="head"><h1>Your settings</h1></div>
      ${content}
      <div class="card narrow">
        <h2 class="first">Email</h2>
        ${staffForm(
          c,
          '/profile',
          html`${checkbox({ ...emptyForm, values }, 'digest', 'Email me when new work waits for my role, every 4 hours at most')}
            <button>Save email settings</button>`,
        )}
      </div>
      <div class="card narrow">
        <h2 class="first">Key of the operations API</h2>
        <p>
          A new key ends the one you have. It can do what the role may do, and never more than you may do
          yourself.
        </p>
        ${staffForm(
          c,
          '/profile/key',
          html`${selectField({ ...emptyForm, values }, 'role', 'Role of the key', ownRoleOptions(c))}
            <button class="quiet">Create key</button>`,
        )}
      </div>`,
  );
}

async function createKey(c: StaffContext): Promise<Response> {
  const body = { role: c.var.form('role') };
  const { answer, errors } = await submitAsStaff(c, 'POST /ops/profile/key', {
    body,
    required: { role: 'Choose the role of the key.' },
  });
  return errors
    ? messagePage(c, "We couldn't create this key", Object.values(errors).join(' '), 422)
    : profilePage(c, secretNote('Copy your key of the operations API now.', answer.key));
}
