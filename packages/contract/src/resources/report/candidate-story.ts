import * as z from 'zod';
import { id, paragraphs, timestamp, countryCode, day, line } from '../../primitives.ts';
import { documentResource } from '../candidate/document.ts';

/** Most documents of one story. */
export const maxStoryDocuments = 10;
/** Most stories of one report. */
export const maxStories = 20;

/** Body of `POST /v1/reports/{id}/candidate_stories`. */
export const candidateStoryBody = z.strictObject({
  content: paragraphs(10_000).meta({ description: 'What the candidate says, in their own words.' }),
  record_id: id.nullable().optional().meta({
    description: 'ID of the record that the story is about. Left out: the whole report.',
  }),
  document_ids: z.array(id).max(maxStoryDocuments).default([]).meta({
    description: 'IDs of uploaded documents of the candidate of the type `candidate_story_document`.',
  }),
});

/** What a candidate says about a report or one of its records (`docs/api/candidates.md#candidate-story`). */
export const candidateStory = z
  .object({
    id,
    object: z.literal('candidate_story'),
    uri: z.string(),
    report_id: id,
    record: z
      .object({
        id,
        case_number: z.string().nullable(),
        charge: z.string().nullable(),
        offense_date: z.string().nullable(),
        location: z.string().nullable().meta({ description: 'County and state of the record.' }),
      })
      .nullable()
      .meta({ description: 'The record that the story is about. Null: the whole report.' }),
    content: z.string(),
    created_at: timestamp,
    documents: z.array(documentResource),
  })
  .meta({ id: 'CandidateStory' });

export type CandidateStory = z.infer<typeof candidateStory>;

/** Most disclosures of one order. */
export const maxSelfDisclosures = 20;

const detail = line(255).nullable().default(null);

/** What a candidate has disclosed about one record, before the search (`docs/api/candidates.md#self-disclosures`). */
export const selfDisclosure = z
  .strictObject({
    description: paragraphs(2_000).meta({ description: 'What happened, in the words of the candidate.' }),
    offense_level: detail.meta({ description: 'For example `misdemeanor`.' }),
    offense_category: detail.meta({ description: 'For example `theft`.' }),
    sentence: detail,
    time_served: detail.meta({ description: 'For example `3 months`.' }),
    date: day.meta({ description: 'When it happened.' }),
    location: z
      .strictObject({
        county: line(255),
        state: line(255).meta({ description: 'State, or region of another country.' }),
        country: countryCode.default('US'),
      })
      .meta({ description: 'Where it happened.' }),
  })
  .meta({ id: 'SelfDisclosure' });

export type SelfDisclosure = z.output<typeof selfDisclosure>;
