import * as z from 'zod';
import { displayName } from '../../shared-fields.ts';

/** From the mildest to the most severe. */
export const assessmentValue = z.enum(['eligible', 'review', 'escalated']);

export const ruleType = z.enum(['count', 'custom', 'default', 'lookback_period', 'fairness_and_compliance']);

export const appliedRule = z.object({ name: displayName, type: ruleType.describe('Kind of the rule.') });

/** What the account's ruleset concludes from one finding. */
export const findingAssessment = z.object({
  value: assessmentValue.describe('What the rule concludes.'),
  rule: appliedRule.describe('The rule that decided.'),
});

export type AssessmentValue = z.infer<typeof assessmentValue>;
export type FindingAssessment = z.infer<typeof findingAssessment>;
