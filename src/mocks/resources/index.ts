import type { Answer, ParsedBody, ParsedQuery, PathParams, RouteKey } from '@service-embeds/contract';
import type { FakeState } from '../state.ts';
import { accountHandlers } from './account.ts';
import { candidateHandlers } from './candidates.ts';
import { disclosureHandlers } from './disclosures.ts';
import { invitationHandlers } from './invitations.ts';
import { orderHandlers } from './orders.ts';
import { reportHandlers } from './reports.ts';
import { signUpHandlers } from './sign-up.ts';

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

/** The routes that embeds call, with a session token or without credentials. */
export const handlers = {
  ...accountHandlers,
  ...candidateHandlers,
  ...disclosureHandlers,
  ...invitationHandlers,
  ...orderHandlers,
  ...reportHandlers,
  ...signUpHandlers,
};
