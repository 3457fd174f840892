import { and, eq } from 'drizzle-orm';
import { refusals, type EventType } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { packages } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import type { Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { presentPackage, type PackageRow } from '../packages/present.ts';
import { findPackage } from '../packages/store.ts';
import type { Services } from '../services.ts';

type PackageRoutes =
  | 'POST /ops/accounts/{account_id}/packages'
  | 'POST /ops/accounts/{account_id}/packages/{slug}'
  | 'DELETE /ops/accounts/{account_id}/packages/{slug}';

/** The provider's side of packages. Each change raises its event for the account. */
export function operatePackages(services: Services): Pick<Handlers, PackageRoutes> {
  const published = async (db: Transaction, type: EventType, row: PackageRow, at: Date) => {
    const object = presentPackage(services, row);
    await recordEvents(db, services, [{ accountId: row.accountId, type, object, at }]);
    return object;
  };
  const change = async (
    db: Transaction,
    row: PackageRow,
    changes: Partial<PackageRow>,
  ): Promise<PackageRow> => {
    const changed = { ...row, ...changes };
    await db
      .update(packages)
      .set(changed)
      .where(and(eq(packages.accountId, row.accountId), eq(packages.id, row.id)));
    return changed;
  };
  const existing = async (db: Transaction, accountId: string, slug: string): Promise<PackageRow> => {
    const row = await findPackage(db, accountId, slug);
    if (!row) throw new Refusal(refusals.notFound('package'));
    return row;
  };

  return {
    'POST /ops/accounts/{account_id}/packages': async ({ db, account, body, now }) => {
      // The unique index on living slugs decides between two at once.
      const [row] = await db
        .insert(packages)
        .values({ accountId: account.id, id: newId(now), ...body, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new Refusal(refusals.packageExists(body.slug));
      return published(db, 'package.created', row, now);
    },
    'POST /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, body, now }) => {
      const { name, price, screenings } = body;
      const changes = {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(screenings !== undefined && { screenings }),
      };
      const row = await change(db, await existing(db, account.id, params.slug), changes);
      return published(db, 'package.updated', row, now);
    },
    'DELETE /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, now }) => {
      const row = await change(db, await existing(db, account.id, params.slug), { deletedAt: now });
      return published(db, 'package.deleted', row, now);
    },
  };
}
