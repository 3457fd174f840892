import type { Assessment, Ruleset } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import type { AssessmentRow, RulesetRow } from '../../db/rows.ts';

export type { AssessmentRow, RulesetRow } from '../../db/rows.ts';

export const toAssessmentResource = (row: AssessmentRow): Assessment => ({
  id: row.id,
  object: 'assessment',
  value: row.value,
  created_at: toTimestamp(row.createdAt),
  ruleset: row.ruleset,
  results: row.results,
});

export const toRulesetResource = (row: RulesetRow): Ruleset => ({
  id: row.id,
  object: 'ruleset',
  name: row.name,
  version: { number: row.version },
  packages: row.packages,
  rules: row.rules,
  created_at: toTimestamp(row.createdAt),
});
