import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { isSignedBy } from '@service-embeds/domain/consent/standing-consent';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { continuousChecks, subscriptions } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import { findEarlierConsents, lockCandidate } from '../consents/consents.queries.ts';
import { lockActiveStandingOrders, updateStandingOrder } from './standing-orders.queries.ts';

/** Days in which the candidate can consent with a new name before a continuous check ends. A policy of the service. */
const nameChangeDays = 30;

/**
 * Asks the admins of an account for a new consent when a candidate with a subscription or a continuous check gets a name that no consent
 * is signed with: people marry, and records of candidates get the name of another person. Subscriptions look for the consent before
 * their next report, continuous checks in 30 days.
 */
export async function askAfterNameChange(
  db: Transaction,
  container: Container,
  { before, candidate }: { before: CandidateRow; candidate: CandidateRow },
  at: Date,
): Promise<void> {
  const name = fullName(candidate);
  if (name === fullName(before)) return;
  await lockCandidate(db, candidate);
  const consents = await findEarlierConsents(db, candidate);
  if (consents.some(({ signature }) => isSignedBy(signature, name))) return;
  const checks = await lockActiveStandingOrders(db, continuousChecks, candidate);
  const end = new Date(at.getTime() + nameChangeDays * millisecondsPerDay);
  for (const row of checks)
    if (!row.dueAt || row.dueAt > end) await updateStandingOrder(db, continuousChecks, row, { dueAt: end });
  const orders = [...checks, ...(await lockActiveStandingOrders(db, subscriptions, candidate))];
  if (!orders.length) return;
  const { accountId, id } = candidate;
  await notifyAdmins(db, container, { accountId, change: 'candidate_name_changed', about: id }, at);
}
