import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { InvitationStatus, MailStatus } from '@service-embeds/contract';
import {
  selectCursorPage,
  type CountedRows,
  type CursorPage,
  type CursorRows,
} from '../../db/rows/cursor-page.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { isArchived, isBetween, isEqual } from '../../db/rows/filters.ts';
import { invitationsWithin, type AccountReach } from '../../db/rows/reach.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { invitations } from '../../db/schema/index.ts';
import { isCandidateMatching } from '../candidates/candidate-list.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** Filters of the list of invitations that people read. What is undefined does not limit it. */
export interface InvitationListFilters {
  status?: InvitationStatus | undefined;
  archived?: boolean | undefined;
  /** State of the newest email about the invitation. */
  mailStatus?: MailStatus | undefined;
  packageSlug?: string | undefined;
  node?: string | undefined;
  candidateId?: string | undefined;
  /** A part of the candidate's name or email address, or a whole ID. */
  search?: string | undefined;
  sentFrom?: Date | undefined;
  /** The first moment that is too late. */
  sentUntil?: Date | undefined;
  ids?: readonly string[] | undefined;
}

/** Returns a part of the invitations within reach. */
export const listInvitationPage = (
  db: Queryable,
  reach: AccountReach,
  { order, ...filters }: InvitationListFilters & { order?: 'asc' | 'desc' },
  page: CursorPage,
): Promise<CursorRows<InvitationRow>> =>
  selectCursorPage(
    db,
    { table: invitations, accountId: reach.accountId, filter: matches(reach, filters), order },
    page,
  );

/** The invitations within reach, to count them. */
export const invitationsOfList = (reach: AccountReach, filters: InvitationListFilters): CountedRows => ({
  table: invitations,
  where: and(ofAccount(invitations, reach.accountId), matches(reach, filters)),
});

/** Returns what limits the list beside its account. */
function matches(reach: AccountReach, filters: InvitationListFilters): SQL | undefined {
  const { status, archived, mailStatus, packageSlug, node, candidateId, search, sentFrom, sentUntil, ids } =
    filters;
  return and(
    invitationsWithin(reach),
    status && eq(invitations.status, status),
    isArchived(invitations.archivedAt, archived),
    mailStatus && eq(invitations.mailStatus, mailStatus),
    isEqual(invitations.packageSlug, packageSlug),
    isEqual(invitations.node, node),
    isEqual(invitations.candidateId, candidateId),
    search === undefined
      ? undefined
      : or(eq(invitations.id, search), isCandidateMatching(invitations.candidateId, reach.accountId, search)),
    isBetween(invitations.createdAt, sentFrom, sentUntil),
    ids && inArray(invitations.id, [...ids]),
  );
}
