import * as z from 'zod';
import { includeOf } from '../../include.ts';
import { geo } from '../hierarchy/hierarchy-node.ts';
import { report } from '../report/report.ts';
import { candidate } from './candidate.ts';

export const candidateQuery = z.strictObject({
  include: includeOf(['reports', 'geos']).optional(),
});

/** A candidate with what `include` asks for. */
export const candidateDetails = candidate
  .extend({
    reports: z
      .array(report)
      .optional()
      .describe('Only with `include=reports`: the newest 100, the newest first.'),
    geos: z.array(geo).optional().describe('Only with `include=geos`.'),
  })
  .meta({ id: 'CandidateDetails' });
