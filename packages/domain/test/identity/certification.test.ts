import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certificationStatuses } from '@service-embeds/contract';
import { isUsable, requestReview } from '../../src/identity/certification.ts';

describe('the certification of an application', () => {
  it('is needed in production only', () => {
    for (const certificationStatus of certificationStatuses) {
      assert.equal(isUsable('staging', { certificationStatus }), true);
      assert.equal(isUsable('production', { certificationStatus }), certificationStatus === 'certified');
    }
  });

  it('is reviewed on request, again after it was declined, and stays when it was given', () => {
    assert.deepEqual(
      certificationStatuses.map((status) => requestReview(status)),
      ['in_review', 'in_review', 'certified', 'in_review'],
    );
  });
});
