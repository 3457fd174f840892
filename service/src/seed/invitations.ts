import type { Transaction } from '../db/database.ts';
import { candidates, invitations } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import { newId } from '../ids.ts';
import { presentCandidate } from '../candidates/present.ts';
import { expiryOf, happened, nextDue } from '../invitations/lifecycle.ts';
import type { InvitationRow } from '../invitations/present.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import { seededNodes, type SeededAccount } from './data/accounts.ts';
import { person, statusOf } from './data/people.ts';

/** Candidates and their invitations in every state, from three weeks ago until now. */
export async function seedInvitations(
  db: Transaction,
  services: Services,
  accountId: string,
  account: SeededAccount,
  now: Date,
): Promise<void> {
  if (!account.invitations) return;
  const ages = Array.from({ length: account.invitations }, (_, index) => {
    const days = statusOf(index) === 'expired' ? 8 + (index % 13) : (index % 6) + 0.4;
    return new Date(now.getTime() - days * dayInMilliseconds);
  });
  const people = await db
    .insert(candidates)
    .values(
      ages.map((createdAt, index) => ({
        accountId,
        id: newId(createdAt),
        ...person(account.key, index),
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
    const status = statusOf(index);
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
      completedAt: status === 'completed' ? new Date(createdAt.getTime() + dayInMilliseconds / 4) : null,
      deletedAt: status === 'cancelled' ? now : null,
      reportId: status === 'completed' ? newId(createdAt) : null,
      dueAt: status === 'pending' ? nextDue({ createdAt, expiresAt }, now) : null,
    };
  });
  await db.insert(invitations).values(rows);
  await recordEvents(db, [
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
}

const endOf = (row: InvitationRow, now: Date): Date =>
  row.completedAt ?? row.deletedAt ?? (row.expiresAt < now ? row.expiresAt : now);
