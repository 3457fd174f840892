import type { Handlers } from '../http/endpoint.ts';
import { presentAccount, presentSummary } from './present.ts';

export const accountHandlers: Pick<Handlers, 'GET /v1/account'> = {
  'GET /v1/account': ({ account, caller }) =>
    Promise.resolve(caller.kind === 'session_token' ? presentSummary(account) : presentAccount(account)),
};
