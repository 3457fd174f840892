import { and, eq } from 'drizzle-orm';
import { credential } from '../accounts/credentialing.ts';
import { presentAccount } from '../accounts/present.ts';
import { refusals, type Account, type Package } from '../contract.ts';
import { packages } from '../db/schema/index.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { changePackage, createPackage, deletePackage } from '../packages/lifecycle.ts';
import { livingPackages } from '../packages/store.ts';
import type { Services } from '../services.ts';

/** What `package.created` makes: enough to order a report that reaches every state. */
const samplePackage = {
  name: 'Sample package',
  price: 2900,
  screenings: [
    { type: 'ssn_trace', subtype: null },
    { type: 'national_criminal_search', subtype: null },
    { type: 'county_criminal_search', subtype: '7years' },
  ],
} as const;

/** What is the provider's to do to an account, done at once. Undefined: the event is not about the account itself. */
export async function triggerForAccount(
  services: Services,
  { db, account, body, now }: Call<'POST /sandbox/trigger'>,
): Promise<Account | Package | undefined> {
  switch (body.event) {
    case 'account.credentialed':
      return presentAccount(await credential(db, services, account.id, now));
    case 'package.created': {
      const slug = `sample_${now.getTime().toString(36)}`;
      const sample = { ...samplePackage, screenings: [...samplePackage.screenings], slug };
      return createPackage(db, services, account.id, sample, now);
    }
    case 'package.updated':
    case 'package.deleted': {
      const mine = and(livingPackages(account.id), eq(packages.id, body.id ?? ''));
      const [row] = await db.select().from(packages).where(mine).for('update');
      if (!row) throw new Refusal(refusals.notFound('package'));
      return body.event === 'package.deleted'
        ? deletePackage(db, services, row, now)
        : changePackage(db, services, row, { price: (row.price ?? 0) + 100 }, now);
    }
    default:
      return undefined;
  }
}
