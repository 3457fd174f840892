import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { staffWork, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import {
  claimWork,
  findClaim,
  releaseWork,
  type Claim,
  type StaffWork,
} from '../../../resources/operations/claims.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { accountOf } from '../accounts/account-of.ts';
import { mayDo, recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { forbiddenPage, messagePage, redirectWithMessage, staffForm } from '../layout.ts';
import { requireRight } from '../require-right.ts';

/** The pages on which work of each kind is done. */
const folders: Record<StaffWorkKind, string> = {
  account: '/accounts',
  application: '/applications',
  dispute: '/disputes',
  remaining_file_parts: '/remaining-file-parts',
  nature_and_scope: '/nature-and-scope',
  report: '/screenings',
  verification: '/verifications',
};

/** Returns the address of the page on which work is done. */
export const workUrl = ({ accountId, kind, objectId }: StaffWork): string =>
  kind === 'account' ? `/accounts/${accountId}` : `${folders[kind]}/${accountId}/${objectId}`;

const isKind = (kind: string): kind is StaffWorkKind => Object.hasOwn(staffWork, kind);

/** Lets a handler run for members of staff who do this kind of work, before it looks at whose work it is. */
const requireKind = createMiddleware<StaffEnv>(async (c, next) => {
  const kind = c.req.param('kind') ?? '';
  return isKind(kind) && !mayDo(c, staffWork[kind]) ? forbiddenPage(c) : next();
});

/** Taking work, so that no two members of staff do the same, and giving it back. */
export const claimRoutes = new Hono<StaffEnv>()
  .post('/claims/:account/:kind/:object', requireRight(), requireKind, take)
  .post('/claims/:account/:kind/:object/release', requireRight(), requireKind, release);

/** Returns the work of the path. @throws ApiError 404 */
async function workOf(c: StaffContext): Promise<StaffWork> {
  const { id: accountId } = await accountOf(c);
  const kind = c.req.param('kind') ?? '';
  const objectId = c.req.param('object') ?? '';
  if (!isKind(kind) || !/^\w{1,64}$/.test(objectId)) throw new ApiError(errorCatalog.notFound('work'));
  return { accountId, kind, objectId };
}

async function take(c: StaffContext): Promise<Response> {
  const work = await workOf(c);
  const { db, container, viewer } = c.var;
  if (!(await claimWork(db, work, viewer.member.id, container.clock.now()))) return takenPage(c, work);
  const object = { type: work.kind, id: work.objectId };
  await recordStaffAction(c, db, { accountId: work.accountId, action: 'staff_work.taken', object });
  return c.redirect(workUrl(work), 303);
}

async function release(c: StaffContext): Promise<Response> {
  const work = await workOf(c);
  const { db, viewer } = c.var;
  await releaseWork(db, work, viewer.member.id);
  return redirectWithMessage(c, workUrl(work), 'Others can take this now.');
}

/** Answers a form about work that another member of staff has taken. */
async function takenPage(c: StaffContext, work: StaffWork): Promise<Response> {
  const claim = await findClaim(c.var.db, work, c.var.container.clock.now());
  const who = claim?.fullName ?? 'Another member of staff';
  return messagePage(c, 'Someone else is working on this', `${who} has taken it. Choose other work.`, 422);
}

/**
 * Lets a member of staff do work that is free, and takes it.
 * @returns a page that says who has taken it. Undefined: go on
 */
export async function refuseTakenWork(c: StaffContext, work: StaffWork): Promise<Response | undefined> {
  const { db, container, viewer } = c.var;
  const isOwn = await claimWork(db, work, viewer.member.id, container.clock.now());
  return isOwn ? undefined : takenPage(c, work);
}

/** Lets others take work that is done. */
export const finishWork = (c: StaffContext, work: StaffWork): Promise<void> =>
  releaseWork(c.var.db, work, c.var.viewer.member.id);

/** Returns who has taken work. Looking at one's own work keeps it for longer. */
export async function viewWork(c: StaffContext, work: StaffWork): Promise<Claim | undefined> {
  const { db, container, viewer } = c.var;
  const now = container.clock.now();
  const claim = await findClaim(db, work, now);
  if (claim?.memberId === viewer.member.id) await claimWork(db, work, claim.memberId, now);
  return claim;
}

/** Whether the viewer can do work with this claim. */
export const isFree = (c: StaffContext, claim: Claim | undefined): boolean =>
  !claim || claim.memberId === c.var.viewer.member.id;

/** Says who has taken work, and lets the viewer take it or give it back. */
export function claimNote(c: StaffContext, work: StaffWork, claim: Claim | undefined): Html {
  const path = `/claims/${work.accountId}/${work.kind}/${work.objectId}`;
  if (!claim) return staffForm(c, path, html`<button class="quiet">Take this work</button>`);
  if (!isFree(c, claim)) return html`<p><span class="badge warning">Taken by ${claim.fullName}</span></p>`;
  return html`<div class="head">
    <span class="badge info">Taken by you</span>
    ${staffForm(c, `${path}/release`, html`<button class="link">Let others take it</button>`)}
  </div>`;
}
