import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node';
import { findNodeImpact, findNode, listNodes } from '../../../resources/nodes/nodes.queries.ts';
import { emptyForm, readValues, type FormState } from '../../kit/forms/forms.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { hierarchyPage, impactText, nodePage, nodeUrl, nodesPath } from './hierarchy.page.ts';
import { messagePage, redirectWithMessage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { admins, packageReaders } from '../roles.ts';

/** The hierarchy of the account: for everybody as far as they reach it, and for admins to change. */
export const hierarchyRoutes = new Hono<DashboardEnv>()
  .get(nodesPath, requireRole(packageReaders), (c) => showHierarchy(c))
  .post(nodesPath, requireRole(admins), addNode)
  .get(`${nodesPath}/:id`, requireRole(packageReaders), (c) => showNode(c))
  .post(`${nodesPath}/:id`, requireRole(admins), changeNode);

const requiredMessages = {
  custom_id: 'Enter a custom ID.',
  name: 'Enter a name.',
};

const noHierarchyText = html`An admin can turn it on in <a href="/settings">Settings</a>.`;

async function showHierarchy(c: DashboardContext, state = emptyForm): Promise<Response> {
  const { db, viewer } = c.var;
  if (!viewer.account.segmentation) return messagePage(c, 'No hierarchy', noHierarchyText, 422);
  const nodes = await listNodes(db, viewer.reach);
  return hierarchyPage(c, nodes, state);
}

/** Returns the node that the path names. @throws ApiError 404 `not_found`, also if it is out of reach */
async function readNode(c: DashboardContext): Promise<NodeRecord> {
  const { db, viewer } = c.var;
  const node = await findNode(db, viewer.reach, c.req.param('id') ?? '');
  if (!node || !viewer.account.segmentation) throw new ApiError(errorCatalog.notFound('node'));
  return node;
}

async function showNode(c: DashboardContext, state?: FormState): Promise<Response> {
  const { db, viewer } = c.var;
  const node = await readNode(c);
  const nodes = await listNodes(db, viewer.reach);
  return nodePage(c, { node, nodes, state: state ?? stateOf(node) });
}

const stateOf = ({ name, tier, parentCustomId }: NodeRecord): FormState => ({
  values: { name, tier, parent_custom_id: parentCustomId ?? '' },
  errors: {},
});

/** Returns the body of a form. An empty parent is no parent, and an empty tier no label. */
const toBody = ({ parent_custom_id: parent, ...values }: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || name === 'tier')),
  parent_custom_id: parent || null,
});

async function addNode(c: DashboardContext): Promise<Response> {
  const values = readValues(c.var.form, ['custom_id', 'name', 'tier', 'parent_custom_id']);
  const input = { params: {}, body: toBody(values), required: requiredMessages };
  const { errors } = await submitAsViewer(c, 'POST /v1/hierarchy/nodes', input);
  if (errors) return showHierarchy(c, { values, errors });
  return redirectWithMessage(c, nodeUrl(values['custom_id'] ?? ''), 'Node added.');
}

async function changeNode(c: DashboardContext): Promise<Response> {
  const node = await readNode(c);
  if (c.var.form('action') === 'delete') return removeNode(c, node);
  const values = readValues(c.var.form, ['name', 'tier', 'parent_custom_id']);
  const input = { params: { custom_id: node.customId }, body: toBody(values) };
  const { errors } = values['name']
    ? await submitAsViewer(c, 'PATCH /v1/nodes/{custom_id}', input)
    : { errors: { name: requiredMessages.name } };
  if (errors) return showNode(c, { values, errors });
  return redirectWithMessage(c, nodeUrl(node.customId), 'Node saved.');
}

async function removeNode(c: DashboardContext, node: NodeRecord): Promise<Response> {
  const { db, viewer } = c.var;
  const impact = await findNodeImpact(db, viewer.account.id, node.customId);
  if (!impact.children && !isConfirmed(c))
    return confirmPage(c, {
      title: `Delete ${node.name}?`,
      text: impactText(impact),
      button: 'Delete node',
      isDangerous: true,
      backUrl: nodeUrl(node.customId),
    });
  await callAsViewer(c, 'DELETE /v1/nodes/{custom_id}', { params: { custom_id: node.customId } });
  const url = node.parentCustomId === null ? nodesPath : nodeUrl(node.parentCustomId);
  return redirectWithMessage(c, url, 'Node deleted.');
}
