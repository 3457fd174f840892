import type { Charge } from '@service-embeds/contract';
import { normalizeWords } from '../../words/normalize-words.ts';

/** Words that close a case wherever a source writes them: in the name of the charge, its type, or its classification. */
const sealingWords = [
  'expunged',
  'sealed',
  'annulled',
  'erased',
  'shielded',
  'vacated',
  'pardoned',
  'set aside',
  'nondisclosure',
  'non disclosure',
  'limited access',
  'juvenile',
  'delinquent',
  'delinquency',
  'youthful offender',
  'youthful trainee',
].map((words) => ` ${words} `);

/** Offenses of adults whose names have such words. */
const adultOffenses = [
  'delinquency of a minor',
  'delinquency of minor',
  'delinquency of a child',
  'delinquency of child',
  'delinquency of a juvenile',
  'delinquency of juvenile',
  'dependency or delinquency',
  'of a juvenile',
  'of juvenile',
  'with a juvenile',
  'with juvenile',
  'to a juvenile',
  'to juvenile',
  'on a juvenile',
  'on juvenile',
  'vacated building',
  'vacated property',
].map((words) => ` ${words} `);

/** Whether the name, type or classification of a charge says that the case is closed to everyone. */
export const saysSealed = ({ charge, charge_type, classification }: Charge): boolean =>
  [charge, charge_type, classification].some((text) => typeof text === 'string' && isSealedText(text));

function isSealedText(text: string): boolean {
  const words = adultOffenses.reduce(
    (rest, offense) => rest.replaceAll(offense, ' '),
    ` ${normalizeWords(text).join(' ')} `,
  );
  return sealingWords.some((each) => words.includes(each));
}
