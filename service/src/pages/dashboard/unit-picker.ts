import { Hono } from 'hono';
import { html } from 'hono/html';
import { findNode, findNodePaths, searchNodes } from '../../resources/nodes/nodes.queries.ts';
import { textField, type FormState } from '../kit/forms/forms.ts';
import type { Html } from '../kit/layout/page.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import type { ListFilter } from './lists/list-query.ts';
import { requireRole } from './require-role.ts';
import { allRoles } from './roles.ts';

/** Address that answers with the units whose names or IDs contain a text. */
export const unitsPath = '/units';

/** Most units that one answer has. A person who looks for another one types more of its name. */
const maxResults = 20;

/** Finds units of the organization for `public/scripts/unit-picker.js`, as far as the viewer reaches them. */
export const unitRoutes = new Hono<DashboardEnv>().get(unitsPath, requireRole(allRoles), async (c) => {
  const { db, viewer } = c.var;
  const text = (c.req.query('search') ?? '').trim().slice(0, 100);
  const units = await searchNodes(db, viewer.reach, text, maxResults);
  const ids = units.map(({ customId }) => customId);
  c.header('Cache-Control', 'no-store');
  return c.json({ units: await namesOfUnits(c, ids) });
});

const namesOfUnits = async (c: DashboardContext, ids: readonly string[]) => {
  const paths = await findNodePaths(c.var.db, c.var.viewer.account.id, ids);
  return ids.map((id) => ({ id, name: paths.get(id) ?? id }));
};

interface UnitField {
  name: string;
  label: string;
  hint?: string;
  isMultiple?: boolean;
  /** Whether its label says that it is optional. */
  optional?: boolean;
}

/**
 * A field that takes units of the organization. Without a script it takes their custom IDs, separated by commas; with it, people find
 * them by name. The page runs the script `unit-picker`.
 */
export async function unitPicker(
  c: DashboardContext,
  state: FormState,
  { name, label, isMultiple = false, ...options }: UnitField,
): Promise<Html> {
  const ids = splitIds(state.values[name] ?? '');
  return html`<div
    class="unit-picker"
    data-units="${unitsPath}"
    data-multiple="${String(isMultiple)}"
    data-names="${JSON.stringify(await namesOfUnits(c, ids))}"
  >
    ${textField(state, name, label, { conditional: !options.optional, ...options })}
  </div>`;
}

/** Returns the custom IDs of a field of units. */
export const splitIds = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The filter of a list by a unit. Of units that the viewer does not reach, it shows no name. */
export async function unitFilter(c: DashboardContext): Promise<ListFilter> {
  const { db, viewer } = c.var;
  const label = 'Unit';
  const id = (c.req.query('node') ?? '').slice(0, 255);
  const node = id ? await findNode(db, viewer.reach, id) : undefined;
  const units = node ? await namesOfUnits(c, [id]) : [];
  return {
    name: 'node',
    label,
    type: 'text',
    options: units.map(({ id: value, name }) => [value, name] as const),
    unitPicker: await unitPicker(
      c,
      { values: { node: node ? id : '' }, errors: {} },
      { name: 'node', label },
    ),
  };
}
