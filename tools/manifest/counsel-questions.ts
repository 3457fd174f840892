/** Sentences that many questions for counsel share, each with the words that stand for it. */
const sharedNotes: readonly [sign: string, note: string][] = [
  ['Law firms', 'Compared with descriptions by law firms alone, and not with the text of the law.'],
  [
    'Any position',
    'No order names such a position, so that the row binds all, except for tests that federal law requires.',
  ],
  [
    'Exceptions',
    'The law excepts offenses and persons, such as those with a later conviction, which no record tells: a person looks.',
  ],
  ['Descriptions', 'Read in descriptions alone.'],
  ['Quoted', 'Read as others quote the law, and not at its publisher.'],
];

/** Returns the signs that a text has, as a list with their sentences. */
export const noteList = (text: string): string =>
  sharedNotes
    .filter(([sign]) => text.includes(`_${sign}._`))
    .map(([sign, note]) => `- _${sign}._ ${note}`)
    .join('\n');

/** Returns a question for counsel with the signs that stand for its shared sentences. */
export const withSigns = (question: string): string =>
  sharedNotes.reduce((text, [sign, note]) => text.replaceAll(note, `_${sign}._`), question);
