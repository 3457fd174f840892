import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { errorCatalog, type WorkLocation, ApiError } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { circumstancesOf } from '../disclosures/circumstances.ts';
import { disclosuresFor } from '../disclosures/disclosure.serializer.ts';
import type { AccountRow } from '../call.ts';
import type { ConsentRow } from './consent.serializer.ts';

/** Documents that an order needs and a consent lacks: another package or place may need what was not shown. */
export async function missingDocuments(
  db: Queryable,
  account: AccountRow,
  candidate: CandidateRow,
  consent: ConsentRow,
  order: { package: string; work_locations: WorkLocation[] },
): Promise<string[]> {
  const shown = new Set<string>(consent.documents.map(({ id }) => id));
  const missing = new Set<string>();
  for (const { country, state, city } of order.work_locations) {
    if (country !== 'US') throw new ApiError(errorCatalog.countryUnsupported);
    const asked = { state, city, package: order.package };
    const { circumstances } = await circumstancesOf(db, candidate, asked);
    for (const { id } of disclosuresFor(circumstances, account.name, 'en'))
      if (!shown.has(id)) missing.add(id);
  }
  return [...missing];
}
