import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Charge, OffenseKind } from '@service-embeds/contract';
import { isClass, type Decided, type WaitingContent } from '@service-embeds/domain/report/held-update';
import { classifyDisposition } from '@service-embeds/domain/reporting/dispositions/classify-disposition';
import type {
  DispositionAddition,
  OffenseAddition,
} from '@service-embeds/domain/reporting/dispositions/disposition-entry';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { dispositionWords, staffMembers } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';

type WordsRow = typeof dispositionWords.$inferSelect;

/** Words of courts about which the staff have decided. */
export interface AddedWords {
  id: string;
  /** The state of the court. */
  state: string;
  words: string;
  class: Decided;
  /** The offense that a law names, of a charge. Null: the words are a disposition. */
  offense: OffenseKind | null;
  /** Level of the charge. Null: the words are a disposition. */
  level: Charge['level'] | null;
}

/** What can be remembered of a decision, without the decision. */
export type Rememberable = Pick<AddedWords, 'state' | 'words' | 'offense' | 'level'>;

/**
 * Returns the words of a court that can be remembered for its state, if there are any and all copies say the same: those of the
 * charge where the question is about it. Undefined: none can.
 */
export function rememberableOf({
  state,
  words,
  offense,
  charge,
  isMinor,
  sealingLaw,
  identity,
  isLikeDeleted,
}: WaitingContent): Rememberable | undefined {
  // What becomes of a minor, or of an old case, whose record it is, and what was deleted, says nothing about the same words of others.
  if (state === null || isMinor || sealingLaw !== undefined || identity || isLikeDeleted) return undefined;
  if (offense)
    return charge.charge === ''
      ? undefined
      : { state, words: charge.charge, offense: offense.kind, level: charge.level };
  const [text, ...others] = words;
  // Where the corpus knows the words, the question came from something else, such as a copy of the case that contradicts them.
  const isInCorpus = text !== undefined && classifyDisposition({ words: text, state }).class !== 'unknown';
  return text === undefined || isInCorpus || others.length
    ? undefined
    : { state, words: text, offense: null, level: null };
}

/** Returns what the rules about records know from the staff. */
export const toAdditions = (
  wordRows: readonly AddedWords[],
): { additions: DispositionAddition[]; offenseAdditions: OffenseAddition[] } => ({
  additions: wordRows.flatMap(({ words, state, class: value }) =>
    isClass(value) ? [{ words, state, class: value }] : [],
  ),
  offenseAdditions: wordRows.flatMap(({ words, state, class: value, offense: kind, level }) =>
    kind && level ? [{ words, state, kind, level, isNamed: value === 'named' }] : [],
  ),
});

/** Most words that the classifier reads. The page of the staff says when they are reached. */
export const maxAddedWords = 2000;

const isKnown = isNull(dispositionWords.removedAt);
const wordsPlace = (id: string) => valuePlace('disposition_words', 'words', [id]);

/** What processes have decrypted, by ID: the words of an ID never change. */
const decrypted = new Map<string, string>();

function wordsOf({ keys }: Pick<Container, 'keys'>, { id, words }: Pick<WordsRow, 'id' | 'words'>): string {
  const text = decrypted.get(id) ?? keys.data.decrypt(words, wordsPlace(id));
  if (decrypted.size >= maxAddedWords) decrypted.clear();
  decrypted.set(id, text);
  return text;
}

/** Returns the words that the classifier knows from the staff, the oldest first. */
export async function findAddedWords(
  db: Queryable,
  container: Pick<Container, 'keys'>,
): Promise<AddedWords[]> {
  const rows = await db
    .select()
    .from(dispositionWords)
    .where(isKnown)
    .orderBy(asc(dispositionWords.createdAt), asc(dispositionWords.id))
    .limit(maxAddedWords);
  return rows.map((row) => toAddedWords(container, row));
}

const toAddedWords = (container: Pick<Container, 'keys'>, row: WordsRow): AddedWords => ({
  id: row.id,
  state: row.state,
  class: row.class,
  offense: row.offense,
  level: row.level,
  words: wordsOf(container, row),
});

/** Words as the page of the staff lists them. */
export interface ListedWords extends AddedWords {
  addedByName: string;
  createdAt: Date;
}

/** Returns a page of the words that count, the newest first. */
export async function listAddedWords(
  db: Queryable,
  container: Pick<Container, 'keys'>,
  page: { limit: number; offset: number },
): Promise<{ words: ListedWords[]; total: number }> {
  const { rows, total } = await selectPage(db, dispositionWords, {
    where: isKnown,
    orderBy: [desc(dispositionWords.createdAt), desc(dispositionWords.id)],
    page,
  });
  const members = new Map(
    (await db.select({ id: staffMembers.id, fullName: staffMembers.fullName }).from(staffMembers)).map(
      ({ id, fullName }) => [id, fullName],
    ),
  );
  const words = rows.map((row) => ({
    ...toAddedWords(container, row),
    addedByName: members.get(row.addedBy) ?? '',
    createdAt: row.createdAt,
  }));
  return { words, total };
}

/**
 * Lets the classifier know words. Words that it knows of the state already get the new answer to the same question.
 *
 * @returns the ID of the entry
 */
export async function addWords(
  db: Queryable,
  container: Pick<Container, 'keys'>,
  { memberId, at, ...entry }: Omit<AddedWords, 'id'> & { memberId: string; at: Date },
): Promise<string> {
  const all = await findAddedWords(db, container);
  const same = all.filter(
    ({ state, words, offense, level }) =>
      state === entry.state && words === entry.words && offense === entry.offense && level === entry.level,
  );
  const first = same.find((each) => each.class === entry.class);
  if (first) return first.id;
  for (const { id } of same) await removeWords(db, id, at);
  const id = newId(at);
  await db.insert(dispositionWords).values({
    ...entry,
    id,
    words: container.keys.data.encrypt(entry.words, wordsPlace(id)),
    addedBy: memberId,
    createdAt: at,
  });
  return id;
}

/** Takes words back, so that they go to a person again. @returns whether they counted until now */
export async function removeWords(db: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(dispositionWords)
    .set({ removedAt: at })
    .where(and(eq(dispositionWords.id, id), isKnown))
    .returning({ id: dispositionWords.id });
  return rows.length > 0;
}
