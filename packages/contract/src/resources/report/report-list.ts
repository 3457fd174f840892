import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { severalOf } from '../../include.ts';
import { pagination } from '../../list.ts';
import { flag, line, time } from '../../primitives.ts';
import { candidateId, packageSlug, resourceName } from '../../shared-fields.ts';
import { assessmentValue } from '../decision/assessment-value.ts';
import { nodeCustomId } from '../hierarchy/hierarchy-node.ts';
import { reportPhase, reportQuery, reportStatus, reportTab } from './report.ts';

const filters = {
  candidate_id: candidateId.optional(),
  package: packageSlug.optional(),
  search: line(255)
    .optional()
    .describe("Part of the candidate's name or email address, or a whole ID or custom_id."),
  node: nodeCustomId.optional().describe('Only reports that were ordered for the node with this custom ID.'),
  assessment: assessmentValue.optional().describe('Only reports that your own rules assessed so.'),
  letters: z
    .literal('due')
    .optional()
    .describe('`due`: only reports with an adverse action letter that you have to print and post.'),
  archived: flag.optional().describe('`true`: only archived reports, `false`: only others. Default: both.'),
  created_after: time.optional().describe('Only what was created at this time or later.'),
  created_before: time.optional().describe('Only what was created before this time.'),
};

/** Orders of a list of reports. A leading minus reverses the order. */
export const reportSort = z.enum([
  'created_at',
  '-created_at',
  'completed_at',
  '-completed_at',
  'status',
  '-status',
]);

export const reportListQuery = z.strictObject({
  ...pagination,
  ...filters,
  status: reportStatus.optional().describe('Only reports with this status.'),
  phase: severalOf(reportPhase.options)
    .optional()
    .describe(
      `The decision about a report, or else its status; several are separated by commas: ${reportPhase.options.join(', ')}. \`consider\` are reports that wait for a decision, \`expired\` those without a decision in time. A disputed or canceled report has its status.`,
    ),
  sort: reportSort.default('-created_at').describe('Order of the list. A minus in front reverses it.'),
  include: reportQuery.shape.include,
});

export const reportCountsQuery = z.strictObject(filters);

/**
 * Body of `POST /v1/report_exports`: how many reports a person exported, and from which list. It leaves out the search text, which is
 * often a name.
 */
export const reportExportBody = z.strictObject({
  count: z.int().min(1).max(10_000).describe('How many reports the file has.'),
  tab: reportTab
    .optional()
    .describe('The part of the list: to decide, waiting for the candidate, in progress, disputed or done.'),
  phase: reportPhase.optional().describe('The one phase that was shown.'),
  package: filters.package,
  node: filters.node,
  assessment: filters.assessment,
  letters: filters.letters,
  archived: z.literal('true').optional().describe('`true`: archived reports were shown.'),
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, fieldError('days_not_whole'))
    .optional()
    .describe('Only reports that were ordered in the last days, as a number in text.'),
});

export const reportExport = z
  .object({
    object: resourceName('report_export'),
    count: z.int().describe('How many reports the file has.'),
  })
  .meta({ id: 'ReportExport' });

/** The number of reports with each status, and in each phase. */
export const reportCounts = z
  .object({
    object: resourceName('report_counts'),
    total: z.int().describe('How many reports there are.'),
    by_status: z
      .record(reportStatus, z.int().describe('How many reports have this status.'))
      .describe('How many have each status.'),
    by_phase: z
      .record(reportPhase, z.int().describe('How many reports are in this phase.'))
      .describe('How many are in each phase: the decision about a report, or else its status.'),
  })
  .meta({ id: 'ReportCounts' });

export type ReportSort = z.infer<typeof reportSort>;
export type ReportCounts = z.infer<typeof reportCounts>;
