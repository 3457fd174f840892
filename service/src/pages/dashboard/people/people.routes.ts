import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { findUser, type Member } from '../../../identity/memberships.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { messagePage, redirectWithMessage } from '../layout.ts';
import { readNodes } from './member-nodes.ts';
import { peoplePage } from './people.page.ts';
import { personPage } from './person.page.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** The people who can sign in, and their roles (docs/concepts.md#who-takes-part). */
export const peopleRoutes = new Hono<DashboardEnv>()
  .get('/people', requireRole(admins), (c) => peoplePage(c, { values: { role: 'requestor' }, errors: {} }))
  .post('/people', requireRole(admins), requireRecentAuthentication, invitePerson)
  .post('/people/invitations/:id', requireRole(admins), requireRecentAuthentication, revokeInvite)
  .get('/people/:id', requireRole(admins), async (c) => personPage(c, await readPerson(c)))
  .post('/people/:id', requireRole(admins), requireRecentAuthentication, updatePerson);

const required = {
  full_name: "Enter your teammate's name.",
  email: "Enter your teammate's email address.",
  role: 'Choose a role.',
};

async function invitePerson(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const values = Object.fromEntries(
    ['full_name', 'email', 'role', 'nodes'].map((name) => [name, form(name).trim()]),
  );
  const { full_name, email, role } = values;
  const body = {
    full_name: full_name || undefined,
    email: email || undefined,
    role: role || undefined,
    nodes: readNodes(form),
  };
  const { errors } = await submitAsViewer(c, 'POST /dashboard/people/invitations', {
    params: {},
    body,
    required,
  });
  // A choice that is missing is one that does not exist.
  if (errors?.['role']) errors['role'] = required.role;
  return errors ? peoplePage(c, { values, errors }) : redirectWithMessage(c, '/people', 'Invite sent.');
}

async function revokeInvite(c: DashboardContext): Promise<Response> {
  const params = { id: c.req.param('id') ?? '' };
  await callAsViewer(c, 'DELETE /dashboard/people/invitations/{id}', { params });
  return redirectWithMessage(c, '/people', 'Invite revoked.');
}

/** Returns the person that the path names. @throws ApiError 404 `not_found` */
async function readPerson(c: DashboardContext): Promise<Member> {
  const { db, viewer } = c.var;
  const person = await findUser(db, { userId: c.req.param('id') ?? '', accountId: viewer.account.id });
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  return person.user;
}

async function updatePerson(c: DashboardContext): Promise<Response> {
  const { viewer, form } = c.var;
  const isRemoval = form('action') === 'remove';
  const { id, fullName } = await readPerson(c);
  if (isRemoval && !isConfirmed(c))
    return confirmPage(c, {
      title: `Remove ${fullName}?`,
      text: `${fullName} is signed out, and can no longer sign in to ${viewer.account.name}. What they did stays in the audit log.`,
      button: 'Remove teammate',
      isDangerous: true,
      backUrl: `/people/${id}`,
    });
  const { errors } = isRemoval
    ? await submitAsViewer(c, 'DELETE /dashboard/people/{id}', { params: { id } })
    : await submitAsViewer(c, 'POST /dashboard/people/{id}', {
        params: { id },
        body: { role: form('role'), nodes: readNodes(form) },
      });
  if (errors) return messagePage(c, "You can't change this person", Object.values(errors)[0] ?? '', 422);
  return redirectWithMessage(c, '/people', isRemoval ? 'Person removed.' : 'Role saved.');
}
