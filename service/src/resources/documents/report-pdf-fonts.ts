import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);
const beside = (file: string, path: string): string => join(dirname(file), path);

/** A tagged PDF has to contain its fonts (ISO 14289-1, section 7.21). */
const liberation = beside(require.resolve('pdfjs-dist/package.json'), 'standard_fonts');
export const regular = join(liberation, 'LiberationSans-Regular.ttf');
export const bold = join(liberation, 'LiberationSans-Bold.ttf');

/** Vietnamese and other Latin letters, Devanagari. */
const latin = beside(require.resolve('@embedpdf/fonts-latin'), '../fonts/NotoSans-Regular.ttf');
const latinBold = beside(latin, 'NotoSans-Bold.ttf');

/** Fonts for words that `regular` and `bold` lack letters for. The first one that has them draws the word. */
const otherFonts = [
  latin,
  beside(require.resolve('@embedpdf/fonts-arabic'), '../fonts/NotoNaskhArabic-Regular.ttf'),
  beside(require.resolve('@embedpdf/fonts-hebrew'), '../fonts/NotoSansHebrew-Regular.ttf'),
  beside(
    require.resolve('@fontsource/noto-sans-thai/package.json'),
    'files/noto-sans-thai-thai-400-normal.woff',
  ),
  // Chinese in both forms, and Japanese.
  beside(require.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'),
  beside(require.resolve('@embedpdf/fonts-kr'), '../fonts/NotoSansKR-Regular.otf'),
];

type LineOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number };

/** What the types of pdfkit leave out: the present font, and how a line is drawn. */
interface Internals {
  _font: { ascender: number; name: string; font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
}

/** A part of a line that one font draws. Undefined: the font of the line. */
interface Run {
  text: string;
  font?: string;
}
type FontHas = (text: string, font?: string) => boolean;

/** Text that `regular` and `bold` have all letters of. */
const usual = /^[\s\x20-\x7E\xA0-\xFF]*$/;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}/u;
const withoutLetters = /^[^\p{L}\p{N}]*$/u;
const betweenWords = /([^\p{L}\p{M}\p{N}\p{Cf}]+)/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Lets a PDF write every name: a word that its font lacks letters for comes from a font that has them, in the order in which it is
 * read. Letters that no font has are written as their numbers in Unicode, because a box would not tell what is missing.
 */
export function drawAllScripts(pdf: Pdf): Pdf {
  const internals = pdf as unknown as Internals;
  const drawRun = internals._fragment.bind(pdf);
  const widthOf = pdf.widthOfString.bind(pdf);
  const withFont = <T>(font: string | undefined, work: () => T): T => {
    const before = internals._font;
    if (font !== undefined) pdf.font(font === latin && /bold/i.test(before.name) ? latinBold : font);
    const result = work();
    internals._font = before;
    return result;
  };
  const fontHas: FontHas = (text, font) =>
    withFont(font, () =>
      Array.from(text).every((letter) =>
        internals._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ),
    );
  pdf.widthOfString = (text, options) => {
    if (usual.test(text)) return widthOf(text, options);
    const widths = runsOf(text, fontHas).map((run) =>
      withFont(run.font, () => widthOf(run.text, { ...options, ...featuresOf(run) })),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  };
  internals._fragment = (text, x, y, options) => {
    if (usual.test(text)) {
      drawRun(text, x, y, options);
      return;
    }
    const room = (options.lineWidth ?? 0) - pdf.widthOfString(text.trimEnd(), options);
    // Fonts of different heights stand on the line of the first one.
    const baseline = (-internals._font.ascender * internals._fontSize) / 1000;
    let left = options.align === 'right' ? x + room : x;
    for (const run of runsOf(text, fontHas)) {
      const lineOptions = { ...options, ...featuresOf(run), align: 'left', baseline } as const;
      withFont(run.font, () => {
        const textWidth = widthOf(run.text, lineOptions);
        drawRun(run.text, left, y, Object.assign(lineOptions, { textWidth }));
        left += textWidth;
      });
    }
  };
  return pdf;
}

/** Without this, fontkit takes a letter such as "ị" apart, and a PDF reader does not know what its dot stands for. */
const featuresOf = ({ text, font }: Run): Pick<LineOptions, 'features'> =>
  font !== undefined && /\p{Script=Latin}/u.test(text) ? { features: { ccmp: false } as never } : {};

/** Returns the parts of a line as they are drawn, from left to right. */
const runsOf = (text: string, fontHas: FontHas): Run[] =>
  inReadingOrder(joinRuns(text.split(betweenWords).flatMap((word) => runsOfWord(word, fontHas))));

function runsOfWord(word: string, fontHas: FontHas): Run[] {
  const run = runOf(word, fontHas);
  if (run) return [run];
  return Array.from(graphemes.segment(word), ({ segment }) => {
    const numbers = Array.from(
      segment.replace(invisible, ''),
      (each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase()}`,
    );
    return runOf(segment, fontHas) ?? { text: `[${numbers.join(' ')}]` };
  });
}

/** Returns a text with the first font that has all of its letters, without what shows nothing if that font lacks it. */
function runOf(text: string, fontHas: FontHas): Run | undefined {
  const visible = text.replace(invisible, '');
  const inFont = (font?: string): string => (fontHas(text, font) ? text : visible);
  if (fontHas(visible)) return { text: inFont() };
  const font = otherFonts.find((each) => fontHas(visible, each));
  return font === undefined ? undefined : { text: inFont(font), font };
}

/** Joins neighbors of one font, because letters of some scripts change their form beside one another. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else if (run.text) joined.push({ ...run });
  }
  return joined;
}

/** Reverses the words of a part of a line that reads from right to left. Within a word, the font does it. */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let words: Run[] = [];
  const close = (): void => {
    const end = words.findLastIndex(({ text }) => rightToLeft.test(text)) + 1;
    ordered.push(...words.slice(0, end).toReversed(), ...words.slice(end));
    words = [];
  };
  for (const run of runs) {
    const belongs = rightToLeft.test(run.text) || (words.length > 0 && withoutLetters.test(run.text));
    if (!belongs) close();
    (belongs ? words : ordered).push(run);
  }
  close();
  return ordered;
}
