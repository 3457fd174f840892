import type { Report } from '@service-embeds/contract';
import { candidateLink } from '../../../src/platform/page-links.ts';
import type { TestService } from '../service.ts';
import { openLink } from './personal-links.ts';
import { day, reportsOf } from './reports.ts';
import type { Visitor } from './visitor.ts';

let count = 0;

/** Creates a report of the bakery for which people are interviewed. Its candidate is alone with the email address. */
export async function investigate(service: TestService): Promise<Report & { email: string }> {
  const reports = reportsOf(() => service);
  const number = ++count;
  const slug = `with_references_${number}`;
  await reports.createPackage(slug, ['professional_reference_verification', 'county_criminal_search']);
  const email = `interviews.${number}+clear@example.com`;
  const { id } = await reports.order({ email, first_name: 'Sam' }, slug);
  return { ...(await reports.complete(id)), email };
}

/** Opens the page on which the candidate of a report asks for the nature and scope. */
export async function openScope(
  service: TestService,
  reportId: string,
): Promise<{ candidate: Visitor; link: string }> {
  const link = candidateLink(service.container, 'reports', reportId, new Date(Date.now() + 365 * day * 1000));
  const candidate = await openLink(service, link);
  await candidate.go(`${link}/scope`);
  return { candidate, link };
}
