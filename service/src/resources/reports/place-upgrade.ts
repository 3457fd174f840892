import { and, eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { missingFields } from '@service-embeds/domain/candidate/required-fields';
import { matchesParties, unsupportedTypes } from '@service-embeds/domain/consent/order-again';
import { uncoveredDocuments, isRecentConsent } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { planUpgrade, upgradeReport } from '@service-embeds/domain/report-lifecycle/upgrade-report';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { ConsentRow, PackageRow, CandidateRow } from '../../db/rows/rows.ts';
import { invitations } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { findHeldConsents, findUnusedConsents, lockCandidate } from '../consents/consents.queries.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { findPackage } from '../packages/packages.queries.ts';
import { homeCourts } from './home-courts.ts';
import { recordCharge } from './place-report.ts';

/** A locked report of an account that gets a larger package. */
interface UpgradeCommand {
  account: AccountRow;
  report: ReportAggregate;
  slug: string;
  /** Whether a conditional offer was made since the order. */
  offerMade: boolean;
  at: Date;
}

/**
 * Adds the screenings of a larger package to a report and places the order for them. The rules of an order apply to what
 * is added: data of the candidate, and a consent that covers the whole package.
 *
 * @throws ApiError as `resolveOrder` and `planUpgrade` do, and 400 `package_not_self_hosted`, `candidate_incomplete`,
 *   `consent_not_found`, `consent_expired`, `consent_incomplete`
 */
export async function placeUpgrade(
  db: Transaction,
  container: Container,
  { account, report, slug, offerMade, at }: UpgradeCommand,
): Promise<void> {
  const { candidateId: candidate_id, node, workLocations, creditGround } = report.record;
  const conditionalOfferMade = offerMade || report.record.conditionalOfferMade;
  await requireSupported(db, report, slug);
  await lockCandidate(db, { accountId: account.id, id: candidate_id });
  const order = {
    candidate_id,
    package: slug,
    node,
    placed: workLocations,
    conditional_offer_made: conditionalOfferMade,
    credit_ground: creditGround ?? undefined,
  };
  const { candidate, package: offer } = await resolveOrder(db, { account, at }, order);
  const additions = planUpgrade(report, offer, at);
  const emptyFields = missingFields(candidate, additions);
  if (emptyFields.length) throw new ApiError(errorCatalog.candidateIncomplete(emptyFields));
  const consentId = await findCoveringConsent(db, report, { account, candidate, ordered: offer, at });
  const courts = container.supplier.courts(candidate, workLocations, homeCourts(container, candidate));
  const { packageSlug: from } = report.record;
  const screenings = upgradeReport(report, { package: offer, courts, consentId, conditionalOfferMade }, at);
  await recordCharge(db, report.record, { slug, name: `Upgrade to ${offer.name}`, from }, at);
  await container.supplier.placeOrder(db, { report: report.record, screenings, candidate, orderedAt: at });
}

/**
 * Checks that an upgrade adds only what can be ordered without the candidate. Before the rules of the places: they would ask for a
 * confirmation that does not help.
 * @throws ApiError 400 `package_not_self_hosted`
 */
async function requireSupported(
  db: Transaction,
  { record, screenings }: ReportAggregate,
  slug: string,
): Promise<void> {
  const offer = await findPackage(db, record.accountId, slug);
  const existing = screenings.map(({ type }) => type);
  const newScreenings = (offer?.screenings ?? []).filter(({ type }) => !existing.includes(type));
  const types = unsupportedTypes(newScreenings);
  if (types.length) throw new ApiError(errorCatalog.packageNotSelfHosted(types));
}

/**
 * Returns the ID of an unused consent that covers the larger package. Undefined: a consent behind the report does. Each was given under
 * the name that the candidate has now, to the employer as it is called now.
 *
 * @throws ApiError 400 `consent_not_found`, `consent_expired`, `consent_incomplete`
 */
async function findCoveringConsent(
  db: Transaction,
  { record }: ReportAggregate,
  {
    account,
    candidate,
    ordered,
    at,
  }: { account: AccountRow; candidate: CandidateRow; ordered: PackageRow; at: Date },
): Promise<string | undefined> {
  const { accountId, id, consentId, upgradeConsentIds, workLocations } = record;
  const order = { account, workLocations, screenings: ordered.screenings, laws: placeLaws, at };
  const covers = (consent: ConsentRow) => !uncoveredDocuments(consent, candidate, order).length;
  const [invitation] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(ofAccount(invitations, accountId), eq(invitations.reportId, id)));
  const isOwn = (consent: ConsentRow) => matchesParties(consent, { account, fullName: fullName(candidate) });
  const heldConsents = (await findHeldConsents(db, candidate)).filter(isOwn);
  const usable = heldConsents.filter(
    (consent) =>
      consent.id === consentId ||
      upgradeConsentIds.includes(consent.id) ||
      (invitation && consent.invitationId === invitation.id),
  );
  if (usable.some(covers)) return undefined;
  const consents = (await findUnusedConsents(db, candidate)).filter(isOwn);
  const recent = consents.filter((consent) => isRecentConsent(consent, at));
  const covering = recent.find(covers);
  if (covering) return covering.id;
  const newest = recent.at(-1);
  if (newest)
    throw new ApiError(errorCatalog.consentIncomplete(uncoveredDocuments(newest, candidate, order)));
  throw new ApiError(consents.length ? errorCatalog.consentExpired : errorCatalog.consentNotFound);
}
