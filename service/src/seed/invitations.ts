import type { Transaction } from '../db/database.ts';
import { candidates, invitations } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import { newId } from '../ids.ts';
import { presentCandidate } from '../candidates/present.ts';
import { completeInvitation } from '../invitations/complete.ts';
import { happened } from '../invitations/happened.ts';
import { expiryOf, nextDue } from '../invitations/lifecycle.ts';
import type { InvitationRow } from '../invitations/present.ts';
import { settleUntil } from '../due.ts';
import { dueReports } from '../reports/due.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import { seededNodes, type SeededAccount } from './data/accounts.ts';
import { lifeOf } from './data/lives.ts';
import { person, statusOf } from './data/people.ts';

/** Days from a seeded invitation to its report. */
const beforeReport = 0.25;

/** Candidates, their invitations and reports in every state, from a month ago until now. */
export async function seedInvitations(
  db: Transaction,
  services: Services,
  accountId: string,
  account: SeededAccount,
  now: Date,
): Promise<void> {
  if (!account.invitations) return;
  let completed = 0;
  const lives = Array.from({ length: account.invitations }, (_, index) => {
    const status = statusOf(index);
    const life = status === 'completed' ? lifeOf(completed++) : undefined;
    const days = life
      ? life.days + beforeReport
      : status === 'expired'
        ? 8 + (index % 13)
        : (index % 6) + 0.4;
    return { life, createdAt: new Date(now.getTime() - days * dayInMilliseconds) };
  });
  const people = await db
    .insert(candidates)
    .values(
      lives.map(({ createdAt, life }, index) => ({
        accountId,
        id: newId(createdAt),
        ...person(account.key, index, life?.tag),
        metadata: {},
        geoIds: [],
        createdAt,
      })),
    )
    .returning();
  const departments = seededNodes.filter(
    ({ tier, packages }) => tier === 'Department' && packages.length > 0,
  );
  const rows = people.map((candidate, index): InvitationRow => {
    // Completed in a moment, with their reports.
    const status = lives[index]?.life ? 'pending' : statusOf(index);
    const { createdAt } = candidate;
    const expiresAt = expiryOf(createdAt);
    const department = account.segmentation ? departments[index % departments.length] : undefined;
    return {
      accountId,
      id: newId(createdAt),
      candidateId: candidate.id,
      packageSlug: department?.packages[0] ?? 'basic_criminal',
      node: department?.custom_id ?? null,
      workLocations: [{ country: 'US', state: account.state, city: account.city }],
      tags: index % 4 === 0 ? ['seed'] : [],
      status,
      createdAt,
      expiresAt,
      completedAt: null,
      deletedAt: status === 'cancelled' ? now : null,
      reportId: null,
      dueAt: status === 'pending' ? nextDue({ createdAt, expiresAt }, now) : null,
    };
  });
  await db.insert(invitations).values(rows);
  await recordEvents(db, services, [
    ...people.map((row) => ({
      accountId,
      type: 'candidate.created' as const,
      object: presentCandidate(services, row),
      at: row.createdAt,
    })),
    ...rows.map((row) =>
      happened(services, 'invitation.created', { ...row, status: 'pending' }, row.createdAt),
    ),
    ...rows.flatMap((row) =>
      row.status === 'pending' ? [] : [happened(services, `invitation.${row.status}`, row, endOf(row, now))],
    ),
  ]);
  for (const [index, row] of rows.entries()) {
    const life = lives[index]?.life;
    if (!life) continue;
    const at = new Date(now.getTime() - life.days * dayInMilliseconds);
    await completeInvitation(db, services, row, at);
  }
  await settleUntil(db, services, dueReports, accountId, now);
}

const endOf = (row: InvitationRow, now: Date): Date =>
  row.deletedAt ?? (row.expiresAt < now ? row.expiresAt : now);
