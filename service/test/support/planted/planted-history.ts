import assert from 'node:assert/strict';
import { answerTimes } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { continuousCheckAlerts, failedWork } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { candidateLink } from '../../../src/platform/page-links.ts';
import { saveNatureScopeRequests } from '../../../src/resources/nature-scope/nature-scope.queries.ts';
import { insertSelfDisclosures } from '../../../src/resources/reports/report-activities.queries.ts';
import { createPdf } from '../reading/documents.ts';
import type { TestService } from '../service.ts';
import { Applicant, stepAnswers } from '../steps/applying.ts';
import { employer, school } from '../steps/candidate-details.ts';
import { openLink, requestCode } from '../steps/personal-links.ts';
import { day, type reportsOf } from '../steps/reports.ts';
import { Visitor } from '../steps/visitor.ts';
import { person } from './planted-person.ts';

type Reports = ReturnType<typeof reportsOf>;

/** What a history holds beside the person, and must be found nowhere when the personal data is removed. */
export const plantedHistory = [
  'Employer-Planted',
  'School-Planted',
  'Charge-Planted',
  'Withheld-Planted',
  'Dispute-Planted',
  'Result-Planted',
  'Story-Planted',
  'Note-Planted',
  'Assessment-Planted',
  'Hold-Planted',
  'Draft-Planted',
  'Alert-Planted',
  'Disclosure-Planted',
  'Waiting-Planted',
  'Scope-Planted',
];

/** Adds employers and schools, which are checked by verifications. */
export async function plantDetails(reports: Reports, candidate_id: string): Promise<void> {
  const params = { candidate_id };
  await reports.api().call('POST /v1/candidates/{candidate_id}/employers', {
    params,
    body: { ...employer, name: 'Employer-Planted' },
  });
  await reports.api().call('POST /v1/candidates/{candidate_id}/schools', {
    params,
    body: { ...school, name: 'School-Planted' },
  });
}

/** Asks for a document of an open report, which the candidate uploads. */
export async function plantUpload(service: TestService, reports: Reports, reportId: string): Promise<void> {
  await reports.trigger('report.suspended', reportId);
  const params = { id: reportId };
  const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params });
  const address = data[0]?.verification_url ?? '';
  const candidate = await openLink(service, address);
  const form = new FormData();
  form.set('document', new File([await createPdf()], 'license.pdf'));
  await candidate.upload(address, form);
}

/** Disputes a finished report with a file, and ends the dispute with corrected, withheld records and a note. */
export async function plantDispute(service: TestService, reports: Reports, reportId: string): Promise<void> {
  const link = candidateLink(service.container, 'reports', reportId, new Date(Date.now() + 365 * day * 1000));
  const candidate = await openLink(service, link);
  await candidate.go(`${link}/dispute`);
  const form = new FormData();
  form.append('items', reportId);
  form.set('statement', 'Dispute-Planted: that is not me.');
  form.append('files', new File([await createPdf()], 'court.pdf'));
  await candidate.upload(`${link}/dispute`, form);
  const { screenings = [] } = await reports.read(reportId, 'screenings');
  const search = screenings.find(
    (screening) => typeof screening !== 'string' && screening.object === 'county_criminal_search',
  );
  assert.ok(search && typeof search !== 'string');
  const recordOf = (charge: string, dob: string) => ({
    full_name: `${person.first_name} ${person.middle_name} ${person.last_name}`,
    dob,
    case_number: charge,
    source: 'A court',
    charges: [{ charge, level: 'felony' as const, disposition: 'Guilty', disposition_date: '2025-05-04' }],
  });
  await reports.update(reportId, {
    kind: 'dispute_ended',
    corrections: [
      {
        screening_id: search.id,
        result: 'consider',
        records: [recordOf('Charge-Planted', person.dob), recordOf('Withheld-Planted', '1950-01-01')],
      },
    ],
    note: 'Result-Planted: the court has told us.',
  });
}

