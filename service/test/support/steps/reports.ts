import assert from 'node:assert/strict';
import type {
  CandidateBody,
  EventType,
  Invitation,
  Report,
  ScreeningType,
  TestClock,
  WorkLocation,
} from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import { candidateLink } from '../../../src/platform/page-links.ts';
import { storedEvents } from '../database/stored-events.ts';
import type { TestService } from '../service.ts';
import { openLink } from './personal-links.ts';
import type { Visitor } from './visitor.ts';

/** Seconds of a day. */
export const day = 86_400;

const updateRoute = 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

type ReportTrigger =
  | 'report.completed'
  | 'report.suspended'
  | 'report.resumed'
  | 'report.disputed'
  | 'adverse_action.notice_not_delivered';

/**
 * Returns what tests do with the orders and reports of the bakery: an account without hierarchy.
 *
 * @param credential what the bakery's backend, or the partner's, authenticates with
 */
export function reportsOf(service: () => TestService, credential: 'apiKey' | 'accessToken' = 'apiKey') {
  const account = () => service().accounts[1]!;
  /** Client with the credential. */
  const api = () => service().api(account()[credential]);
  /** Client of the provider's staff. */
  const operations = () => service().api(service().opsKey);

  const order = async (
    person: CandidateBody,
    slug = 'essential_criminal',
    workLocation: WorkLocation = { country: 'US', state: 'OH' },
  ): Promise<Invitation> => {
    const candidate = await api().call('POST /v1/candidates', { body: person });
    const body = {
      candidate_id: candidate.id,
      package: slug,
      work_locations: [workLocation],
      conditional_offer_made: true,
    };
    return api().call('POST /v1/invitations', { body });
  };
  const read = (id: string, include?: string): Promise<Report> =>
    api().call('GET /v1/reports/{id}', { params: { id }, query: { include } });
  /** Completes an invitation, as a candidate does, and returns its report. */
  const complete = async (invitationId: string): Promise<Report> => {
    const body = { event: 'invitation.completed', id: invitationId } as const;
    const invitation = await api().call('POST /sandbox/trigger', { body });
    assert.ok(invitation.object === 'invitation' && invitation.report_id);
    return read(invitation.report_id);
  };
  /** Offers a package with these screenings to the account, as the provider's staff does. */
  const createPackage = (slug: string, types: ScreeningType[]) =>
    operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: account().id },
      body: { name: slug, slug, price: 100, screenings: types.map((type) => ({ type, subtype: null })) },
    });
  return {
    account,
    api,
    operations,
    createPackage,
    order,
    complete,
    read,
    /** Creates a report of a candidate whose email address has a magic tag. */
    create: async (tag: string, slug?: string): Promise<Report> => {
      const invitation = await order({ email: `somebody+${tag}@example.com`, first_name: 'Sam' }, slug);
      return complete(invitation.id);
    },
    trigger: async (event: ReportTrigger, id: string): Promise<Report> => {
      const report = await api().call('POST /sandbox/trigger', { body: { event, id } });
      assert.ok(report.object === 'report');
      return report;
    },
    /** Enters an update about a report, as the provider's staff does. */
    update: (report_id: string, body: Body<typeof updateRoute>): Promise<Report> =>
      operations().call(updateRoute, {
        params: { account_id: account().id, report_id },
        body,
      }),
    /** Moves the test clock of the account forward. */
    advance: (seconds: number): Promise<TestClock> =>
      api().call('POST /sandbox/clock', { body: { advance_seconds: seconds } }),
    eventTypes: (reportId: string) => eventTypesOf(service(), account().id, reportId),
  };
}

/** Returns the types of the events about a report, oldest first. */
async function eventTypesOf(service: TestService, accountId: string, reportId: string): Promise<EventType[]> {
  const rows = await storedEvents(service, accountId);
  return rows
    .filter(({ object }) => object['id'] === reportId || object['report_id'] === reportId)
    .sort((row, other) => row.createdAt.getTime() - other.createdAt.getTime())
    .map(({ type }) => type)
    .filter((type) => !type.startsWith('invitation.'));
}

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
