import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerNatureAndScope,
  natureAndScopeOf,
  remindOfNatureAndScope,
  requestNatureAndScope,
  toNatureAndScopeRequest,
} from '../../src/nature-scope/nature-scope.ts';
import { afterDays, eventTypes, monday, newReport, rejects, screenings } from '../support/report.ts';

const investigation = () =>
  newReport({
    package: {
      slug: 'references',
      name: 'References',
      screenings: screenings(
        'professional_reference_verification',
        'county_criminal_search',
        'professional_reference_verification',
        'personal_reference_verification',
      ),
    },
  });

const claim = {
  source: 'candidate_page',
  language: 'en',
  receivedAt: afterDays(1),
  existing: [],
  isForCustomer: false,
} as const;

describe('the nature and scope of an investigation', () => {
  it('counts the interviews of each kind, with what was asked, and without names', () => {
    const report = investigation();
    const [first, , second] = report.screenings;
    const ask = (name: string, questions: string[]) => ({
      professional_reference_verification: {
        name,
        questions: questions.map((question) => ({ question, answer: 'Planted answer' })),
      },
    });
    first!.content = ask('Planted name', ['How do you know them?', 'Would you hire them again?']);
    second!.content = ask('Planted name', ['How do you know them?']);
    const scope = natureAndScopeOf(report.screenings);
    assert.deepEqual(scope, {
      interviews: [
        {
          type: 'professional_reference_verification',
          people: 2,
          questions: ['How do you know them?', 'Would you hire them again?'],
        },
        { type: 'personal_reference_verification', people: 1, questions: [] },
      ],
      otherSearches: ['county_criminal_search'],
    });
    assert.doesNotMatch(JSON.stringify(scope), /Planted/);
  });

  it('exists only where people are interviewed', () => {
    assert.equal(natureAndScopeOf(newReport().screenings), undefined);
    rejects(() => requestNatureAndScope(newReport(), claim, monday), 409, 'report_not_investigative');
  });

  it('is one request while it is open, and another one after the answer', () => {
    const report = investigation();
    const { request, isNew } = requestNatureAndScope(report, claim, afterDays(1));
    assert.equal(isNew, true);
    const again = requestNatureAndScope(report, { ...claim, existing: [request] }, afterDays(2));
    assert.deepEqual(again, { request, isNew: false });
    assert.deepEqual(
      eventTypes(report).filter((type) => type.includes('nature')),
      ['report.nature_and_scope_requested'],
    );
    const answered = answerNatureAndScope(
      report,
      request,
      { text: 'Two interviews', by: 'account' },
      afterDays(2),
    );
    assert.equal(answered.dueAt, null);
    const later = requestNatureAndScope(report, { ...claim, existing: [answered] }, afterDays(3));
    assert.equal(later.isNew, true);
    assert.notEqual(later.request.id, request.id);
  });

  it('is told once, by email unless a letter was posted', () => {
    const report = investigation();
    const { request } = requestNatureAndScope(report, claim, afterDays(1));
    const answer = { text: 'Two interviews', by: 'service' } as const;
    const answered = answerNatureAndScope(report, request, answer, afterDays(2));
    const mails = report.messages.filter(({ kind }) => kind === 'nature_and_scope');
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [report.candidate.email],
    );
    assert.equal(eventTypes(report).at(-1), 'report.nature_and_scope_answered');
    rejects(
      () => answerNatureAndScope(report, answered, answer, afterDays(3)),
      409,
      'nature_and_scope_answered',
    );
    const posted = investigation();
    const other = requestNatureAndScope(posted, { ...claim, source: 'letter' }, afterDays(1)).request;
    answerNatureAndScope(posted, other, { text: 'By post', by: 'staff', byPost: true }, afterDays(2));
    assert.equal(posted.messages.filter(({ kind }) => kind === 'nature_and_scope').length, 0);
  });

  it('is told to the customer that answers itself, once at the request and once before the service answers', () => {
    const report = investigation();
    const notices = () =>
      report.messages.flatMap((message) =>
        message.kind === 'nature_and_scope_due' ? [[message.recipient, message.content.isReminder]] : [],
      );
    const recipient = report.account.adverseActionEmail;
    const { request } = requestNatureAndScope(report, { ...claim, isForCustomer: true }, afterDays(1));
    assert.deepEqual(notices(), [[recipient, false]]);
    assert.deepEqual(request.dueAt, request.remindAt);
    const reminded = remindOfNatureAndScope(report, request, afterDays(3));
    assert.deepEqual(notices(), [
      [recipient, false],
      [recipient, true],
    ]);
    assert.deepEqual([reminded.remindAt, reminded.dueAt], [null, request.fallbackAt]);
    assert.equal(notices().length, 2);
  });

  it('is not told to a customer that leaves the answer to the service', () => {
    const report = investigation();
    const { request } = requestNatureAndScope(report, claim, afterDays(1));
    assert.deepEqual([request.remindAt, request.dueAt], [null, request.fallbackAt]);
    assert.ok(report.messages.every(({ kind }) => kind !== 'nature_and_scope_due'));
  });

  it('is shown to the customer with its deadline', () => {
    const report = investigation();
    const { request } = requestNatureAndScope(report, claim, afterDays(1));
    const resource = toNatureAndScopeRequest(request);
    assert.deepEqual(
      [resource.status, resource.received_at, resource.due_at, resource.fallback_at, resource.answer],
      ['open', '2026-03-03T17:00:00Z', '2026-03-08T16:00:00Z', '2026-03-07T17:00:00Z', null],
    );
  });
});
