import type { Answer, ParsedBody, ParsedQuery, PathParams, RouteKey } from '@service-embeds/contract';
import type { FakeState } from '../state.ts';
import { accountHandlers } from './account.ts';
import { candidateHandlers } from './candidates.ts';
import { disclosureHandlers } from './disclosures.ts';
import { invitationHandlers } from './invitations.ts';
import { orderHandlers } from './orders.ts';
import { reportHandlers } from './reports.ts';
import { signUpHandlers } from './sign-up.ts';

/** A validated request. */
export interface FakeCall<Key extends RouteKey = RouteKey> {
  params: PathParams<Key>;
  query: ParsedQuery<Key>;
  body: ParsedBody<Key>;
  url: URL;
}

/** Answers a call on the state, or throws a ApiError. */
export type FakeHandler<Key extends RouteKey> = (
  call: FakeCall<Key>,
  state: FakeState,
) => Answer<Key> | Promise<Answer<Key>>;

/** The routes that a session token, or a visitor, may call: all that an embed ever needs. */
export const handlers = {
  ...accountHandlers,
  ...candidateHandlers,
  ...disclosureHandlers,
  ...invitationHandlers,
  ...orderHandlers,
  ...reportHandlers,
  ...signUpHandlers,
};
