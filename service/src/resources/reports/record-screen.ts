import { readFormerNames } from '@service-embeds/domain/candidate/candidate';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { candidateJurisdictions } from '@service-embeds/domain/place/placed-location';
import type { RecordScreen } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type {
  ReportRecord,
  ScreeningRecord,
  WithheldRecord,
} from '@service-embeds/domain/report/report-record';
import type { Identity } from '@service-embeds/domain/reporting/identity-match';
import { screenRecords } from '@service-embeds/domain/reporting/screen-records';
import type { Container } from '../../integrations/context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { toAdditions, type AddedWords } from '../dispositions/disposition-words.queries.ts';
import { candidateCipher } from '../candidates/decrypt-candidate.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { withheldRecords } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { toWithheldRecord, type WithKeys } from './encrypted-records.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** What the rules about one report depend on. */
interface Screened {
  candidate: CandidateRow;
  record: Pick<ReportRecord, 'annualSalary' | 'workLocations'>;
  screenings: readonly ScreeningRecord[];
  /** Words of courts about which staff decided. */
  additions: readonly AddedWords[];
}

/** Returns what divides the findings of a report into those that it may contain and those that are kept apart. */
export function recordScreenOf(
  container: Pick<Container, 'keys' | 'supplier'>,
  { candidate, record, screenings, additions }: Screened,
): RecordScreen {
  const remembered = toAdditions(additions);
  return (results, at) => {
    const { dob, zipcode } = candidate;
    const identity = container.supplier.matchesIdentity(candidate)
      ? {
          names: namesOf(container, candidate, screenings),
          dob: dob && candidateCipher(container, candidate).decrypt(dob, 'dob'),
        }
      : null;
    const states = candidateJurisdictions(zipcode, record.workLocations);
    const context = { states, salary: record.annualSalary };
    return screenRecords(results, { identity, context, laws: placeLaws, ...remembered }, at);
  };
}

/** The name and the former names that the candidate gave, and the names that the SSN trace of the report has found. */
function namesOf(
  container: Pick<Container, 'keys'>,
  candidate: CandidateRow,
  screenings: readonly ScreeningRecord[],
): Identity['names'] {
  const { firstName, middleName, lastName } = candidate;
  const former = readFormerNames(candidate, candidateCipher(container, candidate));
  const aliases = screenings.flatMap(({ content }) => content.ssn_trace?.aliases ?? []);
  return [
    { first: firstName, middle: middleName, last: lastName },
    ...[...former, ...aliases].map(({ first_name, middle_name, last_name }) => ({
      first: first_name,
      middle: middle_name,
      last: last_name,
    })),
  ].flatMap(({ first, middle, last }) => (first && last ? [{ first, middle, last }] : []));
}

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

/** Returns every record that is kept out of the reports of a candidate, oldest first: for the candidate's own file. */
export async function listWithheldOfCandidate(
  db: Queryable,
  container: WithKeys,
  { accountId, id }: { accountId: string; id: string },
): Promise<WithheldRecord[]> {
  const rows = await db
    .select()
    .from(withheldRecords)
    .where(and(ofAccount(withheldRecords, accountId), eq(withheldRecords.candidateId, id)))
    .orderBy(asc(withheldRecords.id));
  return rows.map((row) => toWithheldRecord(container, row));
}
