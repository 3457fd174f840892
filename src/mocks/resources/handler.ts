import type { Answer, ParsedBody, ParsedQuery, PathParams, RouteKey } from '@service-embeds/contract';
import type { FakeState } from '../state.ts';

/** A validated request of one route. */
export interface FakeCall<Key extends RouteKey = RouteKey> {
  params: PathParams<Key>;
  query: ParsedQuery<Key>;
  body: ParsedBody<Key>;
  url: URL;
}

/** Answers a request from the state and may change it. Throws an ApiError to reject it. */
export type FakeHandler<Key extends RouteKey> = (
  call: FakeCall<Key>,
  state: FakeState,
) => Answer<Key> | Promise<Answer<Key>>;
