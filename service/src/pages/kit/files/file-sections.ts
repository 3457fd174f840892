import type { Language } from '@service-embeds/contract';
import { placeNameWithState } from '@service-embeds/domain/place/place-name';
import type { DisclosedRecord } from '@service-embeds/domain/reporting/withheld-part';
import { toCsvLine } from '../../../platform/csv.ts';
import { capitalize } from '../../../platform/translations/english-format.ts';
import {
  formatDate,
  formatPhone,
  formatTime,
  messagesFor,
} from '../../../platform/translations/messages-for.ts';
import {
  compact,
  documentSections,
  type ContentField,
  type ContentSection,
  type PdfContent,
} from '../../../resources/documents/report-pdf-content.ts';
import type { CopiedValue } from '../../../resources/personal-data/data-copy-source.ts';
import type { CustomerFile, FileDisclosure } from '../../../resources/personal-data/file-disclosure.ts';

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns `driver_license_state` as `Driver license state`. */
export const wordsOf = (name: string): string =>
  capitalize(name.replaceAll('_', ' ').replace(/\bid(s?)$/, 'ID$1'));

/** Returns the label of a field of a file. A field with IDs of screenings is called like their type. */
export function labelOf(name: string, language: Language): string {
  const { dataCopy, screeningNames } = messagesFor(language);
  const names: Record<string, string> = screeningNames;
  return dataCopy.fields[name] ?? names[name.replace(/_ids?$/, '')] ?? wordsOf(name);
}

const calendarDay = /^\d{4}-\d\d-\d\d$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns the value of a field without parts as people read it. */
export function textOf(name: string, value: unknown, language: Language): string {
  const { dataCopy } = messagesFor(language);
  if (typeof value === 'boolean') return value ? dataCopy.yes : dataCopy.no;
  const text = String(value);
  if (calendarDay.test(text)) return formatDate(new Date(text), language);
  if (timestamp.test(text)) return formatTime(new Date(text), language);
  const words: Record<string, Record<string, string> | undefined> = dataCopy.values;
  const word = new Map(Object.entries(words[name] ?? {})).get(text);
  return word ?? (name === 'jurisdictions' ? placeNameWithState(text) : formatPhone(text));
}

/** Returns the fields of an entry with those inside them, one line each: `Records 2, charge` with its value. */
export function flatFields(
  entry: object,
  language: Language,
  { path = '', listName = '' } = {},
): [label: string, value: string][] {
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]) => {
    if (isEmpty(value)) return [];
    const name = listName || key;
    const label = path + (listName ? String(Number(key) + 1) : labelOf(name, language));
    const isList = Array.isArray(value);
    return typeof value === 'object' && value !== null
      ? flatFields(value, language, { path: label + (isList ? ' ' : ', '), listName: isList ? name : '' })
      : [[label, textOf(name, value, language)]];
  });
}

/** A part of a person's file: the same on the page, in the PDF and in the CSV file. */
export interface FileSection {
  /** Because of whose background checks we hold it. Null: it is about the whole file. */
  account: string | null;
  heading: string;
  /** What the part is, or that it is empty. */
  text: string;
  entries: CopiedValue[];
}

/** Returns everything in a file, in the order in which people read it. */
export function fileSections(file: FileDisclosure, language: Language): FileSection[] {
  const { inquiries, rest } = messagesFor(language).fileDisclosure;
  const text = file.inquiries.length ? inquiries.text : inquiries.none;
  const incomplete = { account: null, heading: rest.title, text: rest.text, entries: [] };
  return [
    ...(file.is_complete ? [] : [incomplete]),
    ...file.files.flatMap((part) => sectionsOf(part, file, language)),
    { account: null, heading: inquiries.title, text, entries: file.inquiries },
  ];
}

function sectionsOf(part: CustomerFile, { created_at }: FileDisclosure, language: Language): FileSection[] {
  const { dataCopy, fileDisclosure: texts } = messagesFor(language);
  const { account } = part;
  const day = formatDate(new Date(created_at), language);
  const { recipients, sources, undecided, withheld } = texts;
  return [
    {
      account,
      heading: recipients.title,
      text: part.recipients.length ? recipients.text(day) : recipients.none(day),
      entries: part.recipients,
    },
    {
      account,
      heading: withheld.title,
      text: part.withheld_records.length ? withheld.text : withheld.none,
      entries: part.withheld_records.map((entry) => withReasons(entry, language)),
    },
    {
      account,
      heading: undecided.title,
      text: part.undecided_records.length ? undecided.text : undecided.none,
      entries: part.undecided_records.map((entry) => ({ ...entry, status: undecided.status })),
    },
    { account, heading: sources.title, text: sources.text, entries: part.sources.map(toSource(language)) },
    ...Object.entries(part.data).map(([table, entries]) => ({
      account,
      heading: dataCopy.sections[table] ?? wordsOf(table),
      text: '',
      entries,
    })),
  ];
}

