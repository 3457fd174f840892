import * as z from 'zod';
import { id, paragraphs, countryCode, day, line } from '../../primitives.ts';
import { county, createdAt, objectId, reportId, resource, uri } from '../../shared-fields.ts';
import { documentResource } from '../candidate/document.ts';

/** Most documents of one story. */
export const maxStoryDocuments = 10;
/** Most stories of one report. */
export const maxStories = 20;

/** Body of `POST /v1/reports/{id}/candidate_stories`. */
export const candidateStoryBody = z.strictObject({
  content: paragraphs(10_000).describe('What the candidate says, in their own words.'),
  record_id: id
    .nullable()
    .optional()
    .describe('ID of the record that the story is about. Left out: the whole report.'),
  document_ids: z
    .array(id)
    .max(maxStoryDocuments)
    .default([])
    .describe('IDs of uploaded documents of the candidate of the type `candidate_story_document`.'),
});

/** What a candidate says about a report or one of its records (`docs/api/candidates.md#candidate-story`). */
export const candidateStory = z
  .object({
    ...resource('candidate_story'),
    uri,
    report_id: reportId,
    record: z
      .object({
        id: objectId,
        case_number: z.string().nullable().describe('Number of the case.'),
        charge: z.string().nullable().describe('What the person was charged with.'),
        offense_date: z.string().nullable().describe('When the offense happened. Null: not known.'),
        location: z.string().nullable().describe('County and state of the record.'),
      })
      .nullable()
      .describe('The record that the story is about. Null: the whole report.'),
    content: z.string().describe('What the candidate tells.'),
    created_at: createdAt,
    documents: z.array(documentResource).describe('Files that support it.'),
  })
  .meta({ id: 'CandidateStory' });

export type CandidateStory = z.infer<typeof candidateStory>;

/** Most disclosures of one order. */
export const maxSelfDisclosures = 20;

const detail = line(255).nullable().default(null);

/** What a candidate has disclosed about one record, before the search (`docs/api/candidates.md#self-disclosures`). */
export const selfDisclosure = z
  .strictObject({
    description: paragraphs(2_000).describe('What happened, in the words of the candidate.'),
    offense_level: detail.describe('For example `misdemeanor`.'),
    offense_category: detail.describe('For example `theft`.'),
    sentence: detail.describe('Sentence.'),
    time_served: detail.describe('For example `3 months`.'),
    date: day.describe('When it happened, as the candidate says.'),
    location: z
      .strictObject({
        county,
        state: line(255).describe('State, or region of another country.'),
        country: countryCode.default('US'),
      })
      .describe('Where it happened.'),
  })
  .meta({ id: 'SelfDisclosure' });

export type SelfDisclosure = z.output<typeof selfDisclosure>;
