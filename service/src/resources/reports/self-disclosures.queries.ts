import { and, inArray } from 'drizzle-orm';
import type { SelfDisclosure } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { Container } from '../../integrations/context.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { selfDisclosures } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

type DisclosureRow = typeof selfDisclosures.$inferSelect;

const contentPlace = ({ accountId, reportId }: Pick<DisclosureRow, 'accountId' | 'reportId'>) =>
  valuePlace('self_disclosures', 'content', [accountId, reportId]);

/** Stores what a candidate has disclosed, with the report that was ordered with it. */
export async function insertSelfDisclosures(
  db: Transaction,
  container: Container,
  { accountId, id: reportId, candidateId }: Pick<ReportRecord, 'accountId' | 'id' | 'candidateId'>,
  disclosures: readonly SelfDisclosure[],
): Promise<void> {
  if (!disclosures.length) return;
  const key = { accountId, reportId };
  const content = container.keys.data.encrypt(JSON.stringify(disclosures), contentPlace(key));
  await db.insert(selfDisclosures).values({ ...key, candidateId, content });
}

/** Returns what candidates have disclosed, by report. A report without disclosures is not in it. */
export async function findSelfDisclosures(
  db: Queryable,
  container: Container,
  accountId: string,
  reportIds: readonly string[],
): Promise<Map<string, SelfDisclosure[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(selfDisclosures)
    .where(and(ofAccount(selfDisclosures, accountId), inArray(selfDisclosures.reportId, [...reportIds])));
  return new Map(rows.map((row) => [row.reportId, readSelfDisclosures(container, row)]));
}

/** Returns the disclosures of a row. */
const readSelfDisclosures = (container: Container, row: DisclosureRow): SelfDisclosure[] =>
  JSON.parse(container.keys.data.decrypt(row.content, contentPlace(row))) as SelfDisclosure[];
