import Papa from 'papaparse';
import { countryCodes } from '@service-embeds/contract/reference-data/countries';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { BulkOrderMessages } from '../../../translations/bulk-order.ts';
import { looksLikeEmail } from '../../ui/looks-like-email.ts';
import type { OrderValues } from '../order-values.ts';
import { searchText } from '../search-text.ts';

/** What a row of the list may hold. */
export type RowField =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'customId'
  | 'country'
  | 'state'
  | 'city'
  | 'zipcode'
  | 'county';

export interface Row {
  /** Line of the list, counted from 1 without the header. */
  line: number;
  values: Record<RowField, string>;
  /** What is wrong with it; such a row is not ordered. */
  problem: string | undefined;
}

/** Names that a column may have, without case, accents, spaces and signs. */
const columns: Record<RowField, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  firstName: ['firstname', 'first', 'givenname', 'nombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'apellido', 'apellidos'],
  customId: ['customid', 'id', 'reference', 'externalid', 'externalcandidateid', 'referencia'],
  country: ['country', 'pais'],
  state: ['state', 'province', 'estado'],
  city: ['city', 'ciudad'],
  zipcode: ['zipcode', 'zip', 'postalcode', 'codigopostal'],
  county: ['county', 'condado'],
};
/** The order of columns in a list without a header. */
const order: RowField[] = ['email', 'firstName', 'lastName', 'state', 'city', 'zipcode'];

const fieldOf = (header: string): RowField | undefined => {
  const name = searchText(header).replace(/[^a-z]/g, '');
  return (Object.keys(columns) as RowField[]).find((field) => columns[field].includes(name));
};

/**
 * Reads a list of candidates: CSV with commas, semicolons or tabs, with or without a header, or one address a line.
 * @param defaults the work location of rows that bring none
 */
export function readRows(text: string, defaults: OrderValues, messages: BulkOrderMessages): Row[] {
  // One kind of line ending: of a file with two, the parser would take two rows for one.
  const list = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const data = readCells(list.trim());
  const header = (data[0] ?? []).map(fieldOf);
  const hasHeader = header.includes('email');
  const fields = hasHeader ? header : order;
  const lines = hasHeader ? data.slice(1) : data;
  const seen = new Map<string, number>();
  return lines.map((cells, index) => {
    const line = index + 1;
    const values = toPlace(cells, fields, defaults);
    const problem = check(values, messages) ?? duplicate(values.email.toLowerCase(), line, seen, messages);
    return { line, values, problem };
  });
}

function readCells(list: string): string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(list, { skipEmptyLines: 'greedy' });
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // A stray quotation mark would take all lines after it into one cell, so only its own line is wrong.
  return list.split('\n').flatMap((line) => {
    const row = Papa.parse<string[]>(line, { skipEmptyLines: 'greedy', delimiter: meta.delimiter });
    return row.errors.length ? [[line]] : row.data;
  });
}

function toPlace(
  cells: string[],
  fields: (RowField | undefined)[],
  defaults: OrderValues,
): Record<RowField, string> {
  const values: Record<RowField, string> = {
    email: '',
    firstName: '',
    lastName: '',
    customId: '',
    country: '',
    state: '',
    city: '',
    zipcode: '',
    county: '',
  };
  fields.forEach((field, index) => {
    if (field) values[field] = (cells[index] ?? '').trim();
  });
  // A spreadsheet takes the zero from the front of a ZIP code.
  values.zipcode = values.zipcode.replace(/^\d{4}$/, '0$&');
  const own = values.country || values.state || values.city || values.zipcode || values.county;
  if (!own) {
    const { country, state, city, zipcode, county } = defaults;
    return { ...values, country, state, city, zipcode, county };
  }
  const country = values.country.toUpperCase() || 'US';
  return {
    ...values,
    country,
    state: country === 'US' ? stateCode(values.state) : values.state.toUpperCase(),
  };
}

function stateCode(text: string): string {
  const state = Array.from(usStates).find(([, name]) => searchText(name) === searchText(text));
  return state ? state[0] : text.toUpperCase();
}

function check(values: Record<RowField, string>, messages: BulkOrderMessages): string | undefined {
  const { email, country, state, firstName, lastName, customId, city } = values;
  if (!email) return messages.noEmail;
  if (!looksLikeEmail(email)) return messages.wrongEmail(email);
  if (!countryCodes.has(country)) return messages.wrongCountry(country);
  if (country === 'US' ? !usStates.has(state) : !/^[A-Z]{2}$/.test(state)) return messages.wrongState(state);
  if (firstName.length > 128 || lastName.length > 128) return messages.tooLong;
  const isLong = [customId, city, email, values.county].some((value) => value.length > 255);
  return isLong ? messages.tooLong : undefined;
}

function duplicate(
  email: string,
  line: number,
  seen: Map<string, number>,
  messages: BulkOrderMessages,
): string | undefined {
  const first = seen.get(email);
  if (first !== undefined) return messages.duplicate(first);
  seen.set(email, line);
  return undefined;
}
