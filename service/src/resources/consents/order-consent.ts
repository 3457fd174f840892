import { fullName } from '@service-embeds/domain/candidate/candidate';
import type { DisclosureAccount } from '@service-embeds/domain/consent/circumstances';
import { consentToOrderAgain } from '@service-embeds/domain/consent/order-again';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Queryable } from '../../db/pool/database.ts';
import type { CandidateRow, ConsentRow, InvitationRow } from '../../db/rows/rows.ts';
import { findEarlierConsents, findInvitationConsent } from './consents.queries.ts';

/** What a consent is looked for. */
interface OrderOfConsent {
  account: DisclosureAccount;
  candidate: CandidateRow;
  workLocations: InvitationRow['workLocations'];
  screenings: readonly { type: string }[];
  /** Why the law allows a credit report, as the order says it. Null: it does not say. */
  creditGround: string | null;
  /** The account's time. */
  at: Date;
}

/** Returns the consent to an earlier order that covers this one, see `consentToOrderAgain`. */
export async function findConsentToOrderAgain(
  db: Queryable,
  { at, ...order }: OrderOfConsent,
): Promise<ConsentRow | undefined> {
  const { candidate } = order;
  const consents = await findEarlierConsents(db, candidate);
  const id = consentToOrderAgain(
    consents,
    { ...order, laws: placeLaws, fullName: fullName(candidate) ?? '' },
    at,
  );
  return consents.find((consent) => consent.id === id);
}

/** Returns the consent of an invitation: the candidate's newest one to it, or else an earlier one that covers it. */
export const findConsentOfOrder = async (
  db: Queryable,
  invitation: InvitationRow,
  order: Omit<OrderOfConsent, 'workLocations' | 'creditGround'>,
): Promise<ConsentRow | undefined> =>
  (await findInvitationConsent(db, invitation)) ??
  findConsentToOrderAgain(db, {
    ...order,
    workLocations: invitation.workLocations,
    creditGround: invitation.creditGround,
  });
