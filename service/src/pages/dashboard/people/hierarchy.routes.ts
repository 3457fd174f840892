import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node-record';
import { findNodeImpact, findNode, listNodes } from '../../../resources/nodes/nodes.queries.ts';
import type { NodeImpact } from '../../../resources/nodes/nodes.queries.ts';
import { errorSummary, formStatus, textField, emptyForm, type FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { column, listTable } from '../../kit/parts/list-table.ts';
import { pageHead, type Crumb } from '../../kit/parts/page-head.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { packageOptions } from '../lists/list-definition.ts';
import { requireRole } from '../require-role.ts';
import { admins, packageReaders } from '../roles.ts';
import { unitPicker } from '../unit-picker.ts';

const nodesPath = '/packages/hierarchy';

const nodeUrl = (customId: string): string => `${nodesPath}/${encodeURIComponent(customId)}`;

const labels = { custom_id: 'Custom ID', name: 'Name', tier: 'Tier', parent_custom_id: 'Parent' };
const tierHint = 'The level of the unit, for example Region or Store.';
const parentHint = 'Leave empty for a unit at the top.';

/** The nodes at the top of what the viewer reaches, and for admins a form to add one. */
async function hierarchyPage(c: DashboardContext, nodes: NodeRecord[], state: FormState): Promise<Response> {
  const ids = new Set(nodes.map(({ customId }) => customId));
  const tops = nodes.filter(({ parentCustomId }) => parentCustomId === null || !ids.has(parentCustomId));
  return dashboardPage(
    c,
    'Hierarchy',
    html`${pageHead({ title: 'Hierarchy', crumbs: [['/packages', 'Packages']] })}
    ${nodeTable(c, 'Units at the top', { items: tops, nodes, names: await packageNames(c) })}
    ${isEditable(c) ? addCard(c, state, await parentField(c, state)) : ''}`,
    { status: formStatus(state), wide: true, scripts: ['unit-picker'], fetches: true },
  );
}

const isEditable = ({ var: { viewer } }: DashboardContext): boolean => viewer.rights.administration;

/** The node above a new or changed one. */
const parentField = (c: DashboardContext, state: FormState): Promise<Html> =>
  unitPicker(c, state, {
    name: 'parent_custom_id',
    label: labels.parent_custom_id,
    hint: parentHint,
    optional: true,
  });

const addCard = (c: DashboardContext, state: FormState, parent: Html): Html =>
  html`<div class="card narrow">
    <h2 class="first">Add a unit</h2>
    ${errorSummary(state, labels)}
    ${dashboardForm(
      c,
      nodesPath,
      html`${textField(state, 'custom_id', labels.custom_id, { hint: "Orders refer to the unit by this ID. You can't change it later." })}
        ${textField(state, 'name', labels.name)}
        ${textField(state, 'tier', labels.tier, { optional: true, hint: tierHint })} ${parent}
        <button>Add unit</button>`,
    )}
  </div>`;

/** Names of the packages, by their slug. */
const packageNames = async (c: DashboardContext) => new Map(await packageOptions(c));

interface NodeRows {
  items: NodeRecord[];
  nodes: readonly NodeRecord[];
  /** Names of the packages, by their slug. */
  names: ReadonlyMap<string, string>;
}

const namesOf = (slugs: readonly string[], names: NodeRows['names']): string =>
  slugs.map((slug) => names.get(slug) ?? slug).join(', ');

const nodeTable = (c: DashboardContext, caption: string, { items, nodes, names }: NodeRows): Html => {
  const below = Map.groupBy(nodes, ({ parentCustomId }) => parentCustomId);
  return listTable({
    caption,
    items,
    empty: emptyCard('No units yet.', isEditable(c) ? 'Add one below. Orders then belong to units.' : ''),
    headLabel: 'Unit',
    head: ({ customId, name }) => ({ id: customId, name, url: nodeUrl(customId), note: customId }),
    columns: [
      { name: 'tier', label: 'Tier', cell: ({ tier }) => tier },
      column<NodeRecord>(
        'below',
        'Units below',
        ({ customId }) => String(below.get(customId)?.length ?? 0),
        'muted',
      ),
      column<NodeRecord>(
        'packages',
        'Own packages',
        ({ packages }) => namesOf(packages, names) || '—',
        'muted',
      ),
    ],
  });
};

/** One node with those below it, and for admins the forms to change it. */
async function nodePage(
  c: DashboardContext,
  { node, nodes, state }: { node: NodeRecord; nodes: NodeRecord[]; state: FormState },
): Promise<Response> {
  const children = nodes.filter(({ parentCustomId }) => parentCustomId === node.customId);
  const { customId, name, tier, packages } = node;
  const hasChildren = children.length > 0;
  const names = await packageNames(c);
  return dashboardPage(
    c,
    name,
    html`${pageHead({
        title: name,
        crumbs: [
          ['/packages', 'Packages'],
          [nodesPath, 'Hierarchy'],
          ...ancestorsOf(node, nodes).map((each): Crumb => [nodeUrl(each.customId), each.name]),
        ],
      })}
      <div class="aside-columns">
        <div>
          <h2 class="first">Units below</h2>
          ${
            children.length
              ? nodeTable(c, `Units below ${name}`, { items: children, nodes, names })
              : html`<p class="muted">No units below.</p>`
          }
        </div>
        <div>
          <div class="card">
            <h2 class="first">Unit</h2>
            ${factList([
              ['Custom ID', customId],
              ['Tier', tier],
              ['Own packages', namesOf(packages, names)],
            ])}
          </div>
          ${isEditable(c) ? changeCards(c, node, { state, parent: await parentField(c, state), hasChildren }) : ''}
        </div>
      </div>`,
    { status: formStatus(state), wide: true, scripts: ['unit-picker'], fetches: true },
  );
}

/** Returns the nodes above a node that the viewer reaches, from the top. */
function ancestorsOf({ parentCustomId }: NodeRecord, nodes: readonly NodeRecord[]): NodeRecord[] {
  const byId = new Map(nodes.map((node) => [node.customId, node]));
  const ancestors: NodeRecord[] = [];
  let parent = parentCustomId === null ? undefined : byId.get(parentCustomId);
  while (parent && !ancestors.includes(parent)) {
    ancestors.unshift(parent);
    parent = parent.parentCustomId === null ? undefined : byId.get(parent.parentCustomId);
  }
  return ancestors;
}

const changeCards = (
  c: DashboardContext,
  { customId }: NodeRecord,
  { state, parent, hasChildren }: { state: FormState; parent: Html; hasChildren: boolean },
): Html => {
  const url = nodeUrl(customId);
  return html`<div class="card">
      <h2 class="first">Change unit</h2>
      ${errorSummary(state, labels)}
      ${dashboardForm(
        c,
        url,
        html`${textField(state, 'name', labels.name)}
          ${textField(state, 'tier', labels.tier, { optional: true, hint: tierHint })} ${parent}
          <button name="action" value="save">Save unit</button>`,
      )}
    </div>
    <div class="card">
      <h2 class="first">Delete unit</h2>
      ${
        hasChildren
          ? html`<p>Move or delete the units below it first.</p>`
          : dashboardForm(
              c,
              url,
              html`<button class="danger" name="action" value="delete">Delete unit</button>`,
            )
      }
    </div>`;
};

const count = (total: number, singular: string, plural: string): string =>
  `${total} ${total === 1 ? singular : plural}`;

/** Says what refers to a node that is to be deleted. */
const impactText = ({ reports, pendingInvitations, people }: NodeImpact): Html =>
  html`<ul class="plain">
      <li>
        ${count(reports, 'report', 'reports')} and
        ${count(pendingInvitations, 'pending invitation', 'pending invitations')} keep its custom ID, and only
        people of the whole account still reach them.
      </li>
      <li>
        ${count(people, 'teammate works', 'teammates work')} for it, and will no longer reach anything of it.
      </li>
    </ul>
    <p>You can add a unit with the same custom ID again.</p>`;

/** The hierarchy of the account: for everybody as far as they reach it, and for admins to change. */
export const hierarchyRoutes = new Hono<DashboardEnv>()
  .get(nodesPath, requireRole(packageReaders), (c) => showHierarchy(c))
  .post(nodesPath, requireRole(admins), addNode)
  .get(`${nodesPath}/:custom_id`, requireRole(packageReaders), (c) => showNode(c))
  .post(`${nodesPath}/:custom_id`, requireRole(admins), changeNode);

const requiredMessages = { custom_id: 'Enter a custom ID.', name: 'Enter a name.' };

const noHierarchyText = html`An admin can turn it on in <a href="/settings">Settings</a>.`;

async function showHierarchy(c: DashboardContext, state = emptyForm): Promise<Response> {
  const { db, viewer } = c.var;
  if (!viewer.account.segmentation) return messagePage(c, 'No hierarchy', noHierarchyText, 422);
  const nodes = await listNodes(db, viewer.reach);
  return hierarchyPage(c, nodes, state);
}

/** Returns the node that the path names. @throws ApiError 404 `not_found`, even if it is out of reach */
async function readNode(c: DashboardContext): Promise<NodeRecord> {
  const { db, viewer } = c.var;
  const node = await findNode(db, viewer.reach, c.req.param('custom_id') ?? '');
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
  const input = { body: toBody(values), required: requiredMessages };
  const { errors } = await submitAsViewer(c, 'POST /v1/hierarchy/nodes', input);
  if (errors) return showHierarchy(c, { values, errors });
  return redirectWithMessage(c, nodeUrl(values['custom_id'] ?? ''), 'Unit added.');
}

async function changeNode(c: DashboardContext): Promise<Response> {
  const node = await readNode(c);
  if (c.var.form('action') === 'delete') return removeNode(c, node);
  const values = readValues(c.var.form, ['name', 'tier', 'parent_custom_id']);
  const input = { body: toBody(values) };
  const { errors } = values['name']
    ? await submitAsViewer(c, 'PATCH /v1/nodes/{custom_id}', input)
    : { errors: { name: requiredMessages.name } };
  if (errors) return showNode(c, { values, errors });
  return redirectWithMessage(c, nodeUrl(node.customId), 'Unit saved.');
}

async function removeNode(c: DashboardContext, node: NodeRecord): Promise<Response> {
  const { db, viewer } = c.var;
  const impact = await findNodeImpact(db, viewer.account.id, node.customId);
  if (!impact.children && !isConfirmed(c))
    return confirmPage(c, {
      title: `Delete ${node.name}?`,
      text: impactText(impact),
      button: 'Delete unit',
      isDangerous: true,
      backUrl: nodeUrl(node.customId),
    });
  await callAsViewer(c, 'DELETE /v1/nodes/{custom_id}');
  const url = node.parentCustomId === null ? nodesPath : nodeUrl(node.parentCustomId);
  return redirectWithMessage(c, url, 'Unit deleted.');
}
