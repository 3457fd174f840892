import { docsUrl } from '../client/docs-url.ts';
import { didYouMean } from '../client/similar-name.ts';
import { warnOnce } from '../client/warn-once.ts';
import { en } from './en/embeds.ts';
import { fixedConsentTexts, type PartTexts } from './texts.ts';

type Texts = Record<string, unknown>;

const partNames: Record<keyof PartTexts, true> = {
  ordering: true,
  bulkOrder: true,
  accountTable: true,
  invitationActions: true,
  signUpSteps: true,
  consent: true,
  reportView: true,
  reportContent: true,
  reportHistory: true,
  reportAnswer: true,
  reportReasons: true,
  decision: true,
};

const fixedPaths = fixedConsentTexts.map((name) => `consent.${name}`);

/** Results of before, by what they replaced and by what they were replaced with. */
const results = new WeakMap<object, WeakMap<object, unknown>>();

/**
 * Returns messages with the texts that the page replaces. A name that does not exist and a value of the wrong kind are
 * ignored, with a warning.
 *
 * @param path - Name of the messages in `TextOverrides`. Empty: the messages that all embeds share.
 */
export function replaceTexts<Messages extends object>(
  messages: Messages,
  overrides: unknown,
  path = '',
): Messages {
  if (typeof overrides !== 'object' || !overrides) return messages;
  const earlier = results.get(messages) ?? new WeakMap<object, unknown>();
  results.set(messages, earlier);
  let result = earlier.get(overrides) as Messages | undefined;
  if (!result) {
    result = merge(messages as Texts, overrides as Texts, path) as Messages;
    earlier.set(overrides, result);
  }
  return result;
}

function merge(messages: Texts, overrides: Texts, path: string): Texts {
  const result = { ...messages };
  for (const name of Object.keys(overrides)) {
    const place = path ? `${path}.${name}` : name;
    if (!path && name in partNames) continue;
    if (!Object.prototype.hasOwnProperty.call(messages, name) || fixedPaths.includes(place)) {
      const names = Object.keys(path ? messages : { ...en, ...partNames });
      warn(`texts has no "${place}".${didYouMean(name, names)}`);
      continue;
    }
    const value = replacement(messages[name], overrides[name], place);
    if (value === undefined) warn(`texts.${place} has the wrong type, so it is ignored.`);
    else result[name] = value;
  }
  return result;
}

/** Returns what replaces a text, or undefined if it cannot. */
function replacement(text: unknown, value: unknown, place: string): unknown {
  if (typeof text === 'function' && typeof value === 'string') return fillTemplate(value);
  if (Array.isArray(text)) return Array.isArray(value) && value.length === text.length ? value : undefined;
  if (typeof text !== typeof value || value === null) return undefined;
  return typeof text === 'object' ? merge(text as Texts, value as Texts, place) : value;
}

const fillTemplate =
  (template: string) =>
  (...values: (string | number | undefined)[]): string =>
    template.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));

const warn = (text: string): void => warnOnce(`${text} ${docsUrl('translation.md#replace-texts')}`);
