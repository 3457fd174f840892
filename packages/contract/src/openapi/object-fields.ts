import { screeningNames } from '../reference-data/screening-names.ts';
import { idFieldOf, includeNameOf } from '../resources/report/report.ts';
import { screeningType } from '../resources/report/screening.ts';
import { commonFields } from './common-fields.ts';
import { findingFields } from './finding-fields.ts';
import type { Json } from './json-schema.ts';

/** What fields of one kind of object mean. */
export const objectFields: Record<string, string> = {
  // Hierarchy and packages
  nodes: 'The nodes.',
  packages: 'Slugs of the packages.',
  tier: 'Name of the level, for example Company or Department.',
  parent_custom_id: '`custom_id` of the parent. Null: the node is a root.',
  work_location: 'Where candidates of the node work. Null: as in the node above it.',
  children: 'The nodes below this one.',
  requested_at: 'When the replacement was requested.',
  time: 'When it happened.',
  sync_id: 'ID of the replacement.',
  successful: 'Whether it succeeded.',
  errors: 'What went wrong.',
  package_ids: 'IDs of the packages.',
  enabled: 'Whether the account has the feature.',
  apply_url: 'Page on which anybody can apply for the package.',
  price: 'Price in cents of US dollars.',
  usual_business_days:
    'Business days that the slowest screening usually takes. 0: a check is usually complete on the day it starts.',
  last_ordered_at:
    'When the package was last ordered within the reach of the caller, among its newest 200 invitations. Null: not among them. Only with `include=last_ordered_at`.',
  screenings: 'The screenings.',
  subtype: 'Kind of the screening, usually its lookback period. Null: there is only one kind.',
  // Details of candidates
  driver_license_id: 'ID of the driver license.',
  employer_id: 'ID of the employer.',
  license_id: 'ID of the professional license.',
  salary: 'Annual salary in US dollars.',
  contract_type: 'Kind of the employment. Null: unknown.',
  employer_url: 'Website of the employer.',
  manager: 'Whom to ask about the employment.',
  year_awarded: 'Year of the degree.',
  major: 'Main subject.',
  candidate_stories: 'What the candidate says about the report. Only if `include` names them.',
  content: 'The text.',
  // Continuous checks
  continuous_check_id: 'ID of the continuous check.',
  // Records that are kept apart
  reasons: 'Why it is kept apart, each reason once.',
  // Disclosures
  acknowledgement: 'Whether the candidate has to check a box.',
  standalone: 'Whether the document must stand alone on its page.',
  authority: 'Law that requires the document.',
  required_by_law: 'Whether a law requires the checkbox.',
  signature: 'The name that the candidate signed with.',
  ip_address: 'Address from which the consent was given.',
  user_agent: 'Browser in which the consent was given.',
  sha256: 'SHA-256 of the document as it was shown.',
  checked: 'Whether the candidate checked the box.',
  // Reports
  assessment_required_by:
    'Places whose law requires an individualized assessment before an adverse action is based on it, such as `California`.',
  result: 'Whether there is something to review. Null: not finished.',
  adjudication: 'Decision of the customer. Null: none yet.',
  assessment: 'What the ruleset concludes. Null: not assessed.',
  includes_canceled: 'Whether a screening was canceled.',
  revised_at: 'When a finished report was changed. Null: never.',
  estimated_completion_time: 'When the report is expected to be complete. Null: unknown.',
  estimate_generated_at: 'When the estimate was made.',
  filename: 'Name of the file.',
  content_type: 'Media type of the file.',
  // Assessments and adverse actions
  ruleset: 'The ruleset that was applied.',
  results: 'What each rule concluded.',
  rule: 'The rule.',
  rules: 'The rules, in the order in which they are tried.',
  assessed_objects: 'What the rule matched.',
  object_id: 'ID of what the rule matched.',
  object_type: 'Kind of what the rule matched.',
  screening_types: 'Types of screening that the rule looks at. Left out: all.',
  levels: 'Levels of charges that the rule looks at. Left out: all.',
  at_least: 'How many findings a rule of the type `count` needs.',
  years: 'Years that a rule of the type `lookback_period` looks back.',
  screening_type: 'Type of the screening.',
  adverse_items: 'The findings that the decision is based on.',
  adverse_item_ids: 'IDs of the findings that the decision is based on.',
  individualized_assessment_engaged: 'Whether an individualized assessment was made.',
  post_notice_scheduled_at:
    'When the final notice is sent. Default: after the waiting period of the account.',
  verification_type: 'What the candidate is asked for.',
  verification_url: 'Page on which the candidate answers.',
  // Webhooks
  events: 'Types of event that are sent. Null: all.',
  event_type: 'Type of the event.',
  // Sandbox
  // Operations
  employers: 'Employers, the newest first.',
  schools: 'Schools, the newest first.',
  professional_licenses: 'Professional licenses.',
  references: 'People who know the candidate.',
  position: 'Job title.',
  do_not_contact: 'Whether the employer must not be contacted.',
  degree: 'Degree.',
  corrections: 'Corrected results of screenings.',
};

const screeningFields = Object.fromEntries(
  screeningType.options.flatMap((type) => [
    [
      idFieldOf(type),
      `ID, or IDs, of the screening "${screeningNames[type]}". Null or empty: not in the package.`,
    ],
    [includeNameOf(type), `${screeningNames[type]}, embedded if \`include\` names it.`],
  ]),
) as Record<string, string>;

/**
 * What fields mean that their schema does not describe, by their name, or by `Schema.name` where that differs. They are the names that
 * several objects share, and those of schemas that fake mode bundles, which needs no sentences.
 */
const descriptions: Record<string, string> = {
  ...screeningFields,
  ...findingFields,
  ...objectFields,
  ...commonFields,
};

/** Returns what a field of this name means everywhere. */
export const fieldDescription = (name: string): string | undefined => descriptions[name];

/** Adds a description to every field of a schema that has none. */
export function describeFields(schema: Json, owner: string): Json {
  const described: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    described[keyword] =
      keyword === 'properties'
        ? describeProperties(value as Record<string, Json>, owner)
        : describeInner(value, owner);
  }
  return described;
}

function describeInner(value: unknown, owner: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => describeInner(item, owner));
  return typeof value === 'object' && value !== null ? describeFields(value as Json, owner) : value;
}

const describeProperties = (properties: Record<string, Json>, owner: string): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = schema['description'] ?? descriptions[`${owner}.${name}`] ?? descriptions[name];
      const inner = describeFields(schema, owner);
      return [name, description === undefined ? inner : { ...inner, description }];
    }),
  );
