import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningContents, type ScreeningContent, type ScreeningType } from '@service-embeds/contract';
import {
  toVerificationFields,
  verificationEntries,
  toVerificationResource,
} from '../../../src/report/serializers/verification-serializer.ts';
import { afterDays, countingEnvironment, monday, newReport, screeningAt } from '../../support/report.ts';

const fieldsOf = (type: ScreeningType, content: ScreeningContent = {}) =>
  toVerificationFields({ ...screeningAt(newReport(), 0), type, content });

/** What a supplier sends about employers, as it is stored. */
const employers = (records: readonly object[]): ScreeningContent => ({
  employment_verification: screeningContents.employment_verification.parse({ records }),
});

describe('a request to the candidate', () => {
  it('has a link that works for 30 days', () => {
    const { links } = countingEnvironment();
    const verificationUrl = (id: string, expiry?: Date) => `${id} until ${expiry?.toISOString() ?? ''}`;
    const record = {
      accountId: 'account',
      id: 'v1',
      reportId: 'r1',
      candidateId: 'c1',
      type: 'ssn',
      createdAt: monday,
      completedAt: null,
      processedAt: null,
      remindedAt: null,
    } as const;
    const resource = toVerificationResource({ links: { ...links, verificationUrl } }, record);
    assert.equal(resource.verification_url, `v1 until ${afterDays(30).toISOString()}`);
  });
});

describe('the fields of verifications', () => {
  it('of employers and schools say whether one of them was not asked', () => {
    const employer = { name: 'Acme' };
    for (const [records, includesCanceled] of [
      [[], false],
      [[{ employer }], false],
      [[{ employer }, { employer, cancellation_reason: 'no_history_required_information' }], true],
    ] as const)
      assert.deepEqual(fieldsOf('employment_verification', employers(records)), {
        includes_canceled: includesCanceled,
      });
    assert.deepEqual(fieldsOf('employment_verification'), { includes_canceled: false });
    assert.deepEqual(fieldsOf('education_verification'), { includes_canceled: false });
  });

  it('exist before anybody has answered', () => {
    const reference = { name: null, email: null, phone: null, relationship: null, questions: [] };
    assert.deepEqual(fieldsOf('personal_reference_verification'), reference);
    assert.deepEqual(fieldsOf('professional_reference_verification'), reference);
    assert.deepEqual(fieldsOf('professional_license_verification'), { certifications: [] });
    assert.deepEqual(fieldsOf('drug_screening'), {
      disposition: null,
      mro_notes: null,
      analytes: [],
      events: [],
      screening_pass_expires_at: null,
      appointment_id: null,
    });
  });

  it('do not exist for searches', () => assert.deepEqual(fieldsOf('county_criminal_search'), {}));

  it('say in a sentence why an employer or a school was not asked', () => {
    const reasons = [
      'complete_now_customer_requested',
      'no_history_required_information',
      'international_entry_not_supported',
    ] as const;
    const records = reasons.map((cancellation_reason) => ({
      employer: { name: 'Acme' },
      cancellation_reason,
    }));
    const sentences = verificationEntries(employers(records)).map(
      (entry) => entry.cancellation_reason_description,
    );
    assert.deepEqual(sentences, [
      'Customer requested Complete Now prior to screening completion',
      'Candidate declared no history',
      'Screening does not support international entries',
    ]);
  });
});
