import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { listOf } from './list.ts';

type AccountRoutes = 'GET /v1/account' | 'GET /v1/packages' | 'GET /v1/nodes' | 'GET /v1/nodes/{custom_id}';

function requireSegmentation(state: FakeState): void {
  if (!state.segmentation) throw new ApiError(errorCatalog.segmentationNotEnabled);
}

export const accountHandlers: { [Key in AccountRoutes]: FakeHandler<Key> } = {
  'GET /v1/account': (_call, { account }) => account,
  'GET /v1/packages': (call, { packages }) => listOf(call, packages),
  'GET /v1/nodes': (call, state) => {
    requireSegmentation(state);
    const bare = state.nodes.map(({ packages: _packages, ...node }) => node);
    return listOf(call, call.query.include ? state.nodes : bare);
  },
  'GET /v1/nodes/{custom_id}': ({ params }, state) => {
    requireSegmentation(state);
    const node = state.nodes.find(({ custom_id }) => custom_id === params.custom_id);
    if (!node) throw new ApiError(errorCatalog.notFound('node'));
    return node;
  },
};
