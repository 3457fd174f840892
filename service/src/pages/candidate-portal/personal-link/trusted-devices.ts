import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { invitationLifetimeDays } from '@service-embeds/contract';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import type { Container } from '../../../integrations/context.ts';
import { hmac } from '../../../platform/crypto.ts';
import { readStoredDraft } from '../../../resources/candidates/candidate-draft.ts';
import type { CandidatePage, PersonalLink, PersonalLinkContext } from './personal-link.ts';

/** What a confirmed device holds. Every other grant is the group of devices of a draft. */
const confirmed = 'confirmed';

/** Days for which a device stays confirmed for a page. */
const grantDays: Record<CandidatePage, number> = {
  apply: invitationLifetimeDays,
  verify: 1,
  reports: 1,
  consents: 1,
};

/** What a cookie is for: the page and the ID behind one link. */
export interface DevicePlace extends Pick<PersonalLink, 'page' | 'id'> {
  /** Address of the candidate. When it changes, devices that had its codes lose their grants. */
  email: string;
}

/** Confirms this device for a page: it has given a code from an email, or the candidate has just signed on it. */
export const confirmDevice = (c: Context, container: Container, place: DevicePlace): Promise<void> =>
  setGrant(c, container, place, confirmed);

/** Adds this device to those that entered a draft without a code. */
export const joinDeviceGroup = (
  c: Context,
  container: Container,
  invitation: Omit<DevicePlace, 'page'>,
  group: string,
): Promise<void> => setGrant(c, container, { ...invitation, page: 'apply' }, group);

/** What a device may do with the draft of an invitation. */
export interface DraftGrant {
  /** Whether it has given a code, which no other device takes back. */
  isConfirmed: boolean;
  /**
   * Whether it may see and change a draft.
   * @param deviceGroup of the draft, see `StoredDraft`
   */
  mayContinue: (deviceGroup: string | null) => boolean;
}

/** Reads what this device may do with the draft of an invitation. */
export async function readDraftGrant(
  c: Context,
  container: Container,
  invitation: Omit<DevicePlace, 'page'>,
): Promise<DraftGrant> {
  const grant = await readGrant(c, container, { ...invitation, page: 'apply' });
  const isConfirmed = grant === confirmed;
  return {
    isConfirmed,
    mayContinue: (deviceGroup) => isConfirmed || (grant !== undefined && grant === deviceGroup),
  };
}

/** Whether this device may open the page of a personal link without a second factor. */
export async function isTrustedDevice(c: PersonalLinkContext): Promise<boolean> {
  const { db, container, personalLink: link } = c.var;
  const { email } = link.candidate;
  if ((await readGrant(c, container, { ...link, email })) === confirmed) return true;
  const { reportId } = link;
  if (
    reportId !== null &&
    (await readGrant(c, container, { page: 'reports', id: reportId, email })) === confirmed
  )
    return true;
  if (link.invitationId === null) return false;
  const { deviceGroup } = await readStoredDraft(db, container, {
    accountId: link.account.id,
    id: link.invitationId,
  });
  return (await readDraftGrant(c, container, { id: link.invitationId, email })).mayContinue(deviceGroup);
}

async function readGrant(c: Context, container: Container, place: DevicePlace): Promise<string | undefined> {
  const { name, prefix } = cookieOf(container, place);
  const cookie = await getSignedCookie(c, keyOf(container, place), name, prefix);
  const [grant = '', expires = ''] = (cookie || '').split('.');
  return Number(expires) > container.clock.now().getTime() ? grant : undefined;
}

async function setGrant(c: Context, container: Container, place: DevicePlace, grant: string): Promise<void> {
  const days = grantDays[place.page];
  const expires = container.clock.now().getTime() + days * millisecondsPerDay;
  const { name, prefix, isSecure } = cookieOf(container, place);
  await setSignedCookie(c, name, `${grant}.${expires}`, keyOf(container, place), {
    httpOnly: true,
    // The link of an email is opened from another site.
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: (days * millisecondsPerDay) / 1000,
    ...(prefix && { prefix }),
  });
}

/** A key for each place: a cookie of one link is worth nothing at another. */
const keyOf = ({ keys }: Container, { page, id, email }: DevicePlace): Buffer<ArrayBuffer> =>
  Buffer.from(hmac(keys.hostedSessions, `device ${page} ${id} ${email}`));

function cookieOf({ addresses }: Container, { page, id }: DevicePlace) {
  const isSecure = addresses.partners.startsWith('https:');
  const prefix = isSecure ? ('host' as const) : undefined;
  return { name: `device_${page}_${id}`, prefix, isSecure };
}
