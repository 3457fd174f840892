import type { Assessment, Ruleset } from '@service-embeds/contract';
import { toTimestamp } from '../../time.ts';
import type { AssessmentRecord, RulesetRecord } from '../report-record.ts';

/** Returns an assessment as the API does. */
export const toAssessmentResource = (record: AssessmentRecord): Assessment => ({
  id: record.id,
  object: 'assessment',
  value: record.value,
  created_at: toTimestamp(record.createdAt),
  ruleset: record.ruleset,
  results: record.results,
});

/** Returns a ruleset as the API does. */
export const toRulesetResource = (record: RulesetRecord): Ruleset => ({
  id: record.id,
  object: 'ruleset',
  name: record.name,
  version: { number: record.version },
  packages: record.packages,
  rules: record.rules,
  created_at: toTimestamp(record.createdAt),
});
