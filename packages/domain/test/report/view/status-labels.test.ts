import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as spanish from '../../../src/report/view/status-labels-es.ts';
import * as english from '../../../src/report/view/status-labels.ts';

const lists: Record<string, readonly [Record<string, string>, Record<string, string>]> = {
  report: [english.reportLabels, spanish.spanishReportLabels],
  invitation: [english.invitationLabels, spanish.spanishInvitationLabels],
  result: [english.resultLabels, spanish.spanishResultLabels],
  assessment: [english.assessmentLabels, spanish.spanishAssessmentLabels],
};

describe('the labels of states', () => {
  for (const [name, [inEnglish, inSpanish]] of Object.entries(lists))
    it(`of a ${name} tell every state apart, in both languages`, () => {
      const states = Object.keys(inEnglish);
      assert.ok(states.length > 1);
      assert.deepEqual(Object.keys(inSpanish), states);
      for (const labels of [inEnglish, inSpanish]) {
        assert.equal(new Set(Object.values(labels)).size, states.length);
        for (const label of Object.values(labels)) assert.match(label, /^\p{Lu}\p{Ll}/u);
      }
    });

  it('name what an employer and a candidate have to do', () => {
    assert.equal(english.reportLabels.consider, 'Needs your decision');
    assert.equal(english.reportLabels.suspended, 'Action needed by candidate');
  });
});
