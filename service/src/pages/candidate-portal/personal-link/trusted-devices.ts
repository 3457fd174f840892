// oxlint-disable eslint-core/no-page-writes -- It makes the trust in a device with which the candidate then calls routes, or ends it.
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { invitationLifetimeDays } from '@service-embeds/contract';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import type { Queryable } from '../../../db/pool/database.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';
import { trustedDevices } from '../../../db/schema/index.ts';
import { isMailed } from '../../../delivery/mail/outbox.ts';
import type { DraftGrant } from '../../../identity/caller.ts';
import type { Container } from '../../../integrations/context.ts';
import { hmac } from '../../../platform/secret-keys.ts';
import { readStoredDraft } from '../../../resources/candidates/candidate-draft.ts';
import { linkEntry } from '../candidate-audit.ts';
import type { CandidatePage, PersonalLink, PersonalLinkContext } from './personal-link.ts';

/** Days for which a device that has given a code stays trusted at a page. */
const codeDays: Record<CandidatePage, number> = {
  apply: invitationLifetimeDays,
  verify: 1,
  reports: 1,
  consents: 1,
};

/** Days for which the device stays trusted on which the candidate has signed. It is also how long the cookie is kept. */
export const signedDays = 30;

export interface DeviceGrant extends Pick<PersonalLink, 'page' | 'id'> {
  /** Address of the candidate. When it changes, the grants for the earlier one end. */
  email: string;
  /** The group of devices that entered or signed the draft without a code. Default: the device has given a code. */
  deviceGroup?: string;
  /** Default: those after a code. */
  days?: number;
}

interface Variables extends Pick<PersonalLinkContext['var'], 'container' | 'personalLink'> {
  db: Queryable;
}

/**
 * Trusts this device with a page: it has given a second factor, or the candidate has entered data or signed on it. The device keeps a
 * random token, of which only a hash is stored.
 */
export async function trustDevice(c: Context, variables: Variables, grant: DeviceGrant): Promise<void> {
  const { container, db, personalLink: link } = variables;
  const { page, id: objectId, email, deviceGroup = null, days = codeDays[page] } = grant;
  // A copy of the cookie that the earlier address was trusted with is worth nothing for the new one.
  const ownToken = email === link.candidate.email ? readToken(c, container) : undefined;
  const token = ownToken ?? randomBytes(32).toString('base64url');
  const expiresAt = new Date(link.now.getTime() + days * millisecondsPerDay);
  const { accountId, tokenHash } = keyOf(container, link, email, token);
  const { tokenHash: hash, page: pageOf, objectId: object } = trustedDevices;
  await db
    .insert(trustedDevices)
    .values({ accountId, tokenHash, page, objectId, deviceGroup, expiresAt })
    .onConflictDoUpdate({
      target: [trustedDevices.accountId, hash, pageOf, object],
      set: { deviceGroup, expiresAt },
    });
  setCookie(c, cookieName, token, {
    ...cookieOptions(container),
    httpOnly: true,
    // The link of an email is opened from another site.
    sameSite: 'Lax',
    maxAge: (signedDays * millisecondsPerDay) / 1000,
  });
}

/** Ends the trust in this device for everything of the candidate: another person may use it next. */
export async function forgetDevice(c: PersonalLinkContext): Promise<void> {
  const { db, container, personalLink: link } = c.var;
  const token = readToken(c, container);
  if (token === undefined) return;
  const { accountId, tokenHash } = keyOf(container, link, link.candidate.email, token);
  await db.transaction(async (transaction) => {
    const forgotten = await transaction
      .delete(trustedDevices)
      .where(and(ofAccount(trustedDevices, accountId), eq(trustedDevices.tokenHash, tokenHash)))
      .returning({ id: trustedDevices.objectId });
    if (!forgotten.length) return;
    await recordAudit(transaction, linkEntry(c, 'device.forgotten'), container.clock.now());
  });
  deleteCookie(c, cookieName, cookieOptions(container));
}

/**
 * Reads what this device may do with the draft of the invitation that its link leads to. Where staging sends the candidate no email, a
 * tester has the link from the API, and opens it without a code.
 */
