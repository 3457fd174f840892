import { ApiError, errorCatalog, type PackageScreening } from '@service-embeds/contract';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { Court } from '../report/courts.ts';
import { requireValidReport } from '../report/report-expiry.ts';
import type { ScreeningRecord } from '../report/report-record.ts';
import { newScreenings } from '../report/screenings/new-screenings.ts';

interface LargerPackage {
  slug: string;
  name: string;
  screenings: readonly PackageScreening[];
}

const isSame = (screening: PackageScreening, other: PackageScreening): boolean =>
  screening.type === other.type && screening.subtype === other.subtype;

/**
 * Returns the screenings that an upgrade to a package adds.
 *
 * @throws ApiError 409 if the report is disputed, canceled, decided or has expired, 400 `package_not_larger` if the package does not
 * contain everything that the report has, and more
 */
export function planUpgrade(
  report: ReportAggregate,
  { slug, screenings }: Pick<LargerPackage, 'slug' | 'screenings'>,
  at: Date,
): PackageScreening[] {
  const { record } = report;
  if (record.status === 'dispute' || record.status === 'canceled') report.rejectTransition('upgraded');
  if (record.adjudication) report.rejectTransition('upgraded', record.adjudication.replace(/_/g, ' '));
  requireValidReport(report, at);
  const containsAll = report.screenings.every((existing) =>
    screenings.some((screening) => isSame(existing, screening)),
  );
  const additions = screenings.filter(
    (screening) => !report.screenings.some((existing) => isSame(existing, screening)),
  );
  if (!containsAll || !additions.length) throw new ApiError(errorCatalog.packageNotLarger(slug));
  return additions;
}

/** What an upgrade needs besides the report. */
export interface Upgrade {
  package: LargerPackage;
  /** Courts that added county searches search. */
  courts: readonly Court[];
  /** The consent that covers what is added. Undefined: one that the report has used already. */
  consentId: string | undefined;
  /** Whether the order or the upgrade confirms that a conditional offer was made. */
  conditionalOfferMade: boolean;
}

/**
 * Adds the screenings of a larger package. A report that was finished is pending again until they are.
 *
 * @returns the added screenings, for the supplier
 */
export function upgradeReport(
  report: ReportAggregate,
  { package: packageToOrder, courts, consentId, conditionalOfferMade }: Upgrade,
  at: Date,
): ScreeningRecord[] {
  const { accountId, id: reportId, status, upgradeConsentIds } = report.record;
  const extraScreenings = newScreenings(report.environment, {
    screenings: planUpgrade(report, packageToOrder, at),
    courts,
    accountId,
    reportId,
    createdAt: at,
    firstPosition: report.nextPosition,
  });
  report.addScreenings(extraScreenings);
  report.update({
    packageSlug: packageToOrder.slug,
    packageName: packageToOrder.name,
    conditionalOfferMade,
    status: status === 'suspended' ? status : 'pending',
    result: null,
    assessment: null,
    completedAt: null,
    archivedAt: null,
    upgradedAt: at,
    upgradeConsentIds: consentId === undefined ? upgradeConsentIds : [...upgradeConsentIds, consentId],
  });
  report.addActivity('upgraded', at);
  report.publish('report.upgraded', at);
  return extraScreenings;
}
