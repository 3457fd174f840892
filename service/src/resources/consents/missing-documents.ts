import type { WorkLocation } from '@service-embeds/contract';
import type { DisclosureAccount } from '@service-embeds/domain/consent/circumstances';
import { uncoveredDocuments } from '@service-embeds/domain/consent/consent-coverage';
import type { ConsentRecord } from '@service-embeds/domain/consent/consent-record';
import type { Queryable } from '../../db/database.ts';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';

/** Returns the documents that an order requires and a consent does not contain. */
export async function missingDocuments(
  db: Queryable,
  { account, candidate }: { account: DisclosureAccount; candidate: CandidateRow },
  consent: Pick<ConsentRecord, 'documents'>,
  order: { package: string; work_locations: WorkLocation[] },
): Promise<string[]> {
  const ordered = await findOrderedPackage(db, candidate.accountId, order.package);
  const screenings = ordered?.screenings ?? [];
  return uncoveredDocuments(consent, candidate, { account, workLocations: order.work_locations, screenings });
}
