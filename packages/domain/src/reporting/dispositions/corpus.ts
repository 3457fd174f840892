import type { DispositionEntry, DispositionGroup } from './disposition-entry.ts';
import { generalWords } from './corpus/general.ts';

const groups: readonly DispositionGroup[] = [...generalWords];

/** What words of courts mean, by state. Templates that counsel has to read. */
export const dispositionCorpus: readonly DispositionEntry[] = groups.flatMap(({ words, ...group }) =>
  words.map((text) => ({ ...group, words: text })),
);
