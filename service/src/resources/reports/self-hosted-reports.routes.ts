import { missingFields } from '@service-embeds/domain/candidate/required-fields';
import { lockUnusedConsent } from '../consents/consents.queries.ts';
import { missingDocuments } from '../consents/missing-documents.ts';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  requireSelfHosted,
  requireSelfHostedPackage,
} from '@service-embeds/domain/consent/self-hosted-order';
import { toReportResource } from '@service-embeds/domain/report/report-serializer';
import type { Handlers } from '../call.ts';
import { checkOrder } from '../orders/check-order.ts';
import type { Container } from '../../context.ts';
import { createReport } from './create-report.ts';

/** Orders of partners that collect data and consent on their own pages (docs/interface.md#ordering-styles). */
export const selfHostedHandlers = (container: Container): Pick<Handlers, 'POST /v1/reports'> => ({
  'POST /v1/reports': async ({ db, account, body, now }) => {
    requireSelfHosted(account);
    const { candidate, package: ordered } = await checkOrder(db, account, body);
    requireSelfHostedPackage(ordered.screenings);
    const missing = missingFields(candidate, ordered.screenings);
    if (missing.length) throw new ApiError(errorCatalog.candidateIncomplete(missing));
    const consent = await lockUnusedConsent(db, candidate, body.consent_id);
    const uncovered = await missingDocuments(db, candidate, consent, body);
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
        source: 'api',
        consentId: consent.id,
      },
      now,
    );
    return toReportResource({ report: report.record, screenings: report.screenings });
  },
});
