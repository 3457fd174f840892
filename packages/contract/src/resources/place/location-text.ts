/** The fields of a work location, before they are checked. */
interface LocationFields {
  country: string;
  state: string;
  city?: string | undefined;
  zipcode?: string | undefined;
  county?: string | undefined;
}

const zipPattern = /^\d{5}(-\d{4})?$/;

/**
 * Returns the work location of a text: state, city, ZIP code and county between slashes, of which all but the state can be missing
 * (`US-MD/Laurel/20707`, `US-MD//20707`, `US-MD/20707`). Undefined: the text is a list of several.
 */
export function readLocationText(text: string): LocationFields | undefined {
  // Another state after a separator: "US-TX/Houston,US-CA/Fresno".
  if (/[;|]|[,\s][a-z]{2}-[a-z]{2}(?:[/,]|$)/i.test(text)) return undefined;
  const [code = '', ...parts] = text.split('/');
  if (zipPattern.test(parts[0] ?? '')) parts.unshift('');
  const [city = '', ...areaParts] = parts.map((part) => part.trim());
  const area = readArea(areaParts);
  return area && { ...readState(code), ...(city && { city }), ...area };
}

/** Returns the country and the state of a code. A code without a country is a state of the United States. */
function readState(code: string): Pick<LocationFields, 'country' | 'state'> {
  const [country = '', state = ''] = code.includes('-') ? code.split('-') : ['US', code];
  return { country: country.toUpperCase(), state };
}

/** Returns what follows the city: a ZIP code, a county, or both. Undefined: it is something else. */
function readArea([first = '', county = '', ...more]: readonly string[]):
  | Pick<LocationFields, 'zipcode' | 'county'>
  | undefined {
  if (more.length) return undefined;
  if (/ (county|parish|borough)$/i.test(first)) return { county: first };
  if (first && !zipPattern.test(first)) return undefined;
  return { ...(first && { zipcode: first }), ...(county && { county }) };
}
