import type { User } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { listPeople } from '../../identity/memberships.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';

export const userHandlers = (container: Container): Pick<Handlers, 'GET /v1/users'> => ({
  'GET /v1/users': async (call) => {
    const { rows, total } = await listPeople(call.db, call.account.id, pageOf(call));
    const data = rows.map(({ joinedAt, role, ...person }): User => ({
      id: person.id,
      object: 'user',
      email: person.email,
      full_name: person.fullName,
      roles: [{ name: role }],
      created_at: toTimestamp(joinedAt),
    }));
    return listOf(container, call, data, total);
  },
});
