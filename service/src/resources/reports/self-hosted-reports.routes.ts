import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { missingFields } from '../candidates/required-fields.ts';
import { missingDocuments } from '../consents/consent-coverage.ts';
import type { ConsentRow } from '../consents/consent.serializer.ts';
import { errorCatalog, type PackageScreening, ApiError } from '@service-embeds/contract';
import { toReportResource } from '@service-embeds/domain/report/report-serializer';
import type { Transaction } from '../../db/database.ts';
import { candidates, consents, reports } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { checkOrder } from '../orders/check-order.ts';
import type { Container } from '../../context.ts';
import { createReport } from './create-report.ts';

/** Screenings that the self-hosted style does not support: credit, and what needs much entered (SPEC). */
const unsupported =
  /^(credit_report|employment_verification|education_verification|professional_license_verification|\w+_reference_verification)$/;

/** Ordering by a partner that collects the candidate's data and consent on its own pages (SPEC, ordering style b). */
export const selfHostedHandlers = (container: Container): Pick<Handlers, 'POST /v1/reports'> => ({
  'POST /v1/reports': async ({ db, account, body, now }) => {
    if (!account.selfHosted) throw new ApiError(errorCatalog.selfHostedNotApproved);
    const { candidate, package: ordered } = await checkOrder(db, account, body);
    refuseUnsupported(ordered.screenings);
    const missing = missingFields(candidate, ordered.screenings);
    if (missing.length) throw new ApiError(errorCatalog.candidateIncomplete(missing));
    const consent = await unusedConsent(db, account.id, candidate.id, body.consent_id);
    const uncovered = await missingDocuments(db, account, candidate, consent, body);
    if (uncovered.length) throw new ApiError(errorCatalog.consentIncomplete(uncovered));
    const report = await createReport(
      db,
      container,
      {
        accountId: account.id,
        candidate,
        package: ordered,
        node: body.node || null,
        workLocations: body.work_locations,
        tags: body.tags ?? [],
        consentId: consent.id,
      },
      now,
    );
    return toReportResource({ report: report.record, screenings: report.screenings });
  },
});

function refuseUnsupported(screenings: readonly PackageScreening[]): void {
  const types = screenings.map(({ type }) => type).filter((type) => unsupported.test(type));
  if (types.length) throw new ApiError(errorCatalog.packageNotSelfHosted(types));
}

/** A consent is good for one report: the oldest of the candidate's that no report stands on, or the one that is named. */
async function unusedConsent(
  db: Transaction,
  accountId: string,
  candidateId: string,
  named: string | undefined,
): Promise<ConsentRow> {
  // Of two orders at once the second sees that the first one's consent is used.
  const mine = and(eq(candidates.accountId, accountId), eq(candidates.id, candidateId));
  await db.select({ id: candidates.id }).from(candidates).where(mine).for('update');
  const usedBy = db
    .select({ one: sql`1` })
    .from(reports)
    .where(and(eq(reports.accountId, consents.accountId), eq(reports.consentId, consents.id)));
  const [row] = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.accountId, accountId),
        eq(consents.candidateId, candidateId),
        named === undefined ? undefined : eq(consents.id, named),
        notExists(usedBy),
      ),
    )
    .orderBy(asc(consents.id))
    .limit(1);
  if (!row) throw new ApiError(errorCatalog.consentNotFound);
  return row;
}
