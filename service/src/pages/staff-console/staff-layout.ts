import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { staffRoles } from '@service-embeds/contract/resources/identity/key-scope';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { hasStaffRight, type StaffRight, type StaffRole } from '@service-embeds/domain/identity/role-rights';
import { findStaffUser } from '../../identity/staff-members.ts';
import type { RouteInput } from '../../resources/call.ts';
import { confirmCard, hiddenFields, keepForm, postForm, type Question } from '../kit/forms/post-form.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { accessSentence } from '../kit/labels/account-labels.ts';
import { icon } from '../kit/layout/icons.ts';
import { messageCard, type Html, type PageOptions } from '../kit/layout/page.ts';
import { initials, nearestPage, shellPage, type MenuItem, type MenuPage } from '../kit/layout/shell.ts';
import { stepUrl } from '../sign-in/sign-in-site.ts';
import { callAsStaff } from './call-as-staff.ts';
import { findStaffSigningIn } from './sign-in.routes.ts';
import { mayDo, type StaffContext, type StaffEnv } from './staff-env.ts';

/** The groups of the menu, and the right that each page needs. */
const menu: readonly { label?: string; pages: readonly (MenuItem & { right?: StaffRight })[] }[] = [
  {
    pages: [
      { path: '/', label: 'Home', icon: 'home' },
      { path: '/credentialing', label: 'Credentialing', icon: 'list', right: 'credential' },
      { path: '/screenings', label: 'Screenings', icon: 'report', right: 'screen' },
      { path: '/dispositions', label: 'Dispositions', icon: 'history', right: 'screen' },
      { path: '/verifications', label: 'Verifications', icon: 'person', right: 'verify' },
      { path: '/disputes', label: 'Disputes', icon: 'warning', right: 'dispute' },
      { path: '/nature-and-scope', label: 'Nature and scope', icon: 'letter', right: 'dispute' },
      {
        path: '/remaining-file-parts',
        label: 'Remaining file parts',
        icon: 'download',
        right: 'withheld',
      },
      { path: '/certification', label: 'Certification', icon: 'plug', right: 'certify' },
    ],
  },
  {
    label: 'Administration',
    pages: [
      { path: '/accounts', label: 'Accounts', icon: 'people', right: 'accounts' },
      { path: '/law', label: 'Laws', icon: 'law' },
      { path: '/failed-work', label: 'Failed work', icon: 'warning', right: 'operate' },
      { path: '/deliveries', label: 'Deliveries', icon: 'letter', right: 'operate' },
      { path: '/second-factors', label: 'Second factors', icon: 'lock', right: 'recover' },
      { path: '/staff', label: 'Staff', icon: 'person', right: 'staff' },
    ],
  },
];

export const roleNames: Record<StaffRole, string> = {
  admin: 'Admin',
  credentialing: 'Credentialing',
  screening: 'Screening',
  support: 'Support',
};

export const staffForm = (c: StaffContext, action: string, content: Html): Html =>
  postForm(c.var.formToken, action, content);

const searchForm = html`<form class="search" role="search" action="/search">
  ${icon('search')}
  <input name="q" type="search" aria-label="Search everything" placeholder="Search by name, email or ID" />
</form>`;

const menuOf = (role: StaffRole) =>
  menu.map(({ pages, ...group }) => ({
    ...group,
    pages: pages.filter(({ right }) => !right || hasStaffRight(role, right)),
  }));

/** Returns the page of the menu that is nearest above the address. */
export const nearestMenuPage = ({ req, var: { viewer } }: StaffContext): MenuPage =>
  nearestPage(
    menuOf(viewer.member.role).flatMap(({ pages }) => pages),
    req.path,
  );

/** A page for a member of staff who is signed in. */
export async function staffPage(
  c: StaffContext,
  title: string,
  content: Html,
  options: PageOptions = {},
): Promise<Response> {
  const { sessions, viewer, container } = c.var;
  const { fullName, email, role } = viewer.member;
  const mark = html`<span class="mark" aria-hidden="true">${initials(fullName)}</span>`;
  const shell = {
    owner: html`<div class="owner"><strong>Staff console</strong></div>`,
    menu: menuOf(role),
    user: html`<details class="user">
      <summary>${mark}<span>${fullName}</span></summary>
      <p class="muted">${email}<br />${roleNames[role]}</p>
      <p><a href="/profile">Your settings</a></p>
      ${staffForm(c, '/signout', html`<button class="link">Sign out</button>`)}
    </details>`,
    tools: html`${hasStaffRight(role, 'accounts') ? searchForm : ''}
      <div class="tools">
        <span class="badge plain"
          >${container.config.environment === 'staging' ? 'Staging' : 'Production'}</span
        >
      </div>`,
    message: await sessions.takeMessage(c),
  };
  return shellPage(c, `${title} · Staff console`, content, { wide: true, formAction: [], ...options, shell });
}

