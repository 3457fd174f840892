import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { line, slug, timestamp, id, usStateCode } from '../../primitives.ts';
import {
  completedAt,
  createdAt,
  deletedAt,
  displayName,
  resource,
  resourceName,
  typedName,
  uri,
} from '../../shared-fields.ts';
import { workLocation, type WorkLocation } from '../place/work-location.ts';

/** The key of a node in its account: 1 to 255 characters, chosen by the customer. */
export const nodeCustomId = line(255);

/** A place in the account's hierarchy (docs/api/hierarchy.md#node). */
export const node = z
  .object({
    custom_id: z.string().describe('Your own identifier.'),
    name: displayName,
    tier: z.string().describe('Name of the level, for example Company or Department.'),
    parent_custom_id: z.string().nullable().describe('`custom_id` of the parent. Null: the node is a root.'),
    work_location: workLocation
      .nullable()
      .describe('Where candidates of the node work. Null: as in the node above it.'),
    packages: z
      .array(slug)
      .optional()
      .describe(
        'Only with `include=packages`, and only when packages are tied to the node or to a node above it.',
      ),
  })
  .meta({ id: 'Node' });

const tier = line(255);

const nodeFields = {
  custom_id: nodeCustomId.describe('Your own identifier.'),
  name: typedName,
  tier: tier
    .or(z.literal(''))
    .optional()
    .describe('Label of the level, such as `Department`. Left out: the level has no label.'),
  packages: z.array(slug).max(200).optional().describe('Slugs of the packages.'),
  work_location: workLocation
    .nullable()
    .optional()
    .describe('Where candidates of the node work. Null: as in the node above it.'),
};

/** A node for `POST /v1/hierarchy/nodes`. */
export const nodeBody = z.strictObject({
  ...nodeFields,
  parent_custom_id: nodeCustomId
    .nullable()
    .default(null)
    .describe('`custom_id` of the parent. Null: the node is a root.'),
});

/** Nodes for `POST /v1/hierarchy/nodes`: one, or a list in which parents stand before the nodes below them. */
export const newNodes = z.union([
  nodeBody,
  z.strictObject({
    nodes: z
      .array(nodeBody)
      .min(1)
      .max(1_000, fieldError('too_many_nodes', { max: 1_000 }))
      .describe('The new nodes, parents before the nodes below them.'),
  }),
]);

/** Changes of a node. Fields that are left out stay as they are. */
export const nodeChanges = z.strictObject({
  name: nodeFields.name.optional(),
  tier: nodeFields.tier,
  packages: nodeFields.packages,
  work_location: nodeFields.work_location,
  parent_custom_id: nodeCustomId
    .nullable()
    .optional()
    .describe('`custom_id` of the parent. Null: the node is a root.'),
});

/** A node of a new hierarchy, its place given by `parent_custom_id` or by standing in a node's `children`. */
export interface HierarchyNode<Location = WorkLocation> {
  custom_id: string;
  name: string;
  tier?: string | undefined;
  packages?: string[] | undefined;
  work_location?: Location | null | undefined;
  parent_custom_id?: string | null | undefined;
  children?: HierarchyNode<Location>[] | undefined;
}
export const hierarchyNode: z.ZodType<
  HierarchyNode,
  HierarchyNode<z.input<typeof workLocation>>
> = z.strictObject({
  ...nodeFields,
  parent_custom_id: nodeCustomId
    .nullable()
    .optional()
    .describe('`custom_id` of the parent. Null: the node is a root.'),
  get children() {
    return z.array(hierarchyNode).optional().describe('The nodes below this one.');
  },
});
z.globalRegistry.add(hierarchyNode, { id: 'HierarchyNode' });

/** A whole hierarchy: trees, a flat list, or both mixed. An empty list removes the hierarchy. */
export const hierarchyBody = z.strictObject({
  nodes: z
    .array(hierarchyNode)
    .max(10_000, fieldError('too_many_nodes', { max: 10_000 }))
    .describe('The nodes, as trees or as a flat list.'),
});

/** A node with everything below it. */
export const hierarchyTree = z.object({
  custom_id: z.string().describe('Your own identifier.'),
  name: displayName,
  tier: z.string().describe('Name of the level, for example Company or Department.'),
  packages: z.array(slug).describe('Slugs of the packages.'),
  work_location: workLocation
    .nullable()
    .describe('Where candidates of the node work. Null: as in the node above it.'),
  get children() {
    return z.array(hierarchyTree).describe('The nodes below this one.');
  },
});
z.globalRegistry.add(hierarchyTree, { id: 'HierarchyTree' });

