import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, slug, paragraphs } from '../../primitives.ts';
import { maxAssessmentLength } from '../../reference-data/text-lengths.ts';
import { createdAt, displayName, objectId, reportId, resource, typedName } from '../../shared-fields.ts';
import { charge, screeningType } from '../report/screening.ts';
import { appliedRule, assessmentValue, ruleType } from './assessment-value.ts';

/**
 * One rule about the findings of a report. The first rule that matches a finding decides its value:
 * `fairness_and_compliance` matches findings without a conviction, `lookback_period` those older than `years`, `custom`
 * those of the given types and levels, `count` the same if there are at least `at_least` of them, and `default` every
 * finding, and reports without findings.
 */
export const rule = z
  .strictObject({
    name: typedName,
    type: ruleType.describe('Kind of the rule.'),
    value: assessmentValue.describe('What the rule concludes if it applies.'),
    screening_types: z
      .array(screeningType)
      .max(20)
      .optional()
      .describe('Types of screening that the rule looks at. Left out: all.'),
    levels: z
      .array(charge.shape.level)
      .max(4)
      .optional()
      .describe('Levels of charges that the rule looks at. Left out: all.'),
    at_least: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('How many findings a rule of the type `count` needs.'),
    years: z
      .int()
      .min(1)
      .max(99)
      .optional()
      .describe('Years that a rule of the type `lookback_period` looks back.'),
  })
  .refine((rule) => rule.type !== 'count' || rule.at_least !== undefined, {
    path: ['at_least'],
    message: fieldError('rule_count_missing'),
  })
  .refine((rule) => rule.type !== 'lookback_period' || rule.years !== undefined, {
    path: ['years'],
    message: fieldError('rule_years_missing'),
  })
  .meta({ id: 'Rule' });

export const rulesetBody = z.strictObject({
  name: typedName,
  packages: z
    .array(slug)
    .max(200)
    .default([])
    .describe('Slugs of the packages whose reports it assesses. Empty: all that no other ruleset names.'),
  rules: z
    .array(rule)
    .min(1, fieldError('rule_required'))
    .max(50)
    .refine((rules) => rules[rules.length - 1]?.type === 'default', fieldError('last_rule_not_default'))
    .describe('The rules, in the order in which they are tried.'),
});

/** Rules that an account applies to its finished reports. Every change creates a new version. */
export const ruleset = z
  .object({
    ...resource('ruleset'),
    name: displayName,
    version: z
      .object({ number: z.int().describe('Number of the version, counted from 1.') })
      .describe('Version of the ruleset.'),
    packages: z.array(z.string()).describe('Slugs of the packages whose reports it is for.'),
    rules: z.array(rule).describe('The rules, in the order in which they are tried.'),
    created_at: createdAt,
  })
  .meta({ id: 'Ruleset' });

/**
 * What an assessed object is: a charge of a criminal search, of a watchlist or of a civil search, a screening, named by its
 * type, or a report without findings. Entries of driving records and of sex offender registries count for their screening.
 */
export const assessedObjectType = z.enum([
  'criminal_charge',
  'global_watchlist_charge',
  'civil_charge',
  ...screeningType.options,
  'report',
]);

/** What a ruleset concludes from a report (`docs/api/decisions.md#assessment`). */
export const assessment = z
  .object({
    ...resource('assessment'),
    value: assessmentValue.describe('What the ruleset concludes.'),
    created_at: createdAt,
    ruleset: z
      .object({
        id: objectId,
        name: displayName,
        version: z
          .object({ number: z.int().describe('Number of the version, counted from 1.') })
          .describe('Version of the ruleset.'),
      })
      .describe('The ruleset that was applied.'),
    results: z
      .array(
        z.object({
          value: assessmentValue.describe('What the rule concludes.'),
          assessed_objects: z
            .array(
              z.object({
                object_id: z.string().describe('ID of what the rule matched.'),
                object_type: assessedObjectType.describe('Kind of what the rule matched.'),
              }),
            )
            .describe('What the rule matched.'),
          rule: appliedRule.describe('The rule.'),
        }),
      )
      .describe('What each rule concluded.'),
  })
  .meta({ id: 'Assessment' });

export type AssessedObjectType = z.infer<typeof assessedObjectType>;
export type Rule = z.infer<typeof rule>;
export type Ruleset = z.infer<typeof ruleset>;
export type Assessment = z.infer<typeof assessment>;

const answer = paragraphs(maxAssessmentLength);

/** What the customer considered about one finding (EEOC guidance of 2012, part V.B.9). */
const assessedItem = z.strictObject({
  adverse_item_id: z.string().max(64).describe('ID of the adverse item.'),
  nature: answer.describe('The nature and gravity of what was found.'),
  time_passed: answer.describe('How much time has passed since, and what that means.'),
  relation_to_job: answer.describe('How the finding relates to the duties of the job.'),
});

/** A written individualized assessment. It is kept as evidence and never changes. */
export const individualizedAssessment = z
  .object({
    ...resource('individualized_assessment'),
    report_id: reportId,
    adverse_action_id: id
      .nullable()
      .describe('The open adverse action that it reassesses. Null: it was written before one.'),
    items: z
      .array(
        assessedItem.extend({
          text: z.string().describe('The finding, as the adverse item has it.'),
        }),
      )
      .describe('What was written about each finding.'),
    candidate_evidence: z
      .string()
      .nullable()
      .describe("What the candidate's answer changed, or null without one."),
    created_at: createdAt,
  })
  .meta({ id: 'IndividualizedAssessment' });

export const individualizedAssessmentBody = z.strictObject({
  items: z
    .array(assessedItem)
    .min(1, fieldError('adverse_item_required'))
    .max(100)
    .refine(
      (items) => new Set(items.map(({ adverse_item_id }) => adverse_item_id)).size === items.length,
      fieldError('adverse_item_repeated'),
    )
    .describe('What is written about each finding.'),
  candidate_evidence: answer.describe("What the candidate's answer changed.").optional(),
});

export type IndividualizedAssessment = z.infer<typeof individualizedAssessment>;

const reason = paragraphs(maxAssessmentLength);

/** The employer's own reasons for each factor of a decision about a criminal record. The final notice quotes them. */
export const decisionReasons = z
  .strictObject({
    seriousness: reason.describe('How serious the conduct behind the conviction was.'),
    convictions: reason.describe('How many convictions there are, and of what types.'),
    time_passed: reason.describe('How much time has passed since the conviction, without time in custody.'),
    rehabilitation: reason.describe(
      "What you considered of the candidate's rehabilitation, good conduct, work experience, education and training.",
    ),
    duties: reason.describe('The duties and responsibilities of the position that matter.'),
    work_setting: reason.describe('Where and how the work is done.'),
    impact: reason.describe('How the conviction affects the position or the business.'),
  })
  .meta({ id: 'DecisionReasons' });

/** Body of `POST /v1/adverse_actions/{id}/reasons`. */
export const decisionReasonsBody = z.strictObject({
  reasons: decisionReasons.describe('Your own reasons, one for each factor.'),
});

export type DecisionReasons = z.infer<typeof decisionReasons>;
