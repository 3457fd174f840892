import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { user } from '../resources/identity/user.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { keyHolder } from './auth.ts';

/** Routes of the people of an account. They are invited and removed in the dashboard. */
export const userRoutes = {
  'GET /v1/users': {
    operationId: 'listUsers',
    summary: 'List the people who can sign in to the account, by name',
    tag: 'Account',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('person.listed', 'user'),
    query: z.strictObject(pagination),
    response: list(user),
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
