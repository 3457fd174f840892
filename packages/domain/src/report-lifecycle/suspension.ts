import { ApiError, errorCatalog, type ScreeningType, type VerificationType } from '@service-embeds/contract';
import { linkExpiry } from '../environment.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { isUnderReview } from '../report/candidate-review.ts';
import type { VerificationRecord } from '../report/report-record.ts';
import { toVerificationResource } from '../report/serializers/verification-serializer.ts';

/** The screening that cannot continue without the candidate's answer. An `id` concerns all of them. */
const blockedScreening: Partial<Record<VerificationType, ScreeningType>> = {
  ssn: 'ssn_trace',
  driver_license: 'motor_vehicle_report',
};

/**
 * Asks the candidate for a document or a correction (`docs/api/screenings.md#verification`).
 *
 * @throws ApiError 409 if the report is finished, or the same is already requested
 */
export function requireDocuments(report: ReportAggregate, type: VerificationType, at: Date): void {
  const { record, candidate, environment } = report;
  if ((record.status !== 'pending' && record.status !== 'suspended') || isUnderReview(record))
    report.rejectTransition('held up for documents');
  if (findOpenVerification(report, type)) throw new ApiError(errorCatalog.verificationAlreadyOpen(type));
  const verification: VerificationRecord = {
    accountId: record.accountId,
    id: environment.newId(at),
    reportId: record.id,
    candidateId: record.candidateId,
    type,
    createdAt: at,
    completedAt: null,
    processedAt: null,
    remindedAt: null,
  };
  report.addVerification(verification);
  if (type === 'driver_license') report.publish('candidate.driver_license_required', at, candidate);
  if (type === 'id') report.publish('candidate.id_required', at, candidate);
  publishVerification(report, 'verification.created', verification, at);
  sendRequest(report, verification, { isReminder: false, at });
}

/** Reminds the candidate of an open verification. */
export function remindOfVerification(
  report: ReportAggregate,
  verification: VerificationRecord,
  at: Date,
): void {
  report.updateVerification(verification, { remindedAt: at });
  sendRequest(report, verification, { isReminder: true, at });
}

function sendRequest(
  report: ReportAggregate,
  { id, type }: VerificationRecord,
  { isReminder, at }: { isReminder: boolean; at: Date },
): void {
  const { candidate, account, environment } = report;
  const content = {
    accountName: account.name,
    firstName: candidate.first_name,
    language: candidate.language,
    type,
    isReminder,
    url: environment.links.verificationUrl(id, linkExpiry('verification', at)),
  };
  report.send({ kind: 'documents', recipient: candidate.email, at, content });
}

/**
 * Records that the candidate provided what an open verification asks for.
 *
 * @throws ApiError 409 if no verification of this type waits for the candidate
 */
export function completeVerification(report: ReportAggregate, type: VerificationType, at: Date): void {
  const verification = findOpenVerification(report, type);
  if (!verification || verification.completedAt) throw new ApiError(errorCatalog.verificationNotOpen(type));
  report.updateVerification(verification, { completedAt: at });
  publishVerification(report, 'verification.completed', verification, at);
}

/**
 * Records that what the candidate provided was reviewed.
 *
 * @throws ApiError 409 if no completed verification of this type waits for review
 */
export function processVerification(report: ReportAggregate, type: VerificationType, at: Date): void {
  const verification = findOpenVerification(report, type);
  if (!verification?.completedAt) throw new ApiError(errorCatalog.verificationNotOpen(type));
  report.updateVerification(verification, { processedAt: at });
  publishVerification(report, 'verification.processed', verification, at);
}

/**
 * Suspends the report, and the screenings that wait for the candidate: all open ones if none of the requested documents
 * belongs to an open screening.
 *
 * @throws ApiError 409 if the report is not pending, or nothing is requested
 */
export function suspend(report: ReportAggregate, at: Date): void {
  if (report.record.status !== 'pending' || isUnderReview(report.record))
    report.rejectTransition('suspended');
  const unprocessed = report.verifications.filter(({ processedAt }) => !processedAt);
  if (!unprocessed.length) throw new ApiError(errorCatalog.verificationNotOpen('ssn, driver_license or id'));
  const types = unprocessed.map(({ type }) => blockedScreening[type]);
  const blockedScreenings = report.openScreenings.filter(({ type }) => types.includes(type));
  for (const screening of blockedScreenings.length ? blockedScreenings : report.openScreenings)
    report.updateScreening(screening, { status: 'suspended' });
  report.update({ status: 'suspended' });
  report.publish('report.suspended', at);
}

/**
 * Resumes a suspended report.
 *
 * @throws ApiError 409 if it is not suspended, or a verification is not processed yet
 */
export function resume(report: ReportAggregate, at: Date): void {
  if (report.record.status !== 'suspended') report.rejectTransition('resumed');
  if (report.verifications.some(({ processedAt }) => !processedAt))
    throw new ApiError(errorCatalog.verificationsIncomplete);
  for (const screening of report.openScreenings) report.updateScreening(screening, { status: 'pending' });
  report.update({ status: 'pending' });
  report.publish('report.resumed', at);
}

const findOpenVerification = (
  report: ReportAggregate,
  requestedType: VerificationType,
): VerificationRecord | undefined =>
  report.verifications.find(({ type, processedAt }) => type === requestedType && !processedAt);

function publishVerification(
  report: ReportAggregate,
  type: 'verification.created' | 'verification.completed' | 'verification.processed',
  verification: VerificationRecord,
  at: Date,
): void {
  report.publish(type, at, toVerificationResource(report.environment, verification));
}