/** Writes about a finished report as the candidate and the customer do, and starts an adverse action. */
export async function plantDecision(reports: Reports, reportId: string): Promise<void> {
  const params = { id: reportId };
  const api = reports.api();
  await api.call('POST /v1/reports/{id}/candidate_stories', { params, body: { content: 'Story-Planted' } });
  await api.call('POST /v1/reports/{id}/notes', { params, body: { text: 'Note-Planted' } });
  const { data } = await api.call('GET /v1/reports/{id}/adverse_items', { params });
  const adverse_item_ids = data.map(({ id }) => id);
  const items = adverse_item_ids.map((adverse_item_id) => ({
    adverse_item_id,
    nature: 'Assessment-Planted',
    time_passed: 'It is recent.',
    relation_to_job: 'The job involves the same duties.',
  }));
  await api.call('POST /v1/reports/{id}/individualized_assessments', { params, body: { items } });
  await api.call('POST /v1/reports/{id}/adverse_actions', { params, body: { adverse_item_ids } });
}

/** Lets an invitation expire with a draft, which its renewal takes over. Work about it fails, and its data was on hold. */
export async function plantRenewedDraft(
  service: TestService,
  reports: Reports,
  order: { candidate_id: string; package: string; work_locations: { country: string; state: string }[] },
): Promise<void> {
  const api = reports.api();
  const { candidate_id } = order;
  const invitation = await api.call('POST /v1/invitations', { body: order });
  const applicant = new Applicant(service, invitation.invitation_url ?? '');
  await applicant.confirm();
  const address = { ...stepAnswers['address'], 'street.0': '1 Draft-Planted Street' };
  await applicant.fillIn({ to: 'references', answers: { address } });
  await reports.advance(8 * day);
  const renewal = await api.call('POST /v1/invitations/{id}/renewals', { params: { id: invitation.id } });
  // A code that nobody uses.
  await requestCode(service, new Visitor(service.addresses.partners), renewal.invitation_url ?? '');
  const now = new Date();
  await service.database.insert(failedWork).values({
    accountId: reports.account().id,
    objectId: invitation.id,
    kind: 'invitation',
    attempts: 1,
    error: 'Error',
    firstFailedAt: now,
    lastFailedAt: now,
    nextAttemptAt: null,
  });
  const hold = await api.call('POST /v1/legal_holds', { body: { candidate_id, reason: 'Hold-Planted' } });
  await api.call('DELETE /v1/legal_holds/{id}', { params: { id: hold.id } });
}

/** Adds what the candidate disclosed before a report was ordered. */
export async function plantDisclosure(
  service: TestService,
  reports: Reports,
  report: { id: string; candidateId: string },
): Promise<void> {
  const disclosure = {
    description: 'Disclosure-Planted',
    offense_level: null,
    offense_category: null,
    sentence: null,
    time_served: null,
    date: '2019-05-17',
    location: { county: 'Franklin', state: 'OH', country: 'US' },
  };
  const owner = { accountId: reports.account().id, ...report };
  await service.database.transaction((db) =>
    insertSelfDisclosures(db, service.container, owner, [disclosure]),
  );
}

/** Adds an alert of a continuous check. */
export async function plantAlert(service: TestService, reports: Reports, candidateId: string): Promise<void> {
  await service.database.insert(continuousCheckAlerts).values({
    accountId: reports.account().id,
    continuousCheckId: newId(),
    alertId: 'Alert-Planted',
    candidateId,
    createdAt: new Date(),
  });
}

/** Answers a request of the candidate for the nature and scope of an investigation. */
export async function plantNatureScope(
  service: TestService,
  reports: Reports,
  report: { id: string; candidateId: string },
): Promise<void> {
  const at = new Date();
  const request = {
    accountId: reports.account().id,
    id: newId(),
    reportId: report.id,
    candidateId: report.candidateId,
    source: 'letter' as const,
    language: 'en' as const,
    receivedAt: at,
    createdAt: at,
    ...answerTimes(at, at),
    remindAt: null,
    dueAt: null,
    answer: 'Scope-Planted',
    answeredBy: 'staff' as const,
    answeredAt: at,
  };
  await service.database.transaction((db) => saveNatureScopeRequests(db, service.container, [request]));
}
