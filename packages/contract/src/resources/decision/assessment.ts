import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, line, slug, timestamp, paragraphs } from '../../primitives.ts';
import { maxAssessmentLength } from '../../reference-data/text-lengths.ts';
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
    name: line(255),
    type: ruleType,
    value: assessmentValue,
    screening_types: z.array(screeningType).max(20).optional(),
    levels: z.array(charge.shape.level).max(4).optional(),
    at_least: z.int().min(1).max(100).optional(),
    years: z.int().min(1).max(99).optional(),
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
  name: line(255),
  packages: z.array(slug).max(200).default([]).meta({
    description: 'Slugs of the packages whose reports it assesses. Empty: all that no other ruleset names.',
  }),
  rules: z
    .array(rule)
    .min(1, fieldError('rule_required'))
    .max(50)
    .refine((rules) => rules[rules.length - 1]?.type === 'default', fieldError('last_rule_not_default')),
});

/** Rules that an account applies to its finished reports. Every change creates a new version. */
export const ruleset = z
  .object({
    id,
    object: z.literal('ruleset'),
    name: z.string(),
    version: z.object({ number: z.int() }),
    packages: z.array(z.string()),
    rules: z.array(rule),
    created_at: timestamp,
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
    id,
    object: z.literal('assessment'),
    value: assessmentValue,
    created_at: timestamp,
    ruleset: z.object({ id, name: z.string(), version: z.object({ number: z.int() }) }),
    results: z.array(
      z.object({
        value: assessmentValue,
        assessed_objects: z.array(z.object({ object_id: z.string(), object_type: assessedObjectType })),
        rule: appliedRule,
      }),
    ),
  })
  .meta({ id: 'Assessment' });

export type AssessedObjectType = z.infer<typeof assessedObjectType>;
export type Rule = z.infer<typeof rule>;
export type Ruleset = z.infer<typeof ruleset>;
export type Assessment = z.infer<typeof assessment>;

const answer = paragraphs(maxAssessmentLength);

/** What the customer considered about one finding (EEOC guidance of 2012, part V.B.9). */
const assessedItem = z.strictObject({
  adverse_item_id: z.string().max(64).meta({ description: 'ID of the adverse item.' }),
  nature: answer.meta({ description: 'The nature and gravity of what was found.' }),
  time_passed: answer.meta({ description: 'How much time has passed since, and what that means.' }),
  relation_to_job: answer.meta({ description: 'How the finding relates to the duties of the job.' }),
});

/** A written individualized assessment. It is kept as evidence and never changes. */
export const individualizedAssessment = z
  .object({
    id,
    object: z.literal('individualized_assessment'),
    report_id: id,
    adverse_action_id: id.nullable().meta({
      description: 'The open adverse action that it reassesses. Null: it was written before one.',
    }),
    items: z
      .array(
        assessedItem.extend({
          text: z.string().meta({ description: 'The finding, as the adverse item has it.' }),
        }),
      )
      .meta({ description: 'What was written about each finding.' }),
    candidate_evidence: z.string().nullable().meta({
      description: "What the candidate's answer changed, or null without one.",
    }),
    created_at: timestamp,
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
    .meta({ description: 'What is written about each finding.' }),
  candidate_evidence: answer.meta({ description: "What the candidate's answer changed." }).optional(),
});

export type IndividualizedAssessment = z.infer<typeof individualizedAssessment>;

const reason = paragraphs(maxAssessmentLength);

/** The employer's own reasons for each factor of a decision about a criminal record. The final notice quotes them. */
export const decisionReasons = z
  .strictObject({
    seriousness: reason.meta({ description: 'How serious the conduct behind the conviction was.' }),
    convictions: reason.meta({ description: 'How many convictions there are, and of what types.' }),
    time_passed: reason.meta({
      description: 'How much time has passed since the conviction, without time in custody.',
    }),
    rehabilitation: reason.meta({
      description:
        "What you considered of the candidate's rehabilitation, good conduct, work experience, education and training.",
    }),
    duties: reason.meta({ description: 'The duties and responsibilities of the position that matter.' }),
    work_setting: reason.meta({ description: 'Where and how the work is done.' }),
    impact: reason.meta({ description: 'How the conviction affects the position or the business.' }),
  })
  .meta({ id: 'DecisionReasons' });

/** Body of `POST /v1/adverse_actions/{id}/reasons`. */
export const decisionReasonsBody = z.strictObject({
  reasons: decisionReasons.meta({ description: 'Your own reasons, one for each factor.' }),
});

export type DecisionReasons = z.infer<typeof decisionReasons>;
