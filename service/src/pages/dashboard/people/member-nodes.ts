import { html } from 'hono/html';
import { areNodesValid } from '@service-embeds/domain/identity/role-rights';
import type { Member } from '../../../identity/memberships.ts';
import { countNodes, findNode } from '../../../resources/nodes/nodes.queries.ts';
import { textField, type FormReader, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { Role } from '../roles.ts';

/** The field for the nodes that a teammate works for. Nothing for an account without a hierarchy. */
export const nodesField = (c: DashboardContext, state: FormState): Html | '' =>
  c.var.viewer.account.segmentation
    ? textField(state, 'nodes', 'Nodes', {
        conditional: true,
        hint: 'Custom IDs, separated by commas. The teammate sees only what was ordered for these nodes and those below them. Leave empty for the whole account.',
      })
    : '';

/** The same field for a teammate in the list. Nothing for an account without a hierarchy. */
export const memberNodesField = (
  c: DashboardContext,
  { id, fullName, nodes = [] }: Pick<Member, 'id' | 'fullName' | 'nodes'>,
): Html | '' =>
  c.var.viewer.account.segmentation
    ? html`<p>
        <label for="nodes-${id}">Nodes of ${fullName}</label>
        <input id="nodes-${id}" name="nodes" autocomplete="off" value="${nodes.join(', ')}" />
      </p>`
    : '';

/** Returns the nodes that a form names, or the sentence that says what is wrong with them. */
export async function readNodes(
  { var: { db, viewer } }: DashboardContext,
  form: FormReader,
  role: Role,
): Promise<{ nodes: string[]; error?: never } | { nodes?: never; error: string }> {
  const { account } = viewer;
  const accountId = account.id;
  const customIds = form('nodes')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const nodes = account.segmentation ? [...new Set(customIds)] : [];
  for (const customId of nodes)
    if (!(await findNode(db, { accountId }, customId)))
      return { error: `Your account has no node "${customId}". Check the custom ID.` };
  const hasHierarchy = account.segmentation && (await countNodes(db, { accountId })) > 0;
  if (areNodesValid(role, nodes, hasHierarchy)) return { nodes };
  return {
    error:
      role === 'admin'
        ? 'An admin works for the whole account. Leave the nodes empty, or choose another role.'
        : 'A restricted admin works for some nodes. Enter at least one.',
  };
}
