import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { type OrderingAccount, resolveCircumstances } from '@service-embeds/domain/consent/circumstances';
import { consentToOrderAgain } from '@service-embeds/domain/consent/order-again';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { CandidateRow, ConsentRow, InvitationRow, PackageRow } from '../../db/rows/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { appendConsent, simulatedCapture } from './append-consent.ts';
import { findEarlierConsents, findInvitationConsent } from './consents.queries.ts';

interface OrderOfConsent {
  account: OrderingAccount;
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

/** What the record names instead of the candidate's browser. */
const simulator = 'Service staging simulator';

/** Whose consent is simulated, and to which order. */
interface SimulatedConsent {
  candidate: CandidateRow;
  invitation: Pick<InvitationRow, 'accountId' | 'id' | 'packageSlug' | 'workLocations' | 'creditGround'>;
  ordered: Pick<PackageRow, 'screenings'>;
  at: Date;
}

/**
 * Records the consent of a test candidate whose invitation the simulator completes: all documents that apply, signed with
 * the candidate's name. The record names the simulator, so that it is not taken for a person's.
 *
 * @throws ApiError 400 `consent_not_found` in production, where only candidates consent
 */
export async function recordSimulatedConsent(
  db: Transaction,
  container: Container,
  options: SimulatedConsent,
): Promise<ConsentRow> {
  if (container.config.environment === 'production') throw new ApiError(errorCatalog.consentNotFound);
  const { candidate, invitation, ordered, at: now } = options;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, invitation.accountId));
  if (!account) throw new Error('The account of an invitation does not exist.');
  const circumstances = resolveCircumstances({
    candidate,
    invitation,
    request: {},
    requestedLocations: undefined,
    screenings: ordered.screenings.map(({ type }) => type),
    account,
  });
  const language = candidate.language ?? 'en';
  const disclosures = await toDisclosureResources({
    circumstances,
    law: { laws: placeLaws, at: now },
    accountName: account.name,
    language,
    sha256,
    agency: container.config.agency.texts,
  });
  const name = fullName(candidate) ?? 'Test Candidate';
  return appendConsent(db, container, {
    account,
    candidate,
    invitation,
    circumstances,
    now,
    client: { ip: undefined, userAgent: simulator },
    capture: simulatedCapture,
    body: {
      documents: disclosures.map(({ id, version, sha256: hash }) => ({
        id,
        version,
        sha256: hash,
        checked: false,
      })),
      signature: name,
      full_name: name,
      language,
    },
  });
}
