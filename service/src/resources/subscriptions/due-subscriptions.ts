import { eq } from 'drizzle-orm';
import { ApiError, type SubscriptionEnd } from '@service-embeds/contract';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { findStandingConsent } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { advanceSubscription } from '@service-embeds/domain/order/subscription-record';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow, SubscriptionRow, PackageRow } from '../../db/rows/rows.ts';
import { accounts, subscriptions } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { findEarlierConsents } from '../consents/consents.queries.ts';
import { placeReport } from '../reports/place-report.ts';
import { updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';
import { checkSubscriptionOrder, stopSubscription } from './subscriptions.routes.ts';

/**
 * The reports of subscriptions that are due. A report and the day of the next one are stored in one transaction, under the
 * locks of the candidate and the subscription: so each day has one report, whichever worker finds it and wherever one stops.
 */
export const dueSubscriptions = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'subscriptions',
    kind: 'subscription',
    table: subscriptions,
    candidateId: subscriptions.candidateId,
    clock: 'account',
    batchSize: 50,
    process: async (db, rows, { until, isLate }) => {
      const [first] = rows;
      if (!first) return;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, first.accountId));
      if (!account) throw new Error('A subscription belongs to an account that does not exist.');
      for (const row of rows) {
        const at = isLate ? until : (row.dueAt ?? until);
        await orderNextReport(db, container, { account, row, at });
      }
    },
  });

/** A subscription whose next report is due. */
interface DueSubscription {
  account: AccountRow;
  row: SubscriptionRow;
  /** On the account's clock. */
  at: Date;
}

async function orderNextReport(db: Transaction, container: Container, due: DueSubscription): Promise<void> {
  const { account, row, at } = due;
  if (!account.apiAuthorized) {
    // The provider has suspended the account: its days pass without a report until it works again.
    const { dueAt } = advanceSubscription(row, at);
    await updateStandingOrder(db, subscriptions, row, { dueAt });
    return;
  }
  const nextOrder = await findOrder(db, due);
  if ('reason' in nextOrder) {
    await stopSubscription(db, container, row, { reason: nextOrder.reason, at });
    await recordSystemAction(db, container, row, 'subscription.canceled');
    const notice = { accountId: account.id, change: 'subscription_stopped', about: row.id } as const;
    await notifyAdmins(db, container, notice, at);
    return;
  }
  await placeReport(
    db,
    container,
    {
      accountId: account.id,
      applicationId: row.applicationId,
      candidate: nextOrder.candidate,
      package: nextOrder.package,
      node: row.node,
      workLocations: row.workLocations,
      tags: [],
      conditionalOfferMade: false,
      creditGround: null,
      annualSalary: null,
      source: 'recurrence',
      consentId: nextOrder.consentId,
    },
    at,
  );
  await recordSystemAction(db, container, row, 'subscription.ordered');
  await updateStandingOrder(db, subscriptions, row, advanceSubscription(row, at));
}

/** What is ordered, or why the subscription ends. */
type NextOrder =
  | { candidate: CandidateRow; package: PackageRow; consentId: string }
  | { reason: SubscriptionEnd };

/** @throws ApiError that waiting mends, for example 423 while the hierarchy is replaced: the work is tried again */
async function findOrder(db: Transaction, { account, row, at }: DueSubscription): Promise<NextOrder> {
  try {
    const { candidate, package: packageToOrder } = await checkSubscriptionOrder(db, { account, at }, row);
    const { workLocations } = row;
    const { screenings } = packageToOrder;
    const of = { account, candidate, fullName: fullName(candidate) };
    const order = { ...of, workLocations, screenings, laws: placeLaws };
    const consent = findStandingConsent(await findEarlierConsents(db, candidate), order, at);
    if ('problem' in consent) return { reason: consent.problem };
    return { candidate, package: packageToOrder, consentId: consent.id };
  } catch (error) {
    if (error instanceof ApiError && error.status !== 423) return { reason: 'order_refused' };
    throw error;
  }
}

const recordSystemAction = (
  db: Transaction,
  { clock }: Container,
  { accountId, id }: SubscriptionRow,
  action: AuditAction,
): Promise<void> => {
  const object = { type: 'subscription', id };
  return recordAudit(db, { accountId, actor: systemActor, action, object }, clock.now());
};
