import type { User } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { callingPerson } from '../../identity/caller.ts';
import { listPeople, setReportEmails } from '../../identity/memberships.ts';
import { setReaderLanguage } from '../../identity/people-languages.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';

type UserRoutes = 'GET /v1/users' | 'POST /dashboard/notifications';

/** The people of an account, and what each of them hears of. */
export const userHandlers = (container: Container): Pick<Handlers, UserRoutes> => ({
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

  'POST /dashboard/notifications': async ({ db, account, caller, body }) => {
    const { id } = callingPerson(caller);
    await setReportEmails(db, { id, accountId: account.id }, body.report_emails);
    if (body.language) await setReaderLanguage(db, id, body.language);
    return { id };
  },
});
