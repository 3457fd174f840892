import { refusals } from '../contract.ts';
import type { Call, Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { completeInvitation } from '../invitations/complete.ts';
import { presentInvitation } from '../invitations/present.ts';
import { lockInvitation } from '../invitations/store.ts';
import type { ReportCase } from '../reports/case/case.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import { update } from '../reports/case/updates.ts';
import { settle } from '../reports/due.ts';
import { presentReport } from '../reports/present.ts';
import type { Services } from '../services.ts';
import { planTheRest } from '../simulator/plan.ts';
import { dayInMilliseconds } from '../time.ts';
import { triggerForAccount } from './account-trigger.ts';

type TriggerCall = Call<'POST /sandbox/trigger'>;

/** Days after which a dispute that was triggered is upheld (FCRA section 611). */
const disputeDays = 30;

/** Lets things happen now that otherwise take a candidate, a court, or time (staging only). */
export const triggerHandlers = (services: Services): Pick<Handlers, 'POST /sandbox/trigger'> => ({
  'POST /sandbox/trigger': async (call) => {
    const { db, account, body, now } = call;
    const aboutAccount = await triggerForAccount(services, call);
    if (aboutAccount) return aboutAccount;
    const { id = '' } = body;
    if (body.event === 'invitation.completed') {
      const row = await lockInvitation(db, account.id, id);
      if (!row) throw new Refusal(refusals.notFound('invitation'));
      return presentInvitation(services, await completeInvitation(db, services, row, now));
    }
    const c = await openCase(db, services, account.id, id);
    switch (body.event) {
      case 'report.completed':
        return complete(services, call, c);
      case 'report.suspended':
        update(c, { at: now, update: { kind: 'documents_required', verification_type: 'id' } });
        update(c, { at: now, update: { kind: 'suspended' } });
        await services.simulator?.replan(db, c.report, []);
        break;
      case 'report.resumed':
        answerAll(c, now);
        update(c, { at: now, update: { kind: 'resumed' } });
        await services.simulator?.replan(db, c.report, planTheRest(c.openScreenings, now));
        break;
      case 'report.disputed':
        update(c, { at: now, update: { kind: 'disputed' } });
        await services.simulator?.replan(db, c.report, [
          {
            at: new Date(now.getTime() + disputeDays * dayInMilliseconds),
            update: { kind: 'dispute_ended', corrections: [] },
          },
        ]);
    }
    await saveCases(db, services, [c]);
    return presentReport(c.report, c.rows.screenings);
  },
});

/** Finishes what is open: as planned, only now. A dispute ends upheld. */
async function complete(services: Services, { db, now }: TriggerCall, c: ReportCase) {
  if (c.report.status === 'dispute') {
    update(c, { at: now, update: { kind: 'dispute_ended', corrections: [] } });
    await services.simulator?.replan(db, c.report, []);
    await saveCases(db, services, [c]);
  } else {
    if (!c.openScreenings.length) c.refuse('completed');
    await services.simulator?.hurry(db, c.report, c.openScreenings, now);
    await settle(db, services, [c.report], now);
  }
  return presentReport(c.report, c.rows.screenings);
}

/** The candidate answers everything that was asked, and it is processed. */
function answerAll(c: ReportCase, at: Date): void {
  for (const { type, completedAt, processedAt } of [...c.rows.verifications]) {
    if (processedAt) continue;
    if (!completedAt) update(c, { at, update: { kind: 'verification_completed', verification_type: type } });
    update(c, { at, update: { kind: 'verification_processed', verification_type: type } });
  }
}
