import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toNodeResource, visiblePackages } from '@service-embeds/domain/hierarchy/node-record';
import { requireSegmentation } from '@service-embeds/domain/hierarchy/replace-hierarchy';
import { toPackageResource } from '@service-embeds/domain/order/package-record';
import { packageLinks } from '../fake-environment.ts';
import { type FakeHandler, listOf } from './handler.ts';

type AccountRoutes =
  | 'GET /v1/account'
  | 'GET /v1/packages'
  | 'GET /v1/packages/{id}'
  | 'GET /v1/nodes'
  | 'GET /v1/nodes/{custom_id}';

export const accountHandlers: { [Key in AccountRoutes]: FakeHandler<Key> } = {
  'GET /v1/account': (_call, { account }) => account,
  'GET /v1/packages': (call, { packages, invitations }) =>
    listOf(call, packages, (record) => {
      const times = invitations
        .filter(({ packageSlug }) => packageSlug === record.slug)
        .map(({ createdAt }) => createdAt.getTime());
      const last = times.length ? new Date(Math.max(...times)) : null;
      return toPackageResource(record, packageLinks, call.query.include ? last : undefined);
    }),
  'GET /v1/packages/{id}': ({ params }, { packages }) => {
    const record = packages.find(({ id }) => id === params.id);
    if (!record) throw new ApiError(errorCatalog.notFound('package'));
    return toPackageResource(record, packageLinks);
  },
  'GET /v1/nodes': (call, state) => {
    requireSegmentation(state);
    const packages = visiblePackages(
      state.nodes,
      call.query.include ? state.nodes.map(({ customId }) => customId) : [],
    );
    return listOf(call, state.nodes, (record) => toNodeResource(record, packages.get(record.customId)));
  },
  'GET /v1/nodes/{custom_id}': ({ params, query }, state) => {
    requireSegmentation(state);
    const node = state.nodes.find(({ customId }) => customId === params.custom_id);
    if (!node) throw new ApiError(errorCatalog.notFound('node'));
    const packages = visiblePackages(state.nodes, query.include ? [node.customId] : []);
    return toNodeResource(node, packages.get(node.customId));
  },
};
