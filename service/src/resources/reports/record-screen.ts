import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { readFormerNames } from '@service-embeds/domain/candidate/candidate-record';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { readOffense } from '@service-embeds/domain/law/read-offense';
import { candidateJurisdictions } from '@service-embeds/domain/place/placed-location';
import type { RecordScreen } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { limitUse } from '@service-embeds/domain/report/limit-use';
import type {
  ReportRecord,
  UseLimiter,
  ScreeningRecord,
  WithheldRecord,
} from '@service-embeds/domain/report/report-record';
import type { Identity, PersonName } from '@service-embeds/domain/reporting/identity-match';
import { isDoubtfulTrace } from '@service-embeds/domain/reporting/screen-numbers';
import { screenRecords } from '@service-embeds/domain/reporting/screen-records';
import { withTypes } from '@service-embeds/domain/reporting/withheld-part';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { withheldRecords } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { candidateCipher } from '../candidates/candidates.queries.ts';
import { toAdditions, type AddedWords } from '../dispositions/disposition-words.queries.ts';
import { toWithheldRecord, type WithKeys } from './encrypted-records.ts';

/** Returns what the laws of a report's work locations do not let the account use at a time. */
export const limiterOf = (
  { employeeCount }: Pick<AccountRow, 'employeeCount'>,
  { workLocations }: Pick<ReportRecord, 'workLocations'>,
  at: Date,
): UseLimiter => limitUse({ workLocations, employeeCount, laws: placeLaws, at, readOffense });

/** What the rules about one report depend on. */
interface ScreenFacts {
  candidate: CandidateRow;
  record: Pick<ReportRecord, 'id' | 'annualSalary' | 'workLocations'>;
  screenings: readonly ScreeningRecord[];
  /** Words of courts about which staff decided. */
  additions: readonly AddedWords[];
  /** What is kept out of reports of the candidate. */
  withheld: readonly WithheldRecord[];
}

/** Returns what divides the findings of a report into those that it may contain and those that are kept apart. */
export function recordScreenOf(
  container: Pick<Container, 'keys' | 'supplier'>,
  { candidate, record, screenings, additions, withheld }: ScreenFacts,
): RecordScreen {
  const rememberedWords = toAdditions(additions);
  // What a court has closed stays closed. What else was found before may have changed since.
  const lasting = withheld.filter(
    ({ reportId, reasons }) => reportId === record.id || reasons.some(({ code }) => code === 'closed_case'),
  );
  const earlier = withTypes(lasting, screenings);
  return (results, at) => {
    const { dob, zipcode } = candidate;
    const identity = container.supplier.matchesIdentity(candidate)
      ? {
          ...namesOf(container, candidate, screenings),
          dob: dob && candidateCipher(container, candidate).decrypt(dob, 'dob'),
        }
      : null;
    const states = candidateJurisdictions(zipcode, record.workLocations);
    const context = { states, salary: record.annualSalary };
    const { apart = [] } = results;
    const screening = { ...results, apart: [...earlier, ...apart] };
    return screenRecords(screening, { identity, context, laws: placeLaws, ...rememberedWords }, at);
  };
}

/** The name and the former names that the candidate gave, and the names that the SSN trace of the report has found. */
function namesOf(
  container: Pick<Container, 'keys'>,
  candidate: CandidateRow,
  screenings: readonly ScreeningRecord[],
): Required<Pick<Identity, 'names' | 'doubtfulNames'>> {
  const { firstName, middleName, lastName } = candidate;
  const formerNames = readFormerNames(candidate, candidateCipher(container, candidate));
  const traces = screenings.flatMap(({ content }) => content.ssn_trace ?? []);
  const aliasesOf = (isDoubtful: boolean): PersonName[] =>
    traces
      .filter((trace) => isDoubtfulTrace(trace) === isDoubtful)
      .flatMap(({ aliases = [] }) => aliases.flatMap(toName));
  const ownName = { first_name: firstName, middle_name: middleName, last_name: lastName };
  const names = [...[ownName, ...formerNames].flatMap(toName), ...aliasesOf(false)];
  return { names, doubtfulNames: aliasesOf(true) };
}

const toName = ({
  first_name: first,
  middle_name: middle,
  last_name: last,
}: Record<'first_name' | 'last_name', string | null> & {
  middle_name?: string | null | undefined;
}): PersonName[] => (first && last ? [{ first, middle: middle ?? null, last }] : []);

/**
 * Returns a page of the records that are kept out of a report, newest first: for the provider's staff. Beside them only the
 * candidate reads them, in their own file.
 */
export async function listWithheldRecords(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: Pick<ReportRecord, 'accountId' | 'id'>,
  page: { limit: number; offset: number },
): Promise<{ records: WithheldRecord[]; total: number }> {
  const { rows, total } = await selectPage(db, withheldRecords, {
    where: and(ofAccount(withheldRecords, accountId), eq(withheldRecords.reportId, id)),
    orderBy: [desc(withheldRecords.id)],
    page,
  });
  return { records: rows.map((row) => toWithheldRecord(container, row)), total };
}

/** Returns every record that is kept out of the reports of some candidates of an account, oldest first. */
export async function listWithheldOfCandidates(
  db: Queryable,
  container: WithKeys,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<WithheldRecord[]> {
  if (!ids.length) return [];
  const rows = await db
    .select()
    .from(withheldRecords)
    .where(and(ofAccount(withheldRecords, accountId), inArray(withheldRecords.candidateId, ids)))
    .orderBy(asc(withheldRecords.id));
  return rows.map((row) => toWithheldRecord(container, row));
}
