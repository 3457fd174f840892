import { areNodesValid } from '@service-embeds/domain/identity/role-rights';
import { countNodes, findNode } from '../../../resources/nodes/nodes.queries.ts';
import type { FormReader, FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { Role } from '../roles.ts';
import { splitIds, unitPicker } from '../unit-picker.ts';

/** The field for the units that a teammate works for. Nothing for an account without a hierarchy. */
export const nodesField = async (c: DashboardContext, state: FormState): Promise<Html | ''> =>
  c.var.viewer.account.segmentation
    ? unitPicker(c, state, {
        name: 'nodes',
        label: 'Units this teammate can see',
        hint: 'Only what was ordered for these units and those below them. Leave empty for everything.',
        isMultiple: true,
      })
    : '';

/** Returns the nodes that a form names, or the sentence that says what is wrong with them. */
export async function readNodes(
  { var: { db, viewer } }: DashboardContext,
  form: FormReader,
  role: Role,
): Promise<{ nodes: string[]; error?: never } | { nodes?: never; error: string }> {
  const { account } = viewer;
  const accountId = account.id;
  const nodes = account.segmentation ? [...new Set(splitIds(form('nodes')))] : [];
  for (const customId of nodes)
    if (!(await findNode(db, { accountId }, customId)))
      return { error: `Your account has no unit "${customId}". Choose one from the list.` };
  const hasHierarchy = account.segmentation && (await countNodes(db, { accountId })) > 0;
  if (areNodesValid(role, nodes, hasHierarchy)) return { nodes };
  return {
    error:
      role === 'admin'
        ? 'An admin works for the whole account. Leave the units empty, or choose another role.'
        : 'A restricted admin works for some units. Choose at least one.',
  };
}
