import { and, eq } from 'drizzle-orm';
import { saveCredentialing } from '../../resources/accounts/insert-account.ts';
import { toAccountResource } from '@service-embeds/domain/account/account';
import { errorCatalog, type Account, type Package, ApiError } from '@service-embeds/contract';
import { packages } from '../../db/schema/index.ts';
import type { Call } from '../../resources/call.ts';
import { changePackage, createPackage, deletePackage } from '../../resources/packages/package-actions.ts';
import { activePackages } from '../../resources/packages/packages.queries.ts';
import type { Container } from '../../integrations/context.ts';

/** The package that `package.created` creates. Its screenings allow a report to reach every state. */
const samplePackage = {
  name: 'Sample package',
  price: 2900,
  screenings: [
    { type: 'ssn_trace', subtype: null },
    { type: 'national_criminal_search', subtype: null },
    { type: 'county_criminal_search', subtype: '7years' },
    { type: 'professional_reference_verification', subtype: null },
  ],
} as const;

/** Does what the provider does to an account. Undefined: the event is about a report or an invitation. */
export async function triggerForAccount(
  container: Container,
  { db, account, body, now }: Call<'POST /sandbox/trigger'>,
): Promise<Account | Package | undefined> {
  switch (body.event) {
    case 'account.credentialed':
      return toAccountResource(await saveCredentialing(db, container, account.id, now));
    case 'package.created': {
      const slug = `sample_${now.getTime().toString(36)}`;
      const sample = { ...samplePackage, screenings: [...samplePackage.screenings], slug };
      return createPackage(db, container, sample, { accountId: account.id, at: now });
    }
    case 'package.updated':
    case 'package.deleted': {
      const byId = and(activePackages(account.id), eq(packages.id, body.id ?? ''));
      const [row] = await db.select().from(packages).where(byId).for('update');
      if (!row) throw new ApiError(errorCatalog.notFound('package'));
      return body.event === 'package.deleted'
        ? deletePackage(db, container, row, now)
        : changePackage(db, container, row, { changes: { price: (row.price ?? 0) + 100 }, at: now });
    }
    default:
      return undefined;
  }
}
