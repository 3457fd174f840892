import type { Language } from '@service-embeds/contract';
import type { DisclosedRecord } from '@service-embeds/domain/reporting/disclosed-record';
import type { CopiedValue } from '../../../resources/personal-data/data-copy-source.ts';
import type { CustomerFile, FileDisclosure } from '../../../resources/personal-data/file-disclosure.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { wordsOf } from './file-values.ts';

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