export async function readDraftGrant(c: Context, variables: Variables): Promise<DraftGrant> {
  const { container, personalLink: link } = variables;
  const grant = draftGrantOf(await findGrants(c, variables), link.id);
  const needsCode =
    container.config.environment === 'production' || isMailed(container.config, link.candidate.email);
  return needsCode ? grant : { ...grant, mayContinue: () => true };
}

function draftGrantOf(grants: Grant[], invitationId: string): DraftGrant {
  const grant = grants.find(({ page, objectId }) => page === 'apply' && objectId === invitationId);
  const isConfirmed = grant?.deviceGroup === null;
  return {
    isConfirmed,
    mayContinue: (deviceGroup) => isConfirmed || (grant !== undefined && grant.deviceGroup === deviceGroup),
  };
}

/** What a device has proven at the page of a personal link. */
export interface DeviceTrust {
  /** Whether it may open the page without a second factor. */
  isTrusted: boolean;
  /**
   * Whether it has given a code there. One that has only signed may be that of a person with the link who knows the candidate's
   * numbers, such as a customer's.
   */
  hasGivenCode: boolean;
}

/** Reads what this device has proven at the page of the personal link. */
export async function readDeviceTrust(c: PersonalLinkContext): Promise<DeviceTrust> {
  const { personalLink: link } = c.var;
  const grants = await findGrants(c, c.var);
  const ofPage = grants.filter(isFor(link));
  const hasGivenCode = ofPage.some(({ deviceGroup }) => deviceGroup === null);
  const hasProof = hasGivenCode || (link.page !== 'apply' && ofPage.length > 0);
  const opensReport = grants.some(isFor({ page: 'reports', id: link.reportId }));
  return { isTrusted: hasProof || opensReport || (await mayContinueDraft(c, grants)), hasGivenCode };
}

/** Whether this device may continue the draft of the invitation that opens the page. */
async function mayContinueDraft(c: PersonalLinkContext, grants: Grant[]): Promise<boolean> {
  const { db, container, personalLink: link } = c.var;
  if (link.invitationId === null || !grants.length) return false;
  const { deviceGroup } = await readStoredDraft(db, container, {
    accountId: link.account.id,
    id: link.invitationId,
  });
  return draftGrantOf(grants, link.invitationId).mayContinue(deviceGroup);
}

const isFor =
  ({ page, id }: { page: CandidatePage; id: string | null }) =>
  (grant: Grant): boolean =>
    grant.page === page && grant.objectId === id;

type Grant = Pick<typeof trustedDevices.$inferSelect, 'page' | 'objectId' | 'deviceGroup'>;

/** Returns what this device is trusted with of the candidate's. It is little: a person signs a few times in a month. */
async function findGrants(c: Context, { container, db, personalLink: link }: Variables): Promise<Grant[]> {
  const token = readToken(c, container);
  if (token === undefined) return [];
  const { accountId, tokenHash } = keyOf(container, link, link.candidate.email, token);
  const { page, objectId, deviceGroup, expiresAt } = trustedDevices;
  return db
    .select({ page, objectId, deviceGroup })
    .from(trustedDevices)
    .where(
      and(
        ofAccount(trustedDevices, accountId),
        eq(trustedDevices.tokenHash, tokenHash),
        gt(expiresAt, link.now),
      ),
    );
}

/** Whose device it is: that of one address at one account. */
const keyOf = ({ keys }: Container, { account }: PersonalLink, email: string, token: string) => ({
  accountId: account.id,
  tokenHash: hmac(keys.hostedSessions, `device ${email} ${token}`),
});

const cookieName = 'device';

const cookieOptions = ({ addresses }: Container) => {
  const isSecure = addresses.partners.startsWith('https:');
  return { path: '/', secure: isSecure, ...(isSecure && { prefix: 'host' as const }) };
};

function readToken(c: Context, container: Container): string | undefined {
  const { prefix } = cookieOptions(container);
  const token = prefix ? getCookie(c, cookieName, prefix) : getCookie(c, cookieName);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
