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
  const [country = '', state = ''] = code.includes('-') ? code.split('-') : ['US', code];
  if (zipPattern.test(parts[0] ?? '')) parts.unshift('');
  const [city = '', zipcode = '', county = '', ...rest] = parts.map((part) => part.trim());
  const isCounty = / (county|parish|borough)$/i.test(zipcode);
  if (rest.length || (zipcode && !zipPattern.test(zipcode) && !isCounty)) return undefined;
  return {
    country: country.toUpperCase(),
    state,
    ...(city && { city }),
    ...(zipcode && !isCounty && { zipcode }),
    ...(isCounty ? { county: zipcode } : county && { county }),
  };
}
