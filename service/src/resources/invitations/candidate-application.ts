import type { Disclosure, Language } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { resolveCircumstances, type Circumstances } from '@service-embeds/domain/consent/circumstances';
import { matchesParties, showsGround } from '@service-embeds/domain/consent/order-again';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { uncoveredDocuments } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Queryable } from '../../db/pool/database.ts';
import type { AccountRow, CandidateRow, ConsentRow, InvitationRow, PackageRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import type { Messages } from '../../platform/translations/messages-for.ts';
import { applyDraftColumns, type ApplyDraft } from '../candidates/candidate-draft.ts';
import { findInvitationConsent } from '../consents/consents.queries.ts';
import { findConsentOfOrder } from '../consents/order-consent.ts';
import { stepsFor, type StepId } from './application-steps.ts';

/** What a candidate has answered to an invitation so far, and what it is about. */
export interface Application {
  account: AccountRow;
  candidate: CandidateRow;
  invitation: InvitationRow;
  /** Also if it was deleted after the invitation was sent. */
  package: PackageRow;
  draft: ApplyDraft;
  /** The devices that entered the draft without a code from an email. */
  deviceGroup: string | null;
  /** Whether the device has given a code from an email. Only then is a consent to an earlier order enough. */
  isConfirmed: boolean;
  /** The account's time. */
  now: Date;
}

/** Returns the candidate with the draft applied. Nothing is stored. */
export const applyDraft = (
  container: Container,
  { candidate, draft }: Pick<Application, 'candidate' | 'draft'>,
): CandidateRow => ({ ...candidate, ...applyDraftColumns(container, candidate, draft) });

/**
 * Whether a draft was begun, or the customer has set personal data beyond the name and the email address, with which the
 * invitation greets.
 */
export const hasPersonalData = ({ draft, candidate }: Pick<Application, 'candidate' | 'draft'>): boolean =>
  draft.done.length > 0 || personalColumns.some((column) => candidate[column] !== null);

const personalColumns = [
  'formerNames',
  'phone',
  'dob',
  'ssn',
  'zipcode',
  'driverLicenseNumber',
  'addresses',
  'employers',
  'schools',
  'professionalLicenses',
  'references',
] as const satisfies (keyof CandidateRow)[];

/** Returns what decides which documents apply to an invitation, with what the candidate has entered so far. */
export const circumstancesOf = (container: Container, application: Application): Circumstances =>
  resolveCircumstances({
    candidate: applyDraft(container, application),
    invitation: application.invitation,
    request: {},
    requestedLocations: undefined,
    screenings: application.package.screenings.map(({ type }) => type),
    account: application.account,
  });

/** Returns the documents that the candidate has to see, in their order. */
export const findDocuments = (
  container: Container,
  application: Application,
  language: Language,
): Promise<Disclosure[]> =>
  toDisclosureResources({
    circumstances: circumstancesOf(container, application),
    law: { laws: placeLaws, at: application.now },
    accountName: application.account.name,
    language,
    sha256,
    agency: container.config.agency.texts,
  });

/** Returns the consent to the invitation or, for a device that has given a second factor, to an earlier order that covers it. */
export const findApplicationConsent = (
  db: Queryable,
  container: Container,
  application: Application,
): Promise<ConsentRow | undefined> =>
  application.isConfirmed
    ? findConsentOfOrder(db, application.invitation, {
        account: application.account,
        candidate: applyDraft(container, application),
        screenings: application.package.screenings,
        at: application.now,
      })
    : findInvitationConsent(db, application.invitation);

/**
 * Returns the first step that is not done. A consent counts only for the name, the employer, the location and the ground of a credit
 * report that it was given with.
 */
export async function nextStep(
  db: Queryable,
  container: Container,
  application: Application,
): Promise<StepId> {
  const { draft } = application;
  const steps = stepsFor(application.package.screenings);
  const open = steps.find((step) => step !== 'disclosures' && !draft.done.includes(step));
  const before = open ? steps.slice(0, steps.indexOf(open)) : steps;
  if (before.includes('disclosures') && !(await hasConsented(db, container, application)))
    return 'disclosures';
  return open ?? 'review';
}

async function hasConsented(db: Queryable, container: Container, application: Application): Promise<boolean> {
  const { account, invitation } = application;
  const { workLocations, creditGround } = invitation;
  const { screenings } = application.package;
  const candidate = applyDraft(container, application);
  const consent = await findApplicationConsent(db, container, application);
  if (!consent || !matchesParties(consent, { account, fullName: fullName(candidate) ?? '' })) return false;
  const law = { laws: placeLaws, at: application.now };
  const order = { account, candidate, workLocations, screenings, creditGround, ...law };
  return showsGround(consent, order) && uncoveredDocuments(consent, candidate, order).length === 0;
}

/** Why an invitation takes no answers. */
export type ClosedReason = keyof Messages['apply']['closed'];

/**
 * Returns why an invitation takes no answers. Undefined: it takes them.
 * @param meanwhile whether the invitation was closed while the candidate was filling in a form. Default: no
 */
export function closedReason(
  {
    account,
    invitation,
    now,
  }: { account: Pick<AccountRow, 'apiAuthorized'>; invitation: InvitationRow; now: Date },
  meanwhile = false,
): ClosedReason | undefined {
  if (invitation.status === 'pending') {
    // Its link expires with it, even before the scheduler has closed it.
    if (invitation.expiresAt <= now) return 'expired';
    // A suspended account orders nothing. The candidate does not read why: that is between it and the provider.
    return account.apiAuthorized ? undefined : 'onHold';
  }
  if (invitation.status === 'completed' && meanwhile) return 'justCompleted';
  return invitation.renewalId === null ? invitation.status : 'renewed';
}
