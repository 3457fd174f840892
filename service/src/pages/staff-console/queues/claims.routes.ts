import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { claimMinutes, staffWork, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { findClaim, type Claim, type StaffWork } from '../../../resources/operations/claims.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { accountOf, mayDo, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { forbiddenPage, messagePage, redirectWithMessage, staffForm, requireRight } from '../staff-layout.ts';

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

/** Taking work, so that no two members of staff do the same, and giving it back. */
export const claimRoutes = new Hono<StaffEnv>()
  .post('/claims/:account_id/:kind/:id', requireRight(), take)
  .post('/claims/:account_id/:kind/:id/release', requireRight(), release);

/** Returns the work of the path; or the answer to a viewer who does no work of this kind. */
async function workOf(c: StaffContext): Promise<StaffWork | Response> {
  const kind = c.req.param('kind') as StaffWorkKind;
  if (Object.hasOwn(staffWork, kind) && !mayDo(c, staffWork[kind])) return forbiddenPage(c, staffWork[kind]);
  return { accountId: (await accountOf(c)).id, kind, objectId: c.req.param('id') ?? '' };
}

async function take(c: StaffContext): Promise<Response> {
  const work = await workOf(c);
  if (work instanceof Response) return work;
  return (await refuseTakenWork(c, work)) ?? c.redirect(workUrl(work), 303);
}

async function release(c: StaffContext): Promise<Response> {
  const work = await workOf(c);
  if (work instanceof Response) return work;
  await finishWork(c, work);
  return redirectWithMessage(c, workUrl(work), 'Others can take this now.');
}

const inputOf = ({ kind, objectId }: StaffWork) => ({ params: { kind, id: objectId } });

/**
 * Lets a member of staff do work that is free, and takes it.
 * @returns a page that says who has taken it. Undefined: go on
 */
export async function refuseTakenWork(c: StaffContext, work: StaffWork): Promise<Response | undefined> {
  try {
    await callAsStaff(c, 'POST /ops/accounts/{account_id}/work/{kind}/{id}', inputOf(work));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'work_taken') throw error;
    const claim = await claimOf(c, work);
    const member = claim?.fullName ?? 'Another member of staff';
    const text = `${member} has taken it. Choose other work.`;
    return messagePage(c, 'Someone else is working on this', text, 422);
  }
}

/** Lets others take work that is done. */
export async function finishWork(c: StaffContext, work: StaffWork): Promise<void> {
  await callAsStaff(c, 'DELETE /ops/accounts/{account_id}/work/{kind}/{id}', inputOf(work));
}

/** Returns who has taken work. Undefined: it is free. */
export const claimOf = (c: StaffContext, work: StaffWork): Promise<Claim | undefined> =>
  findClaim(c.var.db, work, c.var.container.clock.now());

/** Whether the viewer can do work with this claim. */
export const isFree = (c: StaffContext, claim: Claim | undefined): boolean =>
  !claim || claim.memberId === c.var.viewer.member.id;

/** Says who has taken work, and lets the viewer take it, keep it for longer, or give it back. */
export function claimNote(c: StaffContext, work: StaffWork, claim: Claim | undefined): Html {
  const path = `/claims/${work.accountId}/${work.kind}/${work.objectId}`;
  if (!claim) return staffForm(c, path, html`<button class="quiet">Take this work</button>`);
  if (!isFree(c, claim)) return badge('warning', `Taken by ${claim.fullName}`);
  return html`${badge('info', 'Taken by you')}
    <span class="muted">until ${formatTime(claim.expiresAt)}</span>
    ${staffForm(c, path, html`<button class="quiet">Keep for ${claimMinutes} minutes</button>`)}
    ${staffForm(c, `${path}/release`, html`<button class="quiet">Let others take it</button>`)}`;
}
