import { and, inArray } from 'drizzle-orm';
import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import { ofAccount } from '../../db/rows/of-account.ts';
import { fileRemovals, type uploads } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { askFirst, type AskingHandler, type Call, type Handler, type Question } from '../call.ts';

/** A file in the storage, which a row names. */
export type StoredFile = Pick<typeof uploads.$inferSelect, 'id' | 'contentType' | 'size'>;

/** One for each file of a request. */
type StoredFiles<Files> = { [Index in keyof Files]: StoredFile };

/** Milliseconds in which every request with a file has ended: many times what it may take. */
const longestRequest = 3_600_000;

/**
 * Returns a handler that stores files before its transaction begins: a row without its file would be worse than a file without a
 * row. Before that it says that the files are to be deleted, and the transaction that stores their rows takes this back. So no file
 * stays without a row that a removal of the personal data finds, not even if the process is killed.
 *
 * @param filesOf returns the files of the request, which were checked
 * @param change stores their rows. `isStored`: whether it did
 */
export const storeFilesFirst = <Key extends RouteKey, Files extends readonly File[] = readonly [File]>(
  { files: storage, clock }: Pick<Container, 'files' | 'clock'>,
  filesOf: (body: Question<Key>['body']) => Files,
  change: (call: Call<Key>, files: StoredFiles<Files>) => Promise<{ answer: Answer<Key>; isStored: boolean }>,
): AskingHandler<Key> =>
  askFirst<Key>(async ({ db, account: { id: accountId }, body, now }) => {
    const contents = filesOf(body).map((file) => ({ id: newId(now), file }));
    const files = contents.map(({ id, file }): StoredFile => ({
      id,
      contentType: file.type as StoredFile['contentType'],
      size: file.size,
    }));
    const createdAt = clock.now();
    const waitsUntil = new Date(createdAt.getTime() + longestRequest);
    const removals = files.map(({ id }) => ({ accountId, fileId: id, createdAt, waitsUntil }));
    if (removals.length) await db.insert(fileRemovals).values(removals);
    for (const { id, file } of contents) await storage.write(id, Buffer.from(await file.arrayBuffer()));

    const ids = files.map(({ id }) => id);
    const ofFiles = and(ofAccount(fileRemovals, accountId), inArray(fileRemovals.fileId, ids));
    let isNamed = false;
    const store: Handler<Key> = async (call) => {
      isNamed = false;
      const { answer, isStored } = await change(call, files as StoredFiles<Files>);
      if (isStored) await call.db.delete(fileRemovals).where(ofFiles);
      isNamed = isStored;
      return answer;
    };
    const settle = async () => {
      if (!isNamed) for (const id of ids) await storage.delete(id);
    };
    return Object.assign(store, { settle });
  });
