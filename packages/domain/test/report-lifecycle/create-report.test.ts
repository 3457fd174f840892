import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScreeningType } from '@service-embeds/contract';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import type { ReferenceType } from '../../src/report/screenings/reference-screenings.ts';
import { placeLocations } from '../support/place-locations.ts';
import {
  apply,
  candidate,
  eventTypes,
  monday,
  newReport,
  screeningAt,
  screenings,
} from '../support/report.ts';

describe('createReport', () => {
  it('creates a pending report from the order', () => {
    const { record } = newReport();
    assert.deepEqual(record, {
      accountId: 'account',
      id: 'id-1',
      candidateId: candidate.id,
      applicationId: 'application',
      packageSlug: 'essential',
      packageName: 'Essential',
      node: 'west',
      workLocations: placeLocations({ country: 'US', state: 'TX' }),
      tags: ['season'],
      conditionalOfferMade: false,
      creditGround: null,
      annualSalary: null,
      publicRecordNoticeAt: null,
      source: 'form',
      geoIds: ['geo'],
      programId: null,
      status: 'pending',
      result: null,
      adjudication: null,
      adjudicatedAt: null,
      adjudicatorEmail: null,
      archivedAt: null,
      assessment: null,
      includesCanceled: false,
      screeningsTotal: 2,
      screeningsFinished: 0,
      createdAt: monday,
      completedAt: null,
      revisedAt: null,
      reinsertedAt: null,
      upgradedAt: null,
      expiredAt: null,
      candidateReviewDays: 0,
      reviewUntil: null,
      releasedAt: null,
      estimateGeneratedAt: null,
      estimatedCompletionTime: null,
      disputedAt: null,
      consentId: 'consent',
      upgradeConsentIds: [],
      documentId: null,
      candidateStoryIds: [],
      dueAt: null,
    });
  });

  it('creates the screenings of the package in its order', () => {
    const report = newReport();
    assert.deepEqual(report.screenings[1], {
      accountId: 'account',
      id: 'id-3',
      reportId: 'id-1',
      position: 1,
      type: 'county_criminal_search',
      subtype: null,
      status: 'pending',
      result: null,
      assessment: null,
      pointers: ['Package Policy'],
      county: 'Alameda',
      state: 'CA',
      records: [],
      content: {},
      cancellationReason: null,
      createdAt: monday,
      completedAt: null,
    });
    const [first] = report.screenings;
    assert.deepEqual([first?.type, first?.position, first?.county], ['ssn_trace', 0, null]);
    assert.deepEqual([...report.changedScreenings], report.screenings);
  });

  it('searches every court for county searches only', () => {
    const courts = [
      { county: 'Alameda', state: 'CA' },
      { county: null, state: 'NV' },
    ];
    const types = screenings('county_criminal_search', 'state_criminal_search', 'county_civil_search');
    const report = newReport({ courts, package: { slug: 'p', name: 'P', screenings: types } });
    assert.deepEqual(
      report.screenings.map(({ type, state, position }) => [type, state, position]),
      [
        ['county_criminal_search', 'CA', 0],
        ['county_criminal_search', 'NV', 1],
        ['state_criminal_search', null, 2],
        ['county_civil_search', 'CA', 3],
        ['county_civil_search', 'NV', 4],
      ],
    );
    assert.equal(report.record.screeningsTotal, 5);
  });

  it('counts the report as one of the candidate', () => {
    assert.deepEqual(newReport().candidate.report_ids, ['earlier-report', 'id-1']);
    assert.deepEqual(candidate.report_ids, ['earlier-report']);
  });

  it('publishes report.created', () => {
    const report = newReport();
    assert.deepEqual(eventTypes(report), ['report.created']);
    const [event] = report.events;
    assert.ok(event);
    assert.equal(event.accountId, 'account');
    assert.equal(event.at, monday);
    assert.deepEqual((event.object as { progress: object }).progress, { finished: 0, total: 2 });
  });

  describe('of a package that asks references', () => {
    const ada = { name: 'Ada', relation: 'Neighbor', email: 'ada@example.com' };
    const people = [
      ada,
      { name: 'Ben', relation: 'Manager', phone: '+15555550100' },
      { ...ada, name: 'Cleo' },
    ];
    const order = (references: typeof people, ...types: ScreeningType[]) =>
      newReport({
        package: { slug: 'references', name: 'References', screenings: screenings('ssn_trace', ...types) },
        references,
      });
    const peopleOf = (report: ReportAggregate) =>
      report.screenings
        .slice(1)
        .map(({ type, content }) => [type.split('_')[0], content[type as ReferenceType]?.name]);

    it('has a screening for each of them, which says whom it asks', () => {
      const report = order(people, 'personal_reference_verification');
      assert.deepEqual(peopleOf(report), [
        ['personal', 'Ada'],
        ['personal', 'Ben'],
        ['personal', 'Cleo'],
      ]);
      assert.deepEqual(
        report.screenings.map(({ position }) => position),
        [0, 1, 2, 3],
      );
      assert.equal(report.record.screeningsTotal, 4);
      assert.deepEqual(screeningAt(report, 2).content.personal_reference_verification, {
        name: 'Ben',
        relationship: 'Manager',
        email: null,
        phone: '+15555550100',
      });
    });

    it('divides them among its screenings, each of which is there once at least', () => {
      const both = ['personal_reference_verification', 'professional_reference_verification'] as const;
      assert.deepEqual(peopleOf(order([], ...both)), [
        ['personal', undefined],
        ['professional', undefined],
      ]);
      assert.deepEqual(peopleOf(order(people.slice(0, 1), ...both)), [
        ['personal', 'Ada'],
        ['professional', undefined],
      ]);
      assert.deepEqual(peopleOf(order(people, ...both)), [
        ['personal', 'Ada'],
        ['personal', 'Ben'],
        ['professional', 'Cleo'],
      ]);
    });

    it('keeps whom a screening asks when an answer arrives', () => {
      const report = order(people, 'personal_reference_verification');
      const { id } = screeningAt(report, 1);
      const questions = [{ question: 'Reliable?', answer: 'Always' }];
      apply(report, {
        kind: 'screening_completed',
        screening_id: id,
        result: 'clear',
        records: [],
        personal_reference_verification: { questions },
      });
      const { name, questions: answers } =
        screeningAt(report, 1).content.personal_reference_verification ?? {};
      assert.deepEqual([name, answers], ['Ada', questions]);
    });
  });
});
