import { html } from 'hono/html';
import type { InvitationStatus, MailStatus } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import { invitationLabels } from '@service-embeds/domain/report/view/status-labels';
import type { InvitationRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { findCandidates } from '../../../resources/candidates/candidates.queries.ts';
import { invitationsOfList, listInvitationPage } from '../../../resources/invitations/invitations.queries.ts';
import type { InvitationListFilters } from '../../../resources/invitations/invitations.queries.ts';
import { findNodePaths } from '../../../resources/nodes/nodes.queries.ts';
import { findOrderedPackages } from '../../../resources/packages/packages.queries.ts';
import { deliveryBadge, deliveryLabels, invitationBadge } from '../../kit/parts/badges.ts';
import { dateColumn, type TableColumn } from '../../kit/parts/list-table.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { orderFilter, packageOptions } from '../lists/list-definition.ts';
import type { List, ListAction } from '../lists/list-definition.ts';
import { dayAfter, dayOf, orderOf, type ListQuery, type ListTab } from '../lists/list-query.ts';
import { unitFilter } from '../unit-picker.ts';
import { rowActionsOf } from './invitation-changes.ts';

export interface InvitationItem {
  invitation: InvitationRow;
  /** Of the candidate. */
  name: string;
  email: string;
  packageName: string;
  /** Names from the root to the node. Empty: none. */
  node: string;
}

/** What can be done with selected invitations. */
export type SelectedAction = 'remind' | 'cancel' | 'archive' | 'restore';

/** Returns the page that asks before it changes selected invitations. */
export const selectedPath = (action: SelectedAction): string => `/invitations/${action}`;

/** The same with labels, and in which tabs beside that of all. */
const selectedActions: readonly [SelectedAction, label: string, isIn: (tab: string) => boolean][] = [
  ['remind', 'Remind selected candidates', (tab) => tab === 'pending'],
  ['cancel', 'Cancel selected invitations', (tab) => tab === 'pending'],
  ['archive', 'Archive selected invitations', (tab) => tab !== 'pending' && tab !== 'archived'],
  ['restore', 'Restore selected invitations', (tab) => tab === 'archived'],
];

const statuses = Object.keys(invitationLabels) as InvitationStatus[];

/** The invitations within reach. */
export const invitationList: List<InvitationRow, InvitationItem> = {
  name: 'invitations',
  title: 'Invitations',
  emptyText: 'An invitation appears here when someone orders a background check.',
  tabs: () => [
    ...statuses.map((status): ListTab => ({ name: status, label: invitationLabels[status] })),
    { name: 'archived', label: 'Archived' },
    { name: 'all', label: 'All' },
  ],
  filters: async (c) => [
    { name: 'search', label: 'Name, email or ID', type: 'search' },
    { name: 'delivery', label: 'Email', type: 'select', options: Object.entries(deliveryLabels) },
    // Invitations keep packages that were deleted.
    { name: 'package', label: 'Package', type: 'select', options: await packageOptions(c), isOpen: true },
    ...(c.var.viewer.account.segmentation ? [await unitFilter(c)] : []),
    { name: 'from', label: 'Sent from', type: 'date' },
    { name: 'to', label: 'Sent to', type: 'date' },
    orderFilter,
  ],
  headLabel: 'Candidate',
  head: ({ invitation, name, email }) => ({
    id: invitation.id,
    name,
    url: `/invitations/${invitation.id}`,
    note: email === name ? undefined : email,
  }),
  columns: ({ var: { viewer } }) =>
    columns.filter(({ name }) => name !== 'node' || viewer.account.segmentation),
  read: ({ var: { db, viewer } }, query, page) =>
    listInvitationPage(db, viewer.reach, { ...toFilters(query), order: orderOf(query) }, page),
  readSelected: ({ var: { db, viewer } }, ids, page) => listInvitationPage(db, viewer.reach, { ids }, page),
  rows: ({ var: { viewer } }, query) => invitationsOfList(viewer.reach, toFilters(query)),
  toItems: toInvitationItems,
  csv: [
    ['invitation_id', ({ invitation }) => invitation.id],
    ['candidate_id', ({ invitation }) => invitation.candidateId],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['package', ({ packageName }) => packageName],
    ['status', ({ invitation }) => invitationLabels[invitation.status]],
    ['delivery', ({ invitation }) => invitation.mailStatus && deliveryLabels[invitation.mailStatus]],
    ['node', ({ node }) => node],
    ['sent_at', ({ invitation }) => invitation.createdAt.toISOString()],
    ['expires_at', ({ invitation }) => invitation.expiresAt.toISOString()],
    ['completed_at', ({ invitation }) => invitation.completedAt?.toISOString()],
  ],
  actions: (_c, { tab }) => actionsOf(tab),
  rowActions: rowActionsOf,
  audit: { type: 'invitation', listed: 'invitation.listed', exported: 'invitation.exported' },
};

/** Returns what can be done with invitations that are selected in a tab. */
const actionsOf = (tab = 'all'): ListAction[] =>
  selectedActions
    .filter(([, , isIn]) => tab === 'all' || isIn(tab))
    .map(([action, label]) => ({ label, path: selectedPath(action) }));

/** Returns what a query means. */
function toFilters(query: ListQuery): InvitationListFilters {
  const { tab } = query;
  const archived = tab === 'archived';
  return {
    ...(tab !== undefined && { archived }),
    status: archived ? undefined : (tab as InvitationStatus | undefined),
    mailStatus: query['delivery'] as MailStatus | undefined,
    packageSlug: query['package'],
    node: query['node'],
    search: query['search'],
    sentFrom: dayOf(query['from']),
    sentUntil: dayAfter(query['to']),
  };
}

/** Returns what pages say of each invitation. */
export async function toInvitationItems(
  { var: { db, viewer } }: DashboardContext,
  rows: InvitationRow[],
): Promise<InvitationItem[]> {
  const { id: accountId } = viewer.account;
  const candidateIds = rows.map(({ candidateId }) => candidateId);
  const candidates = await findCandidates(db, accountId, candidateIds);
  const nodeIds = rows.flatMap(({ node }) => node ?? []);
  const paths = await findNodePaths(db, accountId, nodeIds);
  const slugs = rows.map(({ packageSlug }) => packageSlug);
  const packages = await findOrderedPackages(db, accountId, slugs);
  return rows.map((invitation) => {
    const { candidateId, packageSlug, node } = invitation;
    const candidate = candidates.get(candidateId);
    return {
      invitation,
      name: candidate ? displayName(candidate) : candidateId,
      email: candidate?.email ?? '',
      packageName: packages.get(packageSlug)?.name ?? packageSlug,
      node: node === null ? '' : (paths.get(node) ?? node),
    };
  });
}

const columns: readonly TableColumn<InvitationItem>[] = [
  {
    name: 'status',
    label: 'Status',
    cell: ({ invitation }) =>
      html`${invitationBadge(invitation)} <span class="muted">${endOf(invitation)}</span>`,
    onPhone: 'second-line',
  },
  { name: 'package', label: 'Package', cell: ({ packageName }) => packageName, onPhone: 'text' },
  {
    name: 'delivery',
    label: 'Email',
    cell: ({ invitation }) => deliveryBadge(invitation),
    onPhone: 'second-line',
  },
  {
    name: 'node',
    label: 'Unit',
    cell: ({ node }) => html`<span title="${node}">${node.split(' / ').at(-1)}</span>`,
    isMuted: true,
  },
  {
    ...dateColumn('sent', 'Sent', ({ invitation }) => invitation.createdAt),
    onPhone: 'first-line',
  },
];

/** Says when an invitation ends, or ended. */
function endOf({ status, expiresAt, completedAt, deletedAt }: InvitationRow): string {
  switch (status) {
    case 'pending':
      return `Expires ${formatDate(expiresAt)}`;
    case 'expired':
      return formatDate(expiresAt);
    default: {
      const at = completedAt ?? deletedAt;
      return at ? formatDate(at) : '';
    }
  }
}
