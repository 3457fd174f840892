import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { listColumns, savedViews } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';

/** A named set of filters of a list. */
export type SavedView = typeof savedViews.$inferSelect;

export interface ListOwner {
  accountId: string;
  userId: string;
  list: string;
}

/** Most views that a person keeps of a list. */
const maxViews = 30;

const viewsOf = ({ accountId, userId, list }: ListOwner) =>
  and(ofAccount(savedViews, accountId), eq(savedViews.userId, userId), eq(savedViews.list, list));

export const listSavedViews = (db: Queryable, owner: ListOwner): Promise<SavedView[]> =>
  db.select().from(savedViews).where(viewsOf(owner)).orderBy(asc(savedViews.name));

/**
 * Saves a view. One of the same name is replaced.
 * @returns whether it was saved: a person keeps a limited number of names
 */
export async function saveView(
  db: Queryable,
  owner: ListOwner,
  { name, query }: Pick<SavedView, 'name' | 'query'>,
  now: Date,
): Promise<boolean> {
  const others = and(viewsOf(owner), ne(savedViews.name, name));
  if ((await db.$count(savedViews, others)) >= maxViews) return false;
  const { accountId, userId, list } = owner;
  const { accountId: account, userId: user, list: ofList, name: viewName } = savedViews;
  await db
    .insert(savedViews)
    .values({ accountId, userId, list, id: newId(now), name, query, createdAt: now })
    .onConflictDoUpdate({ target: [account, user, ofList, viewName], set: { query } });
  return true;
}

/** Renames a view, or deletes it (null). Another view of the new name is replaced. Returns whether the person has the view. */
export async function changeView(
  db: Queryable,
  owner: ListOwner,
  { id, name }: { id: string; name: string | null },
): Promise<boolean> {
  const byId = and(viewsOf(owner), eq(savedViews.id, id));
  const [view] = await db.select().from(savedViews).where(byId);
  if (!view) return false;
  if (name === null) await db.delete(savedViews).where(byId);
  else if (view.name !== name) {
    await db.delete(savedViews).where(and(viewsOf(owner), eq(savedViews.name, name)));
    await db.update(savedViews).set({ name }).where(byId);
  }
  return true;
}

const columnsOf = ({ accountId, userId, list }: ListOwner) =>
  and(ofAccount(listColumns, accountId), eq(listColumns.userId, userId), eq(listColumns.list, list));

/** Returns the names of the columns that a person has chosen. Undefined: all of them. */
export async function findColumns(db: Queryable, owner: ListOwner): Promise<string[] | undefined> {
  const [row] = await db.select().from(listColumns).where(columnsOf(owner));
  return row?.columns;
}

/** Stores the columns that a person has chosen. */
export async function saveColumns(db: Queryable, owner: ListOwner, columns: string[]): Promise<void> {
  const { accountId, userId, list } = owner;
  await db
    .insert(listColumns)
    .values({ accountId, userId, list, columns })
    .onConflictDoUpdate({
      target: [listColumns.accountId, listColumns.userId, listColumns.list],
      set: { columns },
    });
}
