import { createCandidate } from '@service-embeds/domain/candidate/candidate-changes';
import { createInvitation, nextDueAt } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { invitationEvent } from '@service-embeds/domain/invitation/invitation-record';
import { placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow, InvitationRow } from '../../db/rows/rows.ts';
import { candidates, invitations } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { domainEnvironment } from '../../resources/call.ts';
import { candidateResource, candidateCipher } from '../../resources/candidates/candidates.queries.ts';
import { fulfillInvitation } from '../../resources/invitations/due-invitations.ts';
import { placeDirectory } from '../../resources/places/us-place-directory.ts';
import { dueReports } from '../../resources/reports/due-reports.ts';
import { seededNodes, type SeededAccount } from './data/seeded-accounts.ts';
import { reportPlanOf, person, statusOf, type ReportPlan } from './data/seeded-people.ts';

/** Days from a seeded invitation to its report. */
const daysBeforeReport = 0.25;

/** Departments that offer packages of their own. */
const departments = seededNodes.filter(({ tier, packages }) => tier === 'Department' && packages.length > 0);

/** What the seed plans for one order. */
interface SeededOrder {
  index: number;
  createdAt: Date;
  /** Plan for the report. Undefined unless the invitation is completed. */
  reportPlan: ReportPlan | undefined;
}

/** The account that seeded orders belong to, and the application that ordered them. */
interface SeededOwner {
  accountId: string;
  applicationId: string;
  account: SeededAccount;
}

/** Adds candidates with invitations and reports in every state, created between a month ago and `now`. */
export async function seedInvitations(
  db: Transaction,
  container: Container,
  { accountId, applicationId, account }: SeededOwner,
  now: Date,
): Promise<void> {
  if (!account.invitations) return;
  const orders = planOrders(account.invitations, now);
  const people = orders.map((order) =>
    seedCandidate(container, { accountId, applicationId, account }, order),
  );
  await db.insert(candidates).values(people);
  const rows = people.map((candidate, index) => seedInvitation(account, candidate, orders[index], now));
  await db.insert(invitations).values(rows);
  await publishSeedEvents(db, container, { people, rows }, now);
  for (const [index, row] of rows.entries()) {
    const reportPlan = orders[index]?.reportPlan;
    if (!reportPlan) continue;
    await fulfillInvitation(db, container, row, daysBefore(now, reportPlan.days));
  }
  await dueReports(container).runForAccount(db, accountId, { until: now, bySeconds: 0 });
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * millisecondsPerDay);

function planOrders(count: number, now: Date): SeededOrder[] {
  let completedCount = 0;
  return Array.from({ length: count }, (_, index) => {
    const status = statusOf(index);
    const reportPlan = status === 'completed' ? reportPlanOf(completedCount++) : undefined;
    const daysOpen = status === 'expired' ? 8 + (index % 13) : (index % 6) + 0.4;
    const days = reportPlan ? reportPlan.days + daysBeforeReport : daysOpen;
    return { index, reportPlan, createdAt: daysBefore(now, days) };
  });
}

function seedCandidate(
  container: Container,
  { accountId, applicationId, account }: SeededOwner,
  { index, reportPlan, createdAt }: SeededOrder,
): CandidateRow {
  const details = person(account.key, index, reportPlan?.tag);
  const identity = { accountId, id: newId(createdAt), applicationId, createdAt };
  const cipher = candidateCipher(container, identity);
  return { ...createCandidate({ email: details.email }, identity, cipher), ...details };
}

/** Returns the status to insert. A completed invitation starts as pending and is completed together with its report. */
function seedInvitation(
  account: SeededAccount,
  candidate: CandidateRow,
  order: SeededOrder | undefined,
  now: Date,
): InvitationRow {
  const { index, reportPlan } = order ?? { index: 0, reportPlan: undefined };
  const status = reportPlan ? 'pending' : statusOf(index);
  const { accountId, applicationId, createdAt } = candidate;
  const department = account.segmentation ? departments[index % departments.length] : undefined;
  const invitation = createInvitation(
    {
      candidate_id: candidate.id,
      package: department?.packages[0] ?? 'basic_criminal',
      node: department?.custom_id,
      work_locations: placeWorkLocations(
        [{ country: 'US', state: account.state, city: account.city }],
        placeDirectory,
      ),
      conditional_offer_made: true,
      tags: index % 4 === 0 ? ['seed'] : [],
    },
    { accountId, id: newId(createdAt), applicationId, createdAt },
  );
  return {
    ...invitation,
    status,
    deletedAt: status === 'cancelled' ? now : null,
    dueAt: status === 'pending' ? nextDueAt(invitation, now) : null,
  };
}

async function publishSeedEvents(
  db: Transaction,
  container: Container,
  { people, rows }: { people: CandidateRow[]; rows: InvitationRow[] },
  now: Date,
): Promise<void> {
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [
    ...people.map((row) => ({
      accountId: row.accountId,
      applicationId: row.applicationId,
      type: 'candidate.created' as const,
      object: candidateResource(container, row),
      at: row.createdAt,
    })),
    ...rows.map((row) =>
      invitationEvent('invitation.created', { ...row, status: 'pending' }, links, row.createdAt),
    ),
    ...rows.flatMap((row) =>
      row.status === 'pending'
        ? []
        : [invitationEvent(`invitation.${row.status}`, row, links, endedAt(row, now))],
    ),
  ]);
}

const endedAt = (row: InvitationRow, now: Date): Date =>
  row.deletedAt ?? (row.expiresAt < now ? row.expiresAt : now);
