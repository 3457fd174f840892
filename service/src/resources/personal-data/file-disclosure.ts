import { asc, and, eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute-record';
import type { WaitingContent } from '@service-embeds/domain/report/held-update';
import type { ScreeningRecord, WithheldRecord } from '@service-embeds/domain/report/report-record';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { deletedAfterDispute, discloseWithheld } from '@service-embeds/domain/reporting/withheld-part';
import { toTimestamp } from '@service-embeds/domain/time';
import { readTogether, type Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { reports } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { candidateCipher } from '../candidates/candidates.queries.ts';
import { listWaitingOfCandidate } from '../dispositions/waiting-charges.queries.ts';
import { findDisputes } from '../disputes/disputes.queries.ts';
import type { ContentSection } from '../documents/report-pdf-content.ts';
import { enclosedTexts } from '../reports/notice-attachments.ts';
import { listWithheldOfCandidates } from '../reports/record-screen.ts';
import { findScreeningsOfReport } from '../reports/reports.queries.ts';
import { factsOf, type CopiedValue } from './data-copy-source.ts';
import { copyOfCandidateData, type CandidateDataCopy } from './data-copy.ts';
import { recipientsOf } from './file-recipients.ts';
import type { OwnFile, OwnFiles } from './own-files.ts';

/** Whether a disclosure has the whole Social Security number, or the last four digits alone (15 U.S.C. 1681g(a)(1)(A)). */
export type DisclosedSsn = 'full' | 'last_four';

/** What is held about a person because of one customer. */
export interface CustomerFile {
  /** Who asked for the background checks. */
  account: string;
  data: CandidateDataCopy['data'];
  withheld_records: CopiedValue[];
  /** Charges whose class is not decided yet: they are in no report. */
  undecided_records: CopiedValue[];
  sources: CopiedValue[];
  recipients: CopiedValue[];
}

/** Everything in the file of a person (15 U.S.C. 1681g). */
export interface FileDisclosure {
  object: 'file_disclosure';
  created_at: string;
  /** False: there was too much to look at, and staff sends the rest. */
  is_complete: boolean;
  files: CustomerFile[];
  /**
   * Inquiries of the last year for credit or insurance that the person did not ask for (15 U.S.C. 1681g(a)(5)). There are none:
   * this service makes no lists of people for such offers.
   */
  inquiries: CopiedValue[];
  /** The summary of rights that goes with each disclosure (15 U.S.C. 1681g(c)(2)). */
  summary_of_rights: { title: string; sections: ContentSection[] };
}

/** Whose file it is, and how they want it. */
interface FileRequest {
  /** What each account has of the person. */
  own: OwnFiles;
  at: Date;
  ssn: DisclosedSsn;
  language: Language;
}

/** Returns everything in the file of a person, for the person alone. @throws ApiError 404, 403 `candidate_removed` */
export async function discloseFile(
  db: Transaction,
  container: Container,
  request: FileRequest,
): Promise<FileDisclosure> {
  const [summary] = await enclosedTexts(['summary_of_rights'], request.language);
  if (!summary) throw new Error('The summary of rights has no text.');
  const files: CustomerFile[] = [];
  for (const own of request.own.files) files.push(await fileOfCustomer(db, container, own, request.ssn));
  return {
    object: 'file_disclosure',
    created_at: toTimestamp(request.at),
    is_complete: request.own.isLast,
    files,
    inquiries: [],
    summary_of_rights: { title: summary.title, sections: summary.sections },
  };
}

async function fileOfCustomer(
  db: Transaction,
  container: Container,
  { account, candidate, now }: OwnFile,
  ssn: DisclosedSsn,
): Promise<CustomerFile> {
  const { id: accountId } = account;
  const copy = await copyOfCandidateData(db, container, { account, candidateId: candidate.id, now });
  const rows = await db
    .select()
    .from(reports)
    .where(and(ofAccount(reports, accountId), eq(reports.candidateId, candidate.id)))
    .orderBy(asc(reports.id));
  const screenings = await readTogether(rows.map((row) => findScreeningsOfReport(db, container, row)));
  const withheld = await listWithheldOfCandidates(db, container, {
    accountId: candidate.accountId,
    ids: [candidate.id],
  });
  const reportIds = rows.map(({ id }) => id);
  const disputes = await findDisputes(db, container, accountId, reportIds);
  const waiting = await listWaitingOfCandidate(db, container, candidate);
  return {
    account: account.name,
    data: ssn === 'full' ? withWholeSsn(copy.data, container, candidate) : copy.data,
    withheld_records: withheld
      .map((record): CopiedValue => ({
        report_id: record.reportId,
        ...discloseWithheld(record),
        created_at: toTimestamp(record.createdAt),
      }))
      .concat(disputes.flatMap((dispute) => discloseDeleted(dispute, screenings.flat()))),
    undecided_records: waiting.flatMap(({ content, reportId, createdAt }) =>
      content
        ? [
            {
              report_id: reportId,
              status: 'undecided',
              ...discloseUndecided(content),
              created_at: toTimestamp(createdAt),
            },
          ]
        : [],
    ),
    sources: sourcesOf({ account: account.name, screenings: screenings.flat(), withheld }),
    recipients: await recipientsOf(db, account, { reports: rows, now }),
  };
}

/** Returns what a dispute deleted, and we still hold to recognize it (15 U.S.C. 1681i(a)(5)(C)), as the report had it. */
const discloseDeleted = (
  { items, reportId, resolvedAt, dueAt }: DisputeRecord,
  screenings: readonly ScreeningRecord[],
): CopiedValue[] =>
  items.flatMap(({ deleted, reinsertion, screening_id }) => {
    const screening = screenings.find(({ id }) => id === screening_id);
    if (!deleted || reinsertion || !screening) return [];
    const { records, content = {}, result = 'consider' } = deleted;
    return [
      {
        report_id: reportId,
        status: 'withheld',
        reasons: [deletedAfterDispute],
        record: factsOf(toScreeningResource({ ...screening, records, content, result })),
        created_at: toTimestamp(resolvedAt ?? dueAt),
      },
    ];
  });

/** Returns what waits for a person. What may be about another person is left out, as of withheld records. */
const discloseUndecided = ({ record, state, charge, words, identity }: WaitingContent): CopiedValue =>
  identity
    ? { source: record.source, state }
    : { ...record, state, ...charge, disposition: words.join('; ') };

function withWholeSsn(
  data: CandidateDataCopy['data'],
  container: Container,
  candidate: CandidateRow,
): CandidateDataCopy['data'] {
  const ssn = candidate.ssn && candidateCipher(container, candidate).decrypt(candidate.ssn, 'ssn');
  return { ...data, candidates: (data['candidates'] ?? []).map((entry) => ({ ...entry, ssn })) };
}

/** What has sources: the searches of a candidate's reports, and the records that they withheld. */
interface Searched {
  /** Name of the customer. */
  account: string;
  screenings: readonly ScreeningRecord[];
  withheld: readonly WithheldRecord[];
}

/**
 * Returns where the information in a file came from (15 U.S.C. 1681g(a)(2)): the candidate, the customer, and the court, registry or
 * office of each search. Each source once.
 */
function sourcesOf({ account, screenings, withheld }: Searched): CopiedValue[] {
  const searches = screenings.flatMap((screening): CopiedValue[] => {
    const { id, type, county, state, records } = screening;
    const ofScreening = withheld.filter(({ screeningId }) => screeningId === id);
    const named = [...records, ...ofScreening.map(({ record }) => record)].flatMap(
      ({ source, court_of_record }) => [source, court_of_record],
    );
    return [{ screening: type, county, state, sources: [...new Set(named.filter(Boolean))] }];
  });
  const unique = new Map(searches.map((search) => [JSON.stringify(search), search]));
  return [{ consumer: true }, { customer: account }, ...unique.values()];
}
