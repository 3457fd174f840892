import { and, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type {
  Account,
  Package,
  ContinuousCheck,
  Invitation,
  ReachedObject,
  Report,
} from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account-record';
import { toInvitationResource } from '@service-embeds/domain/invitation/invitation-record';
import { toContinuousCheckResource } from '@service-embeds/domain/order/subscription-record';
import { confirmReview } from '@service-embeds/domain/report-lifecycle/report-deadlines';
import { applyUpdate, type ReportUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { packages } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { saveCredentialing } from '../../resources/accounts/insert-account.ts';
import { reachOf, type Call, type Handlers } from '../../resources/call.ts';
import { getContinuousCheck } from '../../resources/continuous-checks/continuous-checks.queries.ts';
import { raiseAlert } from '../../resources/continuous-checks/raise-alert.ts';
import { fulfillInvitation } from '../../resources/invitations/due-invitations.ts';
import { failInvitationMail } from '../../resources/invitations/invitation-mails.ts';
import { lockInvitation } from '../../resources/invitations/invitations.queries.ts';
import { invitationLinksFor } from '../../resources/invitations/send-invitation.ts';
import { receiveRequest } from '../../resources/nature-scope/change-nature-scope.ts';
import { activePackages } from '../../resources/packages/packages.queries.ts';
import { changePackage, createPackage, deletePackage } from '../../resources/packages/packages.routes.ts';
import { settleReports } from '../../resources/reports/due-reports.ts';
import { failPreAdverseNotice } from '../../resources/reports/notice-delivery.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import { requireWithinReach } from '../../resources/within-reach.ts';
import { planRemaining } from './simulator/plan.ts';
import { Simulator } from './simulator/simulator.ts';

/** The package that `package.created` creates. Its screenings allow a report to reach every state. */
const samplePackage = {
  name: 'Sample package',
  price: 2900,
  screenings: [
    { type: 'ssn_trace', subtype: null },
    { type: 'national_criminal_search', subtype: null },
    { type: 'county_criminal_search', subtype: '7years' },
    { type: 'professional_reference_verification', subtype: null },
  ],
} as const;

/** Does what the provider does to an account. Undefined: the event is about a report or an invitation. */
export async function triggerForAccount(
  container: Container,
  { db, account, body, now }: Call<'POST /sandbox/trigger'>,
): Promise<Account | Package | undefined> {
  switch (body.event) {
    case 'account.credentialed':
      return toAccountResource(await saveCredentialing(db, container, account.id, now));
    case 'package.created': {
      const slug = `sample_${now.getTime().toString(36)}`;
      const sample = { ...samplePackage, screenings: [...samplePackage.screenings], slug };
      return createPackage(db, container, sample, { accountId: account.id, at: now });
    }
    case 'package.updated':
    case 'package.deleted': {
      const byId = and(activePackages(account.id), eq(packages.id, body.id ?? ''));
      const [row] = await db.select().from(packages).where(byId).for('update');
      if (!row) throw new ApiError(errorCatalog.notFound('package'));
      return body.event === 'package.deleted'
        ? deletePackage(db, container, row, now)
        : changePackage(db, container, row, { changes: { price: (row.price ?? 0) + 100 }, at: now });
    }
    default:
      return undefined;
  }
}

type TriggerCall = Call<'POST /sandbox/trigger'>;

/** Days after which a triggered dispute is upheld: the last one of the 30 days of FCRA section 611. */
const disputeDays = 29;

/** Staging only: makes changes happen now that otherwise need a candidate, a court, or time. */
export function triggerHandlers(container: Container): Pick<Handlers, 'POST /sandbox/trigger'> {
  const simulator = new Simulator(container.keys);
  return {
    'POST /sandbox/trigger': async (call) => {
      const { event, id = '' } = call.body;
      const type = objectsOfEvents.get(event.replace(/\..*/, ''));
      if (type) await requireWithinReach(call.db, reachOf(call), { type, id });
      return (
        (await triggerForAccount(container, call)) ??
        (await triggerForOther(container, call)) ??
        triggerForReport(container, simulator, call)
      );
    },
  };
}

/** What the ID of a trigger names. */
const objectsOfEvents = new Map<string, ReachedObject>([
  ['invitation', 'invitation'],
  ['report', 'report'],
  ['continuous_check', 'continuous check'],
]);

/** Triggers an event that changes no report that it names. Undefined: it is about a report. */
async function triggerForOther(
  container: Container,
  call: TriggerCall,
): Promise<Invitation | Report | ContinuousCheck | undefined> {
  switch (call.body.event) {
    case 'invitation.completed':
      return changeInvitation(container, call, fulfillInvitation);
    case 'invitation.delivery_failed':
      return changeInvitation(container, call, failInvitationMail);
    case 'continuous_check.alerted':
      return reportChange(container, call);
    case 'report.nature_and_scope_requested':
      return askForScope(container, call);
    default:
      return undefined;
  }
}

/** Fulfills an invitation, or lets its mail fail. */
async function changeInvitation(
  container: Container,
  { db, account, body: { id = '' }, caller, now }: TriggerCall,
  change: typeof fulfillInvitation | typeof failInvitationMail,
): Promise<Invitation> {
  const row = await lockInvitation(db, account.id, id);
  if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
  const changedRow = await change(db, container, row, now);
  return toInvitationResource(changedRow, invitationLinksFor(container, caller));
}

/** Triggers an event of a report. Returns the report as it is afterwards. */
async function triggerForReport(
  container: Container,
  simulator: Simulator,
  call: TriggerCall,
): Promise<Report> {
  const { db, account, body } = call;
  const { id = '' } = body;
  const report = await loadReport(db, container, account.id, id);
  if (body.event === 'adverse_action.notice_not_delivered') await failNotice(container, call, report);
  else if (body.event === 'report.completed' && report.record.status !== 'dispute' && !report.openDispute)
    await finishNow(container, simulator, call, report);
  else {
    await trigger(simulator, call, report);
    await saveReport(db, container, report);
  }
  const { record, screenings } = await loadReport(db, container, account.id, id);
  return toReportResource({ report: record, screenings });
}

/** Asks for the nature and scope of an investigation, as the candidate does. */
async function askForScope(
  container: Container,
  { db, account, body: { id = '' }, now }: TriggerCall,
): Promise<Report> {
  const source = 'candidate_page' as const;
  const request = { account, reportId: id, source, language: 'en' as const, receivedAt: now, at: now };
  await receiveRequest(db, container, request);
  const { record, screenings } = await loadReport(db, container, account.id, id);
  return toReportResource({ report: record, screenings });
}

/** Reports a change that a continuous check was watching for. Returns the report, or the check if that has ended instead. */
async function reportChange(
  container: Container,
  { db, account, body: { id = '' }, now }: TriggerCall,
): Promise<Report | ContinuousCheck> {
  const alert = { account, continuousCheckId: id, alertId: newId(now), court: undefined, at: now };
  const { report_id } = await raiseAlert(db, container, alert);
  if (report_id === null)
    return toContinuousCheckResource(await getContinuousCheck(db, { accountId: account.id }, id));
  const { record, screenings } = await loadReport(db, container, account.id, report_id);
  return toReportResource({ report: record, screenings });
}

/** Lets the pre-adverse notice of the open adverse action fail, as if the mail server had refused it for days. */
async function failNotice(
  container: Container,
  { db, account }: TriggerCall,
  report: ReportAggregate,
): Promise<void> {
  const action = report.openAdverseAction;
  const notice = action && { accountId: account.id, id: report.record.id, at: action.createdAt };
  if (!notice || !(await failPreAdverseNotice(db, container, notice)))
    report.rejectTransition('given a notice that was not delivered');
}

/** Brings the planned end of a report forward to now, or the end of the days in which the candidate reads it. */
async function finishNow(
  container: Container,
  simulator: Simulator,
  { db, now }: TriggerCall,
  report: ReportAggregate,
): Promise<void> {
  const { record, openScreenings } = report;
  if (isUnderReview(record)) {
    confirmReview(report, now);
    return saveReport(db, container, report);
  }
  if (!openScreenings.length) report.rejectTransition('completed');
  await simulator.finishAt(db, record, openScreenings, now);
  await settleReports(db, container, [record], now);
}

/** Changes a report, and replaces what is planned for it. A dispute that is completed is upheld. */
async function trigger(
  simulator: Simulator,
  { db, body, now }: TriggerCall,
  report: ReportAggregate,
): Promise<void> {
  const apply = (update: ReportUpdate): void => applyUpdate(report, { at: now, update });
  const upheld: ReportUpdate = { kind: 'dispute_ended', corrections: [] };
  switch (body.event) {
    case 'report.completed':
      apply(upheld);
      return simulator.replacePlan(db, report.record, []);
    case 'report.suspended':
      apply({ kind: 'documents_required', verification_type: 'id' });
      apply({ kind: 'suspended' });
      return simulator.replacePlan(db, report.record, []);
    case 'report.resumed':
      answerVerifications(report, now);
      apply({ kind: 'resumed' });
      return simulator.replacePlan(db, report.record, planRemaining(report.openScreenings, now));
    case 'report.disputed': {
      apply({ kind: 'disputed' });
      const at = new Date(now.getTime() + disputeDays * millisecondsPerDay);
      return simulator.replacePlan(db, report.record, [{ at, update: upheld }]);
    }
  }
}

/** Completes and processes every open verification. */
function answerVerifications(report: ReportAggregate, at: Date): void {
  const open = report.verifications.filter(({ processedAt }) => !processedAt);
  for (const { type: verification_type, completedAt } of open) {
    if (!completedAt)
      applyUpdate(report, { at, update: { kind: 'verification_completed', verification_type } });
    applyUpdate(report, { at, update: { kind: 'verification_processed', verification_type } });
  }
}