/** Answers a form that was accepted: leads to a page, which says what happened. The sentence must not name anybody. */
export async function redirectWithMessage(c: StaffContext, path: string, message: string): Promise<Response> {
  await c.var.sessions.setMessage(c, message);
  return c.redirect(path, 303);
}

/**
 * Returns the handler of a form that has nothing to enter: it runs a route, and leads to a page that says what happened.
 * @param path of that page
 * @param bodyOf what the route takes. Default: nothing
 */
export const runRoute =
  <Key extends RouteKey>(
    key: Key,
    message: string,
    path: (c: StaffContext) => string,
    bodyOf?: (c: StaffContext) => RouteInput<Key>['body'],
  ) =>
  async (c: StaffContext): Promise<Response> => {
    await callAsStaff(c, key, { body: bodyOf?.(c) } as RouteInput<Key>);
    return redirectWithMessage(c, path(c), message);
  };

/** A page that only says what happened and what to do. */
export const messagePage = (
  c: StaffContext,
  title: string,
  text: Html | string,
  status: 403 | 404 | 422,
): Promise<Response> => staffPage(c, title, messageCard(title, text), { status });

/** What a confirmation asks. Its form is sent to the address of the page. Default: something dangerous. */
interface Confirmation extends Question {
  /** What the form sends. Default: nothing. */
  fields?: Readonly<Record<string, string>>;
}

export const confirmPage = (
  c: StaffContext,
  { fields = {}, ...question }: Confirmation,
): Promise<Response> => {
  const entries = hiddenFields(Object.entries(fields));
  const form = { token: c.var.formToken, action: c.req.path, fields: entries };
  return staffPage(c, question.title, confirmCard({ isDangerous: true, ...question }, form));
};

/** A page for a member of staff whose role lacks a right. It says which roles have the right, and who gives them. */
export function forbiddenPage(c: StaffContext, right: StaffRight): Promise<Response> {
  const roles = staffRoles.filter((role) => hasStaffRight(role, right)).map((role) => roleNames[role]);
  const own = roleNames[c.var.viewer.member.role];
  const text = accessSentence(roles, own, 'An admin of the staff can change it under Staff.');
  return messagePage(c, "You don't have access", text, 403);
}

/** Reads the number of a page of a list, from 1. */
export const pageNumber = (text: string | undefined): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(text)) || 1));

/**
 * Puts the member of staff who is signed in into the context.
 * @returns where to go instead, if the visitor is not signed in, or sign-in is not complete
 */
export async function readViewer(c: StaffContext): Promise<string | undefined> {
  const { db, sessions } = c.var;
  const session = await sessions.read(c);
  const { signedIn } = session;
  const person = signedIn && (await findStaffSigningIn(db, signedIn));
  const viewer = signedIn && (await findStaffUser(db, signedIn.userId));
  if (!person || !viewer) return '/signin';
  if (person.step) return stepUrl(person.step, '');
  c.set('session', session);
  c.set('formToken', sessions.formToken(session));
  c.set('viewer', viewer);
  return undefined;
}

/**
 * Lets a handler run for members of staff who have signed in with a second factor and have this right. A POST also needs the
 * form token of the session.
 * @param right default: every member of staff
 */
export const requireRight = (right?: StaffRight) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    // The form first: who sends it slowly has the rights of the moment at which it is complete.
    const form = await readForm(c);
    const otherUrl = await readViewer(c);
    if (otherUrl !== undefined)
      return (await keepForm(c, { signInUrl: otherUrl })) ?? c.redirect(otherUrl, 303);
    const { sessions, session, formToken, viewer } = c.var;
    if (right && !mayDo(c, right)) return forbiddenPage(c, right);
    // A form of another site, or of a session that has ended.
    if (c.req.method === 'POST' && !sessions.isFormToken(session, form('form_token'))) {
      const current = { formToken, name: viewer.member.fullName };
      return (await keepForm(c, { signInUrl: '/signin', current })) ?? c.redirect('/signin', 303);
    }
    c.set('form', form);
    return next();
  });
