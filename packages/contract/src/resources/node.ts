import * as z from 'zod';
import { line, slug, timestamp } from '../primitives.ts';
import { fieldError } from '../errors/field-errors.ts';

/** The key of a node in its account: 1 to 255 characters, chosen by the customer. */
export const nodeCustomId = line(255);

/** A place in the account's hierarchy (docs/interface.md#node). */
export const node = z
  .object({
    custom_id: z.string(),
    name: z.string(),
    tier: z.string(),
    parent_custom_id: z.string().nullable(),
    packages: z.array(slug).optional().meta({
      description:
        'Only with `include=packages`, and only when packages are tied to the node or to a node above it.',
    }),
  })
  .meta({ id: 'Node' });

const nodeFields = {
  custom_id: nodeCustomId,
  name: line(255),
  tier: line(255),
  packages: z.array(slug).max(200).optional(),
};

/** A node for `POST /v1/hierarchy/nodes`. */
export const nodeBody = z.strictObject({
  ...nodeFields,
  parent_custom_id: nodeCustomId.nullable().default(null),
});

/** A node of a new hierarchy, its place given by `parent_custom_id` or by standing in a node's `children`. */
export interface HierarchyNode {
  custom_id: string;
  name: string;
  tier: string;
  packages?: string[] | undefined;
  parent_custom_id?: string | null | undefined;
  children?: HierarchyNode[] | undefined;
}
export const hierarchyNode: z.ZodType<HierarchyNode, HierarchyNode> = z.strictObject({
  ...nodeFields,
  parent_custom_id: nodeCustomId.nullable().optional(),
  get children() {
    return z.array(hierarchyNode).optional();
  },
});
z.globalRegistry.add(hierarchyNode, { id: 'HierarchyNode' });

/** A whole hierarchy: trees, a flat list, or both mixed. An empty list removes the hierarchy. */
export const hierarchyBody = z.strictObject({
  nodes: z.array(hierarchyNode).max(10_000, fieldError('too_many_nodes', { max: 10_000 })),
});

/** A node with everything below it. */
export const hierarchyTree = z.object({
  custom_id: z.string(),
  name: z.string(),
  tier: z.string(),
  packages: z.array(slug),
  get children() {
    return z.array(hierarchyTree);
  },
});
z.globalRegistry.add(hierarchyTree, { id: 'HierarchyTree' });

export const hierarchy = z
  .object({ object: z.literal('hierarchy'), nodes: z.array(hierarchyTree) })
  .meta({ id: 'Hierarchy' });

/** How far the newest replacement of the hierarchy is. `idle` when there was none. */
export const hierarchyStatus = z
  .object({
    object: z.literal('hierarchy_status'),
    status: z.enum(['idle', 'pending', 'complete', 'failed']),
    error: z.string().nullable(),
    requested_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    node_count: z.int(),
  })
  .meta({ id: 'HierarchyStatus' });

export type Node = z.infer<typeof node>;
export type NodeBody = z.infer<typeof nodeBody>;
export type Hierarchy = z.infer<typeof hierarchy>;
export type HierarchyTree = z.infer<typeof hierarchyTree>;
export type HierarchyStatus = z.infer<typeof hierarchyStatus>;
