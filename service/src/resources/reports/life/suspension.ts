import { errorCatalog, type ScreeningType, type VerificationType, ApiError } from '@service-embeds/contract';
import { toCandidateResource } from '../../candidates/candidate.serializer.ts';
import { newId } from '../../../platform/ids.ts';
import { documentsMail } from '../../../integrations/mail/candidate-mails.ts';
import { candidateLink } from '../../../platform/candidate-links.ts';
import { toVerificationResource, type VerificationRow } from '../../verifications/verification.serializer.ts';
import type { ReportAggregate } from './report-aggregate.ts';

/** The screening that cannot go on without the candidate's answer. */
const awaiting: Partial<Record<VerificationType, ScreeningType>> = {
  ssn: 'ssn_trace',
  driver_license: 'motor_vehicle_report',
};

/** Asks the candidate for a document or a correction (SPEC, Verification). */
export function requireDocuments(c: ReportAggregate, type: VerificationType, at: Date): void {
  const { report, candidate, account } = c.rows;
  if (report.status !== 'pending' && report.status !== 'suspended') c.refuse('held up for documents');
  if (findOpen(c, type)) throw new ApiError(errorCatalog.verificationAlreadyOpen(type));
  const row: VerificationRow = {
    accountId: report.accountId,
    id: newId(at),
    reportId: report.id,
    candidateId: report.candidateId,
    type,
    createdAt: at,
    completedAt: null,
    processedAt: null,
  };
  c.rows.verifications.push(row);
  if (type === 'driver_license')
    c.tell(
      'candidate.driver_license_required',
      at,
      toCandidateResource(c.container, candidate, c.rows.candidateReportIds),
    );
  c.tell('verification.created', at, toVerificationResource(c.container, row));
  const url = candidateLink(c.container, 'verify', row.id);
  const { firstName, language } = candidate;
  c.write('documents', documentsMail({ accountName: account.name, firstName, type, url, language }), at);
}

/** The candidate has shown what was asked for. */
export function completeVerification(c: ReportAggregate, type: VerificationType, at: Date): void {
  const row = findOpen(c, type);
  if (!row || row.completedAt) throw new ApiError(errorCatalog.verificationNotOpen(type));
  row.completedAt = at;
  c.tell('verification.completed', at, toVerificationResource(c.container, row));
}

/** Somebody has looked at it, and the check can go on. */
export function processVerification(c: ReportAggregate, type: VerificationType, at: Date): void {
  const row = findOpen(c, type);
  if (!row?.completedAt) throw new ApiError(errorCatalog.verificationNotOpen(type));
  row.processedAt = at;
  c.tell('verification.processed', at, toVerificationResource(c.container, row));
}

/** Stops the screenings that wait for the candidate, and says that the report does. */
export function suspend(c: ReportAggregate, at: Date): void {
  if (c.report.status !== 'pending') c.refuse('suspended');
  const open = c.rows.verifications.filter(({ processedAt }) => !processedAt);
  if (!open.length) throw new ApiError(errorCatalog.verificationNotOpen('ssn, driver_license or id'));
  const types = open.map(({ type }) => awaiting[type]);
  const waiting = c.openScreenings.filter(({ type }) => types.includes(type));
  for (const screening of waiting.length ? waiting : c.openScreenings) screening.status = 'suspended';
  c.change({ status: 'suspended' });
  c.tell('report.suspended', at);
}

/** Goes on after the candidate's answers were processed. */
export function resume(c: ReportAggregate, at: Date): void {
  if (c.report.status !== 'suspended') c.refuse('resumed');
  if (c.rows.verifications.some(({ processedAt }) => !processedAt))
    throw new ApiError(errorCatalog.verificationsIncomplete);
  for (const screening of c.openScreenings) screening.status = 'pending';
  c.change({ status: 'pending' });
  c.tell('report.resumed', at);
}

const findOpen = (c: ReportAggregate, wanted: VerificationType): VerificationRow | undefined =>
  c.rows.verifications.find(({ type, processedAt }) => type === wanted && !processedAt);