/** Says why a record is withheld, in words beside the section of the law. */
function withReasons(entry: CopiedValue, language: Language): CopiedValue {
  const { withheld } = messagesFor(language).fileDisclosure;
  const { reasons, record, ...rest } = entry as CopiedValue & DisclosedRecord;
  return {
    ...rest,
    status: withheld.status,
    reasons: reasons.map(({ code, source }) => ({
      reason: withheld.reasons[code] ?? withheld.other,
      law: source,
    })),
    ...(record ? { record } : { note: withheld.notYours }),
  };
}

const toSource =
  (language: Language) =>
  ({ consumer, customer, ...search }: CopiedValue): CopiedValue => {
    const { sources } = messagesFor(language).fileDisclosure;
    if (consumer) return { source: sources.you };
    return typeof customer === 'string' ? { source: sources.customer(customer) } : search;
  };

/** Names of the fields that say what a part of an entry is, so that its heading can. */
const namingFields = ['title', 'charge', 'name', 'type'];

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of an entry for people: its fields below its heading. */
interface FilePart {
  /** Such as `Charges 2: Theft`. Empty: of the entry itself. */
  heading: string;
  level: 2 | 3 | 4;
  fields: ContentField[];
  /** Document that a person has signed. Empty: none. */
  text: string;
}

/** Returns an entry with its own fields, then each part of it, because a field inside another one needs no longer name. */
export function partsOf(entry: object, language: Language, heading = '', level: 2 | 3 | 4 = 2): FilePart[] {
  const values = Object.entries(entry).filter(([, value]) => !isEmpty(value)) as [string, unknown][];
  const naming = heading ? namingFields.find((name) => values.some(([other]) => other === name)) : undefined;
  const own: FilePart = { heading, level, fields: [], text: '' };
  const parts: FilePart[] = [];
  for (const [name, value] of values) {
    const label = labelOf(name, language);
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    const text = list.map((each) => textOf(name, each, language)).join(', ');
    const objects = list.filter(isPart);
    const headingOf = (index: number) => (objects.length > 1 ? `${label} ${index + 1}` : label);
    if (objects.length)
      parts.push(
        ...objects.flatMap((part, index) => partsOf(part, language, headingOf(index), level === 2 ? 3 : 4)),
      );
    else if (name === 'text') own.text = String(value);
    else if (name === naming) own.heading += `: ${text}`;
    else own.fields.push({ label, value: text });
  }
  return [own, ...parts];
}

/** Returns an entry on paper. @param isNext whether it follows another one */
const toContent = (entry: object, language: Language, isNext: boolean): ContentSection[] =>
  partsOf(entry, language).flatMap(({ text, ...part }, index) => [
    { ...part, records: [], isNext: isNext && index === 0 },
    ...(text ? documentSections(text).map((section) => ({ ...section, level: 4 as const })) : []),
  ]);

/** Returns a person's file on paper, with the summary of rights behind it. @param agency the reporting agency with its contact */
export function filePdfContent(file: FileDisclosure, agency: string, language: Language): PdfContent {
  const messages = messagesFor(language);
  const texts = messages.fileDisclosure;
  const accounts = [...new Set(file.files.map(({ account }) => account))];
  const sections = fileSections(file, language).flatMap(({ account, heading, text, entries }) => [
    {
      heading: account === null || accounts.length === 1 ? heading : `${heading} (${account})`,
      fields: [],
      records: text ? [text] : [],
    },
    ...entries.flatMap((entry, index) => toContent(entry, language, index > 0)),
  ]);
  const [first, ...rest] = file.summary_of_rights.sections;
  const summary = {
    fields: [],
    records: [],
    ...first,
    heading: file.summary_of_rights.title,
    startsPage: true,
  };
  return {
    title: texts.title,
    language: messages.locale,
    writtenAt: file.created_at,
    fields: compact([
      [texts.agency, agency],
      [messages.reportPdf.requestedBy, accounts.join(', ')],
    ]),
    sections: [...sections, summary, ...rest.map((section) => ({ ...section, level: 3 as const }))],
    notice: texts.introduction(formatDate(new Date(file.created_at), language)),
  };
}

/** Returns the lines of a file as a table: one for each field. */
export function* fileLines(file: FileDisclosure, language: Language): Generator<string> {
  for (const { account, heading, text, entries } of fileSections(file, language)) {
    if (!entries.length) yield `${toCsvLine([account, heading, '', '', text])}\r\n`;
    for (const [index, entry] of entries.entries())
      for (const [field, value] of flatFields(entry, language))
        yield `${toCsvLine([account, heading, index + 1, field, value])}\r\n`;
  }
}