export const hierarchy = z
  .object({
    object: resourceName('hierarchy'),
    sync_id: z.string().nullable().describe('Of the newest replacement, if there was one.'),
    time: timestamp.nullable().describe('When the newest replacement was requested. Null: there was none.'),
    nodes: z.array(hierarchyTree).describe('The trees, from their roots.'),
  })
  .meta({ id: 'Hierarchy' });

/** Most nodes that one read of the hierarchy can name. */
const maxNamedNodes = 100;
const customIds = z
  .array(nodeCustomId)
  .max(maxNamedNodes, fieldError('too_many_nodes', { max: maxNamedNodes }));

/** Names the packages of nodes in an answer. */
export const nodeInclude = z
  .literal('packages', fieldError('not_an_option', { options: ['packages'] }))
  .describe('What to embed, separated by commas.');

/** Query of `GET /v1/hierarchy`. */
export const hierarchyQuery = z.strictObject({
  page: pagination.page
    .unwrap()
    .optional()
    .describe('A page of the trees, counted from 1. Left out with `per_page`: all of them.'),
  per_page: pagination.per_page.unwrap().optional().describe('Number of objects on a page.'),
  node_custom_ids: z
    .union([customIds, nodeCustomId.transform((customId) => [customId])])
    .optional()
    .describe(
      'Only the trees below these nodes: `node_custom_ids[]=west&node_custom_ids[]=east`. Unknown ones are left out.',
    ),
});

/** How far the newest replacement of the hierarchy is. `idle` when there was none. */
export const hierarchyStatus = z
  .object({
    object: resourceName('hierarchy_status'),
    status: z.enum(['idle', 'pending', 'complete', 'failed']).describe('State of the newest replacement.'),
    error: z.string().nullable().describe('Why it failed. Null: it has not.'),
    requested_at: timestamp.nullable().describe('When the replacement was requested.'),
    completed_at: completedAt,
    node_count: z.int().describe('Nodes that the account has now.'),
    sync_id: z.string().nullable().describe('ID of the replacement.'),
    time: timestamp.nullable().describe('When the newest replacement was requested.'),
    hierarchy_present: z.boolean().describe('Whether the account has nodes.'),
    hierarchy_pending: z.boolean().describe('Whether a replacement is in progress.'),
    latest_ingestion: z
      .object({
        sync_id: z.string().describe('ID of the replacement.'),
        time: timestamp.describe('When the replacement ended.'),
        successful: z.boolean().describe('Whether it succeeded.'),
        errors: z.array(z.string()).describe('What went wrong.'),
      })
      .nullable()
      .describe('The newest replacement that has ended.'),
  })
  .meta({ id: 'HierarchyStatus' });

export type Node = z.infer<typeof node>;
export type NodeBody = z.infer<typeof nodeBody>;
export type Hierarchy = z.infer<typeof hierarchy>;
export type HierarchyTree = z.infer<typeof hierarchyTree>;
export type HierarchyStatus = z.infer<typeof hierarchyStatus>;

/** Packages and geos that belong together, for example those of one business line (`docs/api/hierarchy.md#program`). */
export const program = z
  .object({
    ...resource('program'),
    uri,
    name: displayName,
    package_ids: z.array(id).describe('IDs of the packages.'),
    geo_ids: z.array(id).describe('IDs of the geos.'),
    created_at: createdAt,
    deleted_at: deletedAt,
  })
  .meta({ id: 'Program' });

/** Body of `POST /v1/programs`. */
export const programBody = z.strictObject({
  name: typedName,
  package_ids: z.array(id).min(1).max(200).describe('IDs of the packages.'),
  geo_ids: z
    .array(id)
    .max(200)
    .optional()
    .describe('Default: the program is for candidates of every geo, and for those without one.'),
});

export const programListQuery = z.strictObject({ ...pagination, name: typedName.optional() });

export type Program = z.infer<typeof program>;

/** A place where an account hires (`docs/api/hierarchy.md#geo`). */
export const geo = z
  .object({
    ...resource('geo'),
    uri,
    name: displayName,
    state: z.string().describe('Two-letter code of the state.'),
    city: z.string().nullable().describe('City.'),
    created_at: createdAt,
    deleted_at: deletedAt,
  })
  .meta({ id: 'Geo' });

/** Body of `POST /v1/geos`. */
export const geoBody = z.strictObject({
  name: typedName,
  state: usStateCode,
  city: line(255).nullable().optional().describe('City.'),
});

/** Body of `POST /v1/geos/{id}`: a city can be added once. */
export const geoChanges = z.strictObject({ city: line(255).nullable().optional().describe('City.') });

export const geoListQuery = z.strictObject({
  ...pagination,
  name: typedName.optional(),
  state: usStateCode.optional(),
});

export type Geo = z.infer<typeof geo>;
