import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerNatureAndScope,
  natureAndScopeOf,
  remindOfNatureAndScope,
  requestNatureAndScope,
  toNatureAndScopeRequest,
  answerTimes,
  reminderTime,
} from '../../src/nature-scope/nature-scope-request.ts';
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

  it('is one request while it is open, and another one by letter or with interviews that are newer than the answer', () => {
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
    const later = (source: 'candidate_page' | 'letter') =>
      requestNatureAndScope(report, { ...claim, source, existing: [answered] }, afterDays(3));
    assert.deepEqual(later('candidate_page'), { request: answered, isNew: false }, 'nothing is new');
    assert.equal(later('letter').isNew, true);
    report.record.upgradedAt = afterDays(3);
    assert.equal(later('candidate_page').isNew, true, 'the interviews that were added');
    assert.notEqual(later('candidate_page').request.id, request.id);
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

const ordered = new Date('2026-01-02T09:00:00Z');

/** From Guam to American Samoa, and zones with and without daylight saving time. */
const zones = [
  'Pacific/Guam',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Midway',
];

const formats = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }));

/** Returns the day of a time in a zone, as days since 1970. */
const dayIn = (format: Intl.DateTimeFormat, at: Date): number =>
  Date.parse(`${format.format(at)}T00:00:00Z`) / 86_400_000;

describe('the time to answer a request for nature and scope', () => {
  // Counted by hand. Five days are calendar days, so weekends and Thanksgiving (November 26, 2026) count.
  const cases: [name: string, received: string, deadline: string, fallback: string][] = [
    ['a Monday', '2026-11-02T12:00:00Z', '2026-11-07T11:00:00.000Z', '2026-11-06T12:00:00.000Z'],
    ['before a weekend', '2026-11-06T23:30:00Z', '2026-11-11T22:30:00.000Z', '2026-11-10T23:30:00.000Z'],
    ['before Thanksgiving', '2026-11-25T08:00:00Z', '2026-11-30T07:00:00.000Z', '2026-11-29T08:00:00.000Z'],
    [
      'over the end of February',
      '2028-02-26T00:00:00Z',
      '2028-03-01T23:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ],
  ];
  for (const [name, received, deadline, fallback] of cases)
    it(`is five calendar days from its receipt: ${name}`, () => {
      const { deadlineAt, fallbackAt } = answerTimes(new Date(received), ordered);
      assert.equal(deadlineAt.toISOString(), deadline);
      assert.equal(fallbackAt.toISOString(), fallback);
    });

  it('begins when the report was requested, if that is later', () => {
    const early = answerTimes(new Date('2025-12-30T09:00:00Z'), ordered);
    assert.equal(early.deadlineAt.toISOString(), '2026-01-07T08:00:00.000Z');
    assert.deepEqual(answerTimes(ordered, ordered), early);
  });

  it('never ends after the fifth day, in any zone, on any hour of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 29) {
      const received = new Date(Date.UTC(2026, 0, 3) + hour * 3_600_000 + 3_599_000);
      const { deadlineAt, fallbackAt } = answerTimes(received, ordered);
      for (const format of formats)
        assert.ok(dayIn(format, deadlineAt) <= dayIn(format, received) + 5, received.toISOString());
      assert.ok(deadlineAt.getTime() - fallbackAt.getTime() >= 23 * 3_600_000, 'nearly a day is left');
    }
  });
});

describe('the reminder of a customer that answers itself', () => {
  const reminderFor = (received: string) => {
    const at = new Date(received);
    return reminderTime(answerTimes(at, ordered).fallbackAt, at)?.toISOString();
  };

  it('is two business days before the service answers', () => {
    assert.equal(reminderFor('2026-11-02T12:00:00Z'), '2026-11-04T12:00:00.000Z');
    assert.equal(reminderFor('2026-11-07T12:00:00Z'), '2026-11-09T12:00:00.000Z', 'over Veterans Day');
  });

  it('is none where the customer learns of the request no earlier', () => {
    for (const received of ['2026-11-25T08:00:00Z', '2026-11-12T12:00:00Z'])
      assert.equal(reminderFor(received), undefined, received);
  });
});
