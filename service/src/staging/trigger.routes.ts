import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Call, Handlers } from '../resources/call.ts';
import { completeInvitation } from '../resources/invitations/complete-invitation.ts';
import { toInvitationResource } from '../resources/invitations/invitation.serializer.ts';
import { lockInvitation } from '../resources/invitations/invitations.queries.ts';
import type { ReportAggregate } from '../resources/reports/life/report-aggregate.ts';
import { openCase, saveCases } from '../resources/reports/life/report-aggregate.queries.ts';
import { update } from '../resources/reports/life/supplier-updates.ts';
import { settle } from '../resources/reports/due-reports.ts';
import { toReportResource } from '../resources/reports/report.serializer.ts';
import type { Container } from '../context.ts';
import { planTheRest } from './simulator/plan.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { triggerForAccount } from './account-triggers.ts';

type TriggerCall = Call<'POST /sandbox/trigger'>;

/** Days after which a dispute that was triggered is upheld (FCRA section 611). */
const disputeDays = 30;

/** Lets things happen now that otherwise take a candidate, a court, or time (staging only). */
export const triggerHandlers = (container: Container): Pick<Handlers, 'POST /sandbox/trigger'> => ({
  'POST /sandbox/trigger': async (call) => {
    const { db, account, body, now } = call;
    const aboutAccount = await triggerForAccount(container, call);
    if (aboutAccount) return aboutAccount;
    const { id = '' } = body;
    if (body.event === 'invitation.completed') {
      const row = await lockInvitation(db, account.id, id);
      if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
      return toInvitationResource(container, await completeInvitation(db, container, row, now));
    }
    const c = await openCase(db, container, account.id, id);
    switch (body.event) {
      case 'report.completed':
        return complete(container, call, c);
      case 'report.suspended':
        update(c, { at: now, update: { kind: 'documents_required', verification_type: 'id' } });
        update(c, { at: now, update: { kind: 'suspended' } });
        await container.simulator?.replan(db, c.report, []);
        break;
      case 'report.resumed':
        answerAll(c, now);
        update(c, { at: now, update: { kind: 'resumed' } });
        await container.simulator?.replan(db, c.report, planTheRest(c.openScreenings, now));
        break;
      case 'report.disputed':
        update(c, { at: now, update: { kind: 'disputed' } });
        await container.simulator?.replan(db, c.report, [
          {
            at: new Date(now.getTime() + disputeDays * millisecondsPerDay),
            update: { kind: 'dispute_ended', corrections: [] },
          },
        ]);
    }
    await saveCases(db, container, [c]);
    return toReportResource(c.report, c.rows.screenings);
  },
});

/** Finishes what is open: as planned, only now. A dispute ends upheld. */
async function complete(container: Container, { db, now }: TriggerCall, c: ReportAggregate) {
  if (c.report.status === 'dispute') {
    update(c, { at: now, update: { kind: 'dispute_ended', corrections: [] } });
    await container.simulator?.replan(db, c.report, []);
    await saveCases(db, container, [c]);
  } else {
    if (!c.openScreenings.length) c.refuse('completed');
    await container.simulator?.hurry(db, c.report, c.openScreenings, now);
    await settle(db, container, [c.report], now);
  }
  return toReportResource(c.report, c.rows.screenings);
}

/** The candidate answers everything that was asked, and it is processed. */
function answerAll(c: ReportAggregate, at: Date): void {
  for (const { type, completedAt, processedAt } of [...c.rows.verifications]) {
    if (processedAt) continue;
    if (!completedAt) update(c, { at, update: { kind: 'verification_completed', verification_type: type } });
    update(c, { at, update: { kind: 'verification_processed', verification_type: type } });
  }
}
