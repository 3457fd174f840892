import { candidateStory, candidateStoryBody } from '../resources/report/candidate-story.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

/** Routes of what candidates say about their reports. */
export const candidateStoryRoutes = {
  'POST /v1/reports/{id}/candidate_stories': {
    operationId: 'createCandidateStory',
    summary: 'Add what the candidate says about a report or one of its records',
    tag: 'Candidate stories',
    auth: backend('decide'),
    reach: 'report',
    audit: audited('candidate_story.created', 'candidate_story'),
    body: candidateStoryBody,
    response: candidateStory,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/candidate_stories/{id}': {
    operationId: 'getCandidateStory',
    summary: 'Read a candidate story',
    tag: 'Candidate stories',
    auth: backend('read'),
    reach: 'candidate story',
    audit: audited('candidate_story.read', 'candidate_story', 'id'),
    response: candidateStory,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/candidate_stories/{id}': {
    operationId: 'deleteCandidateStory',
    summary: 'Delete a candidate story',
    tag: 'Candidate stories',
    auth: backend('decide'),
    reach: 'candidate story',
    audit: audited('candidate_story.deleted', 'candidate_story', 'id'),
    response: candidateStory,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
