import type { ScreeningContent } from '@service-embeds/contract';
import { isSameItem } from './deleted-statements.ts';
import { accuracy, isOfAnother, type Identity } from './identity-match.ts';
import type { IdentityQuestion, ItemDecision, UnclassifiedPart, WithheldPart } from './withheld-part.ts';

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

/** Flags with which a number, and so the names of its trace, may belong to another person. */
const foreignFlags = [
  'dob_mismatch',
  'name_mismatch',
  'data_mismatch',
  'ssn_already_taken',
  'death_index',
] as const;

/** Whether a trace may have found another person. */
export const isDoubtfulTrace = (trace: Trace): boolean => foreignFlags.some((flag) => trace[flag]);

interface ScreenedNumbers {
  content: ScreeningContent;
  withheld: WithheldPart[];
  unclassified: UnclassifiedPart[];
  /** Whether a trace still says something against the candidate. */
  isAdverse: boolean;
}

/** What can be another person's, and what is left of the content then. */
interface Doubt {
  source: string;
  identity: IdentityQuestion;
  rest: ScreeningContent;
}

/**
 * Keeps what a source found by a number until a person has looked into it, if it is not the candidate's: a digit can be mistyped (15
 * U.S.C. 1681e(b)). A trace can say that the number belongs to a person who has died, though the candidate has just signed: the index names
 * thousands who live. A driving record can be in another name or have another birth date. What nothing confirms is not reported.
 *
 * @param identity null: the people of the source are invented, and nothing is asked
 */
export function screenNumbers(
  content: ScreeningContent,
  { decisions, identity }: { decisions: readonly ItemDecision[]; identity: Identity | null },
): ScreenedNumbers {
  const { ssn_trace: trace } = content;
  const doubt = identity ? findDoubt(content, identity) : undefined;
  const isConfirmed = doubt && isSameItem({ about: doubt.source, name: '' }, decisions);
  const isDead = Boolean(trace?.death_index) && isConfirmed !== false;
  const isAdverse = isDead || Boolean(trace && otherFlags.some((flag) => trace[flag]));
  const unchanged = { content, withheld: [], unclassified: [], isAdverse };
  if (!doubt || isConfirmed) return unchanged;
  // The record of a decision has no charge, so that its name is empty.
  const record = { case_number: null, source: doubt.source, charges: [] };
  if (isConfirmed === undefined) {
    const question = { record, words: null, state: null, proposals: [], identity: doubt.identity };
    return { ...unchanged, unclassified: [question] };
  }
  const reasons = [{ code: 'identity_unconfirmed' as const, source: accuracy }];
  return { ...unchanged, content: { ...content, ...doubt.rest }, withheld: [{ record, reasons }] };
}

function findDoubt(content: ScreeningContent, identity: Identity): Doubt | undefined {
  const { ssn_trace: trace, motor_vehicle_report: driver } = content;
  if (trace?.death_index)
    return {
      source: 'SSN trace',
      identity: { full_name: '', number: 'ssn' },
      rest: { ssn_trace: { ...trace, death_index: null } },
    };
  if (!driver) return undefined;
  const { full_name: name, license_reports: licenses = [], license_state, dob } = driver;
  if (![driver, ...licenses].some((each) => isOfAnother({ full_name: name, dob: each.dob }, identity)))
    return undefined;
  return {
    source: 'Motor vehicle report',
    identity: { full_name: name ?? '', ...(dob && { birth_date: dob }), number: 'license' },
    rest: { motor_vehicle_report: { license_state, not_found: true } },
  };
}
