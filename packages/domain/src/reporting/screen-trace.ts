import type { ScreeningContent } from '@service-embeds/contract';
import { isSameItem } from './deleted-statements.ts';
import type { ItemDecision, UnclassifiedPart, WithheldPart } from './withheld-part.ts';
import { accuracy } from './identity-match.ts';

type Trace = NonNullable<ScreeningContent['ssn_trace']>;

/** What else a trace can say against the candidate. */
const otherFlags = [
  'no_data',
  'dob_mismatch',
  'name_mismatch',
  'data_mismatch',
  'thin_file',
  'invalid_issuance_year',
  'ssn_already_taken',
] as const;

/** Flags with which a number may be that of somebody else, so that the names of its trace may be theirs. */
const foreignFlags = [
  'dob_mismatch',
  'name_mismatch',
  'data_mismatch',
  'ssn_already_taken',
  'death_index',
] as const;

/** Whether a trace may have found another person. */
export const isDoubtfulTrace = (trace: Trace): boolean => foreignFlags.some((flag) => trace[flag]);

/** How a decision about the index names it: its record has no charge. */
const indexItem = { about: 'SSN trace', name: '' };
const indexRecord = { case_number: null, source: indexItem.about, charges: [] };

const indexQuestion: UnclassifiedPart = {
  record: indexRecord,
  words: null,
  state: null,
  proposals: [],
  identity: { full_name: '', is_death_index: true },
};

/** The content of a trace, divided. */
interface ScreenedTrace {
  content: ScreeningContent;
  withheld: WithheldPart[];
  unclassified: UnclassifiedPart[];
  /** Whether the rest still says something against the candidate. */
  isAdverse: boolean;
}

/**
 * Keeps an SSN trace that says the number belongs to a person who has died until a person has looked into it. The candidate has just
 * signed, the index names thousands of people who live, and a digit can be mistyped (15 U.S.C. 1681e(b)). What nothing confirms is not reported.
 *
 * @param isInvented whether the people of the source are, so that none of them has died
 */
export function screenTrace(
  content: ScreeningContent,
  { decisions, isInvented }: { decisions: readonly ItemDecision[]; isInvented: boolean },
): ScreenedTrace {
  const { ssn_trace: trace } = content;
  const isAdverse = Boolean(trace && otherFlags.some((flag) => trace[flag]));
  const unchanged = { content, withheld: [], unclassified: [], isAdverse };
  if (!trace?.death_index) return unchanged;
  const isConfirmed = isInvented || isSameItem(indexItem, decisions);
  if (isConfirmed) return { ...unchanged, isAdverse: true };
  if (isConfirmed === undefined) return { ...unchanged, unclassified: [indexQuestion] };
  const reasons = [{ code: 'identity_unconfirmed' as const, source: accuracy }];
  return {
    ...unchanged,
    content: { ...content, ssn_trace: { ...trace, death_index: null } },
    withheld: [{ record: indexRecord, reasons }],
  };
}
