import type { Answer, RouteKey } from '@service-embeds/contract/service-routes';
import type { uploads } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { askFirst, type AskingHandler, type Call, type Handler, type Question } from '../call.ts';

/** A file in the storage, which a row names. */
export type StoredFile = Pick<typeof uploads.$inferSelect, 'id' | 'contentType' | 'size'>;

/**
 * Returns a handler that stores files before its transaction begins: a row without its file would be worse than a file without a
 * row. Files that no row names are deleted in the end, because a removal of the personal data would not find them.
 *
 * @param filesOf returns the files of the request, which were checked
 * @param change stores their rows. `isStored`: whether it did
 */
export const storeFilesFirst = <Key extends RouteKey>(
  { files: storage }: Pick<Container, 'files'>,
  filesOf: (body: Question<Key>['body']) => readonly File[],
  change: (call: Call<Key>, files: StoredFile[]) => Promise<{ answer: Answer<Key>; isStored: boolean }>,
): AskingHandler<Key> =>
  askFirst<Key>(async ({ body, now }) => {
    const files: StoredFile[] = [];
    for (const file of filesOf(body)) {
      const id = newId(now);
      await storage.write(id, Buffer.from(await file.arrayBuffer()));
      files.push({ id, contentType: file.type as StoredFile['contentType'], size: file.size });
    }
    let isNamed = false;
    const store: Handler<Key> = async (call) => {
      isNamed = false;
      const { answer, isStored } = await change(call, files);
      isNamed = isStored;
      return answer;
    };
    const settle = async () => {
      if (!isNamed) for (const { id } of files) await storage.delete(id);
    };
    return Object.assign(store, { settle });
  });
