import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningContents, type ScreeningType } from '@service-embeds/contract';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { apply, completeAll, newReport, screenReport, screeningAt } from '../support/report.ts';

describe('a verification', () => {
  const verification = (content: object, type: ScreeningType = 'employment_verification') => {
    const report = screenReport(newReport());
    const screening = screeningAt(report, 0);
    screening.type = type;
    const parsed = screeningContents[type as 'employment_verification'].parse(content);
    const update = { kind: 'screening_completed', screening_id: screening.id, result: 'consider' } as const;
    apply(report, { ...update, records: [], [type]: parsed });
    completeAll(report);
    return { report, screening };
  };
  const silent = { employer: { name: 'Sample Mills' }, status: 'consider' };

  it('is no finding where an employer or a school did not answer', () => {
    const confirmed = { ...silent, status: 'clear', result: { position: { verified: true } } };
    const { report, screening } = verification({ records: [silent, confirmed] });
    assert.equal(screening.status, 'canceled');
    assert.equal(screening.result, null);
    assert.equal(screening.cancellationReason, 'vendor_unable_to_complete');
    assert.equal(report.record.status, 'complete');
    assert.deepEqual(adverseItemsOf(report.screenings), []);
    assert.deepEqual(
      screening.content.employment_verification?.records.map((each) => each.cancellation_reason),
      ['source_unresponsive', null],
    );
    const school = { records: [{ school: { name: 'Sample College' }, status: 'consider' }] };
    assert.equal(verification(school, 'education_verification').report.record.status, 'complete');
    const license = { certifications: [{ input: {}, result: {} }] };
    assert.equal(verification(license, 'professional_license_verification').report.record.status, 'complete');
  });

  it('is a finding where an employer denies what the candidate stated, and names alone who did not answer', () => {
    const denied = { ...silent, result: { position: { verified: false } } };
    const { report, screening } = verification({ records: [silent, denied] });
    assert.equal(screening.result, 'consider');
    assert.equal(report.record.status, 'consider');
    assert.deepEqual(
      screening.content.employment_verification?.records.map((each) => each.status),
      ['pending', 'consider'],
    );
  });
});
