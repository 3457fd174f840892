import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, webOrigin } from '../../primitives.ts';
import { nodeCustomId } from '../hierarchy/hierarchy-node.ts';

/** What a session token may be used for (docs/api/session-tokens.md#scopes). */
export const scope = z.enum(['order', 'disclosure', 'report']);

/**
 * How much of reports a page may see: their `status`, with finished reports as `complete`; also their `result` with
 * assessment and decision; or also the `records` that were found, and documents.
 */
export const reportView = z.enum(['status', 'result', 'records']);

export const sessionTokenBody = z.strictObject({
  scopes: z
    .array(scope)
    .min(1, fieldError('scope_required'))
    .max(3, fieldError('scope_repeated'))
    .describe('Scopes of the session token.'),
  direct: z
    .boolean()
    .optional()
    .describe('`true` with an API key (direct customers); left out with an OAuth access token.'),
  candidate_id: id
    .optional()
    .describe(
      'Limits the token to one candidate: with the scope `disclosure` to their disclosures, with `order` and `report` to their orders and reports.',
    ),
  nodes: z
    .array(nodeCustomId)
    .min(1)
    .max(20)
    .optional()
    .describe(
      'Limits the token to orders, reports and candidates of these nodes and of those below them. Custom IDs.',
    ),
  origins: z
    .array(webOrigin)
    .min(1)
    .max(20)
    .optional()
    .describe('Origins of the pages that may use the token. Default: every origin.'),
  report_id: id
    .optional()
    .describe('With the scope `report` alone: the token works for this report and for nothing else.'),
  view: reportView
    .optional()
    .describe(
      'How much of reports the page may see: `status` (finished or not), `result` (also result, assessment and decision), or `records` (everything, the default).',
    ),
  decisions: z
    .boolean()
    .optional()
    .describe(
      'With the scope `report`: whether the page may decide about reports: clear the candidate, and start or cancel an adverse action.',
    ),
});

export const sessionToken = z
  .object({
    token: z.string().describe('A signed token for `Authorization: Bearer`, valid 15 minutes.'),
  })
  .meta({ id: 'SessionToken' });

/** What a page reads of its own session token. It cannot verify it, and decides nothing by it that matters. */
export interface TokenClaims {
  /** When the token was created, in seconds since 1970. */
  iat?: number;
  /** When it expires, in seconds since 1970. */
  exp?: number;
  /** False for an account without a hierarchy. Undefined: the account has one, or the token does not say. */
  hierarchy?: boolean;
  /** True for an account that could order when the token was created. Undefined: it could not, or the token does not say. */
  authorized?: boolean;
  /** The account's state for work locations. Only beside `authorized`. */
  default_compliance_state?: string | null;
  /** How much of reports the token shows. Undefined: everything. */
  view?: ReportView;
}

export type Scope = z.infer<typeof scope>;
export type ReportView = z.infer<typeof reportView>;
