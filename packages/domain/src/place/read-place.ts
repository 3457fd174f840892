import { statesOfZip, type WorkLocation } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { localities } from './localities.ts';
import { normalizePlace } from './normalize-place.ts';

const statesByName = new Map([...usStates].map(([code, name]) => [name.toLowerCase(), code]));

/** Returns the code of a state by its code or name. */
const stateOf = (text: string): string | undefined => {
  const words = text.trim();
  return usStates.has(words.toUpperCase()) ? words.toUpperCase() : statesByName.get(words.toLowerCase());
};

const inUs = { country: 'US' };

/**
 * Returns the place that a person typed: a ZIP code, a state, a city with its state such as `Oakland, CA`, or the name alone of a
 * city or county with rules of its own. Undefined: the text does not say which state, as a ZIP code that crosses a state line.
 */
export function readPlace(text: string): WorkLocation | undefined {
  const [state, ...others] = statesOfZip(text.trim());
  if (state !== undefined) return others.length ? undefined : { ...inUs, state, zipcode: text.trim() };
  // "LA" is the code of Louisiana, and "New York" the city, whose laws come with those of the state.
  const isCode = /^\s*[a-z]{2}\s*$/i.test(text);
  const named = isCode ? undefined : byNameAlone(text);
  if (named) return named;
  const whole = stateOf(text);
  if (whole !== undefined) return { ...inUs, state: whole };
  const [, city = '', after = ''] = /^(.*?)[,\s]\s*([^,]+)$/.exec(text.trim()) ?? [];
  const stated = stateOf(after);
  return stated === undefined ? undefined : { ...inUs, state: stated, city: city.replace(/,$/, '').trim() };
}

/** The city or county with this name, if only one state has it. */
function byNameAlone(text: string): WorkLocation | undefined {
  const name = normalizePlace(text);
  const namesakes = localities.filter((locality) =>
    [locality.name, ...locality.aliases].some((other) => normalizePlace(other) === name),
  );
  const [first, ...others] = namesakes;
  return first && !others.length ? { ...inUs, state: first.state, city: first.name } : undefined;
}
