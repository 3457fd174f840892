import { ApiError, type ParsedBody } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import {
  checkSelfHostedOrder,
  matchesParties,
  toReportValidation,
  type SelfHostedCheck,
} from '@service-embeds/domain/consent/order-again';
import { isRecentConsent, uncoveredDocuments } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { toPlacedLocation, type PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import type { Transaction } from '../../db/pool/database.ts';
import type { ConsentRow, CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type AccountRow, type Call, type Handlers } from '../call.ts';
import { findCandidateToOrderFor } from '../candidates/candidates.queries.ts';
import { findUnusedConsents, lockCandidate } from '../consents/consents.queries.ts';
import { findConsentToOrderAgain } from '../consents/order-consent.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { findPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import { placeReport } from './place-report.ts';
import { insertSelfDisclosures } from './report-activities.queries.ts';

type SelfHostedRoutes = 'POST /v1/reports' | 'POST /v1/reports/validate';

/** Orders of partners that collect data and consent on their own pages (docs/concepts.md#ordering-styles). */
export const selfHostedHandlers = (container: Container): Pick<Handlers, SelfHostedRoutes> => ({
  'POST /v1/reports': async (call) => {
    const { db, account, caller, body, now } = call;
    await lockCandidate(db, { accountId: account.id, id: body.candidate_id });
    const { check, candidate, ordered, consent, workLocations } = await checkSelfHosted(call);
    const [problem] = check.problems;
    if (problem) throw problem;
    if (!candidate || !ordered || !consent) throw new Error('An order without a problem lacks a part.');
    const report = await placeReport(
      db,
      container,
      {
        accountId: account.id,
        applicationId: caller.applicationId,
        candidate,
        package: ordered,
        node: body.node || null,
        workLocations,
        tags: body.tags ?? [],
        conditionalOfferMade: body.conditional_offer_made ?? false,
        creditGround: body.credit_ground ?? null,
        annualSalary: body.annual_salary ?? null,
        source: 'api',
        consentId: consent.id,
      },
      now,
    );
    await insertSelfDisclosures(db, container, report.record, body.self_disclosures ?? []);
    return toReportResource({ report: report.record, screenings: report.screenings });
  },

  'POST /v1/reports/validate': async (call) => toReportValidation((await checkSelfHosted(call)).check),
});

/** An order with what was found for it. */
interface CheckedOrder {
  check: SelfHostedCheck;
  candidate: CandidateRow | undefined;
  ordered: PackageRow | undefined;
  consent: ConsentRow | undefined;
  /** Those that the order names, or else those of the candidate. Empty: there are none. */
  workLocations: PlacedLocation[];
}

/** Loads what a self-hosted order depends on and checks it. Changes nothing. */
async function checkSelfHosted(call: Call<SelfHostedRoutes>): Promise<CheckedOrder> {
  const { db, account, body, now } = call;
  const candidate = await findCandidateToOrderFor(db, reachOf(call), body.candidate_id);
  const orderedPackage = await findPackage(db, account.id, body.package);
  // An unclear one is a problem of the order.
  const workLocations = (body.work_locations ?? candidate?.workLocations ?? []).map((location) =>
    toPlacedLocation(location, placeDirectory),
  );
  const { consent, isExpired } = candidate
    ? await findConsent(db, { account, candidate, ordered: orderedPackage, body, workLocations, now })
    : { consent: undefined, isExpired: false };
  const check = checkSelfHostedOrder({
    account,
    orderProblem: await findOrderProblem(call),
    candidate,
    screenings: orderedPackage?.screenings,
    workLocations,
    consent,
    isConsentExpired: isExpired,
    laws: placeLaws,
    at: now,
  });
  return { check, candidate, ordered: orderedPackage, consent, workLocations };
}

/**
 * Returns the consent that an order names, or the oldest unused one that covers the order, or an earlier one that does, or else the
 * newest unused one, which says what is missing. None was given under another name, or to another employer. Without one, says
 * whether the reason is that the unused ones are too old.
 */
async function findConsent(
  db: Transaction,
  order: {
    account: AccountRow;
    candidate: CandidateRow;
    ordered: PackageRow | undefined;
    body: ParsedBody<'POST /v1/reports'>;
    workLocations: PlacedLocation[];
    now: Date;
  },
): Promise<{ consent: ConsentRow | undefined; isExpired: boolean }> {
  const { account, candidate, ordered, workLocations, now: at } = order;
  const { consent_id: consentId } = order.body;
  const unusedConsents = (await findUnusedConsents(db, candidate)).filter(
    (consent) =>
      (consentId === undefined || consent.id === consentId) &&
      matchesParties(consent, { account, fullName: fullName(candidate) }),
  );
  const recent = unusedConsents.filter((consent) => isRecentConsent(consent, at));
  const newest = recent.at(-1);
  const isExpired = unusedConsents.length > 0 && !newest;
  if (!ordered) return { consent: newest, isExpired };
  const { screenings } = ordered;
  const documentOrder = { account, workLocations, screenings, laws: placeLaws, at };
  const covering = recent.find((consent) => !uncoveredDocuments(consent, candidate, documentOrder).length);
  if (covering) return { consent: covering, isExpired };
  const creditGround = order.body.credit_ground ?? null;
  const earlier = await findConsentToOrderAgain(db, {
    account,
    candidate,
    workLocations,
    screenings,
    creditGround,
    at,
  });
  const again = consentId === undefined || consentId === earlier?.id ? earlier : undefined;
  return { consent: again ?? newest, isExpired };
}

async function findOrderProblem(call: Call<SelfHostedRoutes>): Promise<ApiError | undefined> {
  const { db, account, body, now: at } = call;
  try {
    await resolveOrder(db, { account, at }, body, reachOf(call));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
