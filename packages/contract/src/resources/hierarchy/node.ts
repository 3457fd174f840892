import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { line, slug, timestamp, id, usStateCode } from '../../primitives.ts';
import { workLocation, type WorkLocation } from '../place/work-location.ts';

/** The key of a node in its account: 1 to 255 characters, chosen by the customer. */
export const nodeCustomId = line(255);

/** A place in the account's hierarchy (docs/api/hierarchy.md#node). */
export const node = z
  .object({
    custom_id: z.string(),
    name: z.string(),
    tier: z.string(),
    parent_custom_id: z.string().nullable(),
    work_location: workLocation.nullable(),
    packages: z.array(slug).optional().meta({
      description:
        'Only with `include=packages`, and only when packages are tied to the node or to a node above it.',
    }),
  })
  .meta({ id: 'Node' });

const tier = line(255);

const nodeFields = {
  custom_id: nodeCustomId,
  name: line(255),
  tier: tier.or(z.literal('')).optional().meta({
    description: 'Label of the level, such as `Department`. Left out: the level has no label.',
  }),
  packages: z.array(slug).max(200).optional(),
  work_location: workLocation.nullable().optional(),
};

/** A node for `POST /v1/hierarchy/nodes`. */
export const nodeBody = z.strictObject({
  ...nodeFields,
  parent_custom_id: nodeCustomId.nullable().default(null),
});

/** Nodes for `POST /v1/hierarchy/nodes`: one, or a list in which parents stand before the nodes below them. */
export const newNodes = z.union([
  nodeBody,
  z.strictObject({
    nodes: z
      .array(nodeBody)
      .min(1)
      .max(1_000, fieldError('too_many_nodes', { max: 1_000 })),
  }),
]);

/** Changes of a node. Fields that are left out stay as they are. */
export const nodeChanges = z.strictObject({
  name: nodeFields.name.optional(),
  tier: nodeFields.tier,
  packages: nodeFields.packages,
  work_location: nodeFields.work_location,
  parent_custom_id: nodeCustomId.nullable().optional(),
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
  work_location: workLocation.nullable(),
  get children() {
    return z.array(hierarchyTree);
  },
});
z.globalRegistry.add(hierarchyTree, { id: 'HierarchyTree' });

export const hierarchy = z
  .object({
    object: z.literal('hierarchy'),
    sync_id: z.string().nullable().meta({ description: 'Of the newest replacement, if there was one.' }),
    time: timestamp.nullable(),
    nodes: z.array(hierarchyTree),
  })
  .meta({ id: 'Hierarchy' });

/** Most nodes that one read of the hierarchy can name. */
const maxNamedNodes = 100;
const customIds = z
  .array(nodeCustomId)
  .max(maxNamedNodes, fieldError('too_many_nodes', { max: maxNamedNodes }));

/** Names the packages of nodes in an answer. */
export const nodeInclude = z.literal('packages', fieldError('not_an_option', { options: ['packages'] }));

/** Query of `GET /v1/hierarchy`. */
export const hierarchyQuery = z.strictObject({
  page: pagination.page.unwrap().optional().meta({
    description: 'A page of the trees, counted from 1. Left out with `per_page`: all of them.',
  }),
  per_page: pagination.per_page.unwrap().optional(),
  node_custom_ids: z
    .union([customIds, nodeCustomId.transform((customId) => [customId])])
    .optional()
    .meta({
      description:
        'Only the trees below these nodes: `node_custom_ids[]=west&node_custom_ids[]=east`. Unknown ones are left out.',
    }),
});

/** How far the newest replacement of the hierarchy is. `idle` when there was none. */
export const hierarchyStatus = z
  .object({
    object: z.literal('hierarchy_status'),
    status: z.enum(['idle', 'pending', 'complete', 'failed']),
    error: z.string().nullable(),
    requested_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    node_count: z.int().meta({ description: 'Nodes that the account has now.' }),
    sync_id: z.string().nullable(),
    time: timestamp.nullable().meta({ description: 'When the newest replacement was requested.' }),
    hierarchy_present: z.boolean().meta({ description: 'Whether the account has nodes.' }),
    hierarchy_pending: z.boolean().meta({ description: 'Whether a replacement is in progress.' }),
    latest_ingestion: z
      .object({
        sync_id: z.string(),
        time: timestamp,
        successful: z.boolean(),
        errors: z.array(z.string()),
      })
      .nullable()
      .meta({ description: 'The newest replacement that has ended.' }),
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
    id,
    object: z.literal('program'),
    uri: z.string(),
    name: z.string(),
    package_ids: z.array(id),
    geo_ids: z.array(id),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Program' });

/** Body of `POST /v1/programs`. */
export const programBody = z.strictObject({
  name: line(255),
  package_ids: z.array(id).min(1).max(200),
  geo_ids: z
    .array(id)
    .max(200)
    .optional()
    .meta({ description: 'Default: the program is for candidates of every geo, and for those without one.' }),
});

/** Filters of a list of programs. */
export const programListQuery = z.strictObject({ ...pagination, name: line(255).optional() });

export type Program = z.infer<typeof program>;

/** A place where an account hires (`docs/api/hierarchy.md#geo`). */
export const geo = z
  .object({
    id,
    object: z.literal('geo'),
    uri: z.string(),
    name: z.string(),
    state: z.string(),
    city: z.string().nullable(),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Geo' });

/** Body of `POST /v1/geos`. */
export const geoBody = z.strictObject({
  name: line(255),
  state: usStateCode,
  city: line(255).nullable().optional(),
});

/** Body of `POST /v1/geos/{id}`: a city can be added once. */
export const geoChanges = z.strictObject({ city: line(255).nullable().optional() });

/** Filters of a list of geos. */
export const geoListQuery = z.strictObject({
  ...pagination,
  name: line(255).optional(),
  state: usStateCode.optional(),
});

export type Geo = z.infer<typeof geo>;
