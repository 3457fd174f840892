// cspell:ignore Otherbirth Restsville
import type { Report } from '@service-embeds/contract';
import type { TestService } from '../service.ts';
import { reportsOf } from './reports.ts';

/** How many candidates one part of a file looks at. */
const candidatesPerPart = 50;
let count = 0;

/**
 * Completes the report of a person with more candidates than a page looks at, so that the page cannot show their whole file. The last one,
 * who is called Restsville, is the same person; the others have another date of birth.
 */
export async function createCrowd(service: TestService): Promise<Report> {
  const reports = reportsOf(() => service);
  const person = { email: `crowd.${++count}+clear@example.com`, first_name: 'Grace', ssn: '000-12-3456' };
  const own = { ...person, dob: '1984-07-21' };
  const invitation = await reports.order({ ...own, last_name: 'Testerman' });
  const report = await reports.complete(invitation.id);
  const create = (body: typeof own & { last_name: string }) =>
    reports.api().call('POST /v1/candidates', { body });
  for (let index = 0; index < candidatesPerPart; index++)
    await create({ ...person, last_name: 'Otherbirth', dob: '1984-07-22' });
  await create({ ...own, last_name: 'Restsville' });
  return reports.trigger('report.completed', report.id);
}
