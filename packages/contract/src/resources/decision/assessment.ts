import * as z from 'zod';
import { appliedRule, assessmentValue, ruleType } from './assessment-value.ts';
import { id, line, slug, timestamp } from '../../primitives.ts';
import { charge, screeningType } from '../report/screening.ts';
import { fieldError } from '../../errors/field-errors.ts';

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
