import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en } from '../../../src/platform/translations/en/index.ts';
import { es } from '../../../src/platform/translations/es/index.ts';

/** Stands for every value that a message takes: it is a text, a number, a list and an object with such properties. */
const sample: unknown = new Proxy(() => sample, {
  get: (_target, property) => {
    if (property === Symbol.toPrimitive) return () => '7';
    if (property === Symbol.iterator) return () => [][Symbol.iterator]();
    if (property === 'join') return () => '7';
    return sample;
  },
});

/** Returns every text of a part of the messages, with the path to it. */
function textsOf(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  // A message that only returns one of its values.
  if (part === sample) return [[path, '7']];
  if (typeof part === 'function')
    return textsOf((part as (...values: unknown[]) => unknown)(...Array<unknown>(6).fill(sample)), path);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => textsOf(value, path ? `${path}.${name}` : name));
}

const english = new Map(textsOf(en, ''));
const spanish = textsOf(es, '');

/** Messages that are the same in both languages, by the reason. */
const sameWords: Record<string, RegExp> = {
  'the same word in both languages': /^(?:no|saliva|diploma)$/i,
  'an abbreviation in both languages': /^(?:ID|PDF|JPEG|PNG)$/,
  'the title of a page with problems': /^Error: /,
};

/** English messages that have no Spanish one, by the reason. */
const englishOnly: Record<string, RegExp> = {
  'errors of the API that no form of a person in Spanish can meet': /^fieldErrors\./,
};

/** Words of English sentences that no Spanish one has. */
const englishWords =
  /(?<![\p{L}'])(?:the|and|with|your?|of|for|is|are|not|this|that|we|our|from|which|enter|choose|it|they|their|will|has|have|was|were)(?![\p{L}'])/iu;

/** English in Spanish messages, by the reason. */
const quotedEnglish: Record<string, RegExp> = {
  'the dashboard is in English, and people look for the words of its buttons and pages':
    /«(?:Sign out everywhere|Test clock and events|Developers|Emails that were not sent)»/g,
};

const withoutQuotes = (text: string): string =>
  Object.values(quotedEnglish).reduce((rest, pattern) => rest.replace(pattern, ''), text);

describe('the Spanish messages of pages and mails', () => {
  it('are as many as the English ones', () => {
    assert.ok(english.size > 900, String(english.size));
    const paths = new Set(spanish.map(([path]) => path));
    assert.deepEqual(
      [...english.keys()].filter(
        (path) => !paths.has(path) && !Object.values(englishOnly).some((pattern) => pattern.test(path)),
      ),
      [],
    );
  });

  it('are different from the English ones', () => {
    const same = spanish.filter(
      ([path, text]) =>
        /\p{L}{2}/u.test(text) &&
        english.get(path) === text &&
        !Object.values(sameWords).some((pattern) => pattern.test(text)),
    );
    assert.deepEqual(same, []);
  });

  it('have no sentence in which English words are left', () => {
    const left = spanish.filter(([, text]) => englishWords.test(withoutQuotes(text)));
    assert.deepEqual(left, []);
  });

  it('address the reader as "usted", in the words of the glossary', () => {
    // cspell:disable
    const informal =
      /(?<!\p{L})(?:tú|tus?|ti|contigo|vosotros|vuestr\p{L}+|haz|puedes|tienes|quieres)(?!\p{L})/iu;
    const replaced =
      /(?<!\p{L})(?:caduc\p{L}+|introdu\p{L}+|introdúzca\p{L}+|ingres[ae]\p{L}*|añad\p{L}+|comprueb\p{L}+|ordenador|móvil|portátil|contacte con)(?!\p{L})/iu;
    // cspell:enable
    assert.deepEqual(
      spanish.filter(([, text]) => informal.test(text) || replaced.test(text)),
      [],
    );
  });
});
