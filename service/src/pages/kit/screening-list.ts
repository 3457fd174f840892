import { html } from 'hono/html';
import type { Language, MotorVehicleContent, SsnTraceContent } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { formatDate } from '../../translations/format.ts';
import { messagesFor, type Messages } from '../../translations/messages.ts';
import { badge, type Tone } from './list-parts.ts';
import type { Html } from './page.ts';

interface ListOptions {
  /** Default English. */
  language?: Language;
  /** The state of a screening that waits for the candidate. */
  suspended: string;
}

/** Every screening of a report, with the records found. */
export function screeningList(screenings: ScreeningRecord[], { language = 'en', suspended }: ListOptions) {
  const messages = messagesFor(language);
  return html`<ul>
    ${screenings.map(
      (screening) =>
        html`<li class="screening">
          <div class="screening-head">
            <span
              ><strong>${messages.screeningNames[screening.type]}</strong
              >${screening.county ? html` (${screening.county}, ${screening.state})` : ''}</span
            >
            ${badge(toneOf(screening), stateOf(screening, messages.screenings, suspended))}
          </div>
          ${screening.records.map((record) => recordText(record, messages, language))}
          ${contentLines(screening, messages.screenings, language).map(
            (text) => html`<p class="muted">${text}</p>`,
          )}
        </li>`,
    )}
  </ul>`;
}

/** Screenings whose result is more than records: an SSN trace and a driving record. Undefined: the report has none. */
export function screeningDetails(screenings: ScreeningRecord[]): Html | undefined {
  const messages = messagesFor('en');
  const items = screenings.flatMap((screening) => {
    const lines = contentLines(screening, messages.screenings, 'en');
    const name = messages.screeningNames[screening.type];
    return lines.length
      ? [html`<li><strong>${name}</strong> ${lines.map((text) => html`<br />${text}`)}</li>`]
      : [];
  });
  return items.length
    ? html`<ul>
        ${items}
      </ul>`
    : undefined;
}

function stateOf(
  { status, result }: ScreeningRecord,
  texts: Messages['screenings'],
  suspended: string,
): string {
  if (status === 'suspended') return suspended;
  if (status !== 'complete') return texts[status];
  return result ? texts[result] : texts.complete;
}

function toneOf({ status, result }: ScreeningRecord): Tone {
  if (status === 'suspended' || result === 'consider') return 'warning';
  return status === 'complete' && result === 'clear' ? 'success' : 'neutral';
}

/** What an SSN trace or a driving record says, one line for each entry. */
function contentLines(
  { content }: ScreeningRecord,
  texts: Messages['screenings'],
  language: Language,
): string[] {
  const { motor_vehicle_report: driver, ssn_trace: trace } = content;
  return [
    ...(trace ? traceLines(trace, texts) : []),
    ...(driver ? driverLines(driver, texts, language) : []),
  ];
}

function traceLines(
  { addresses = [], aliases = [] }: SsnTraceContent,
  texts: Messages['screenings'],
): string[] {
  const names = aliases.map(({ first_name, middle_name, last_name }) =>
    [first_name, middle_name, last_name].filter(Boolean).join(' '),
  );
  return [
    ...(addresses.length ? [texts.addresses(addresses.length)] : []),
    ...(names.length ? [texts.aliases(names.join('; '))] : []),
  ];
}

function driverLines(
  driver: MotorVehicleContent,
  texts: Messages['screenings'],
  language: Language,
): string[] {
  const { license_status, license_state, violations = [], accidents = [], suspensions = [] } = driver;
  const dated = (text: string | null, date: string | null): string =>
    [text, date && formatDate(new Date(date), language)].filter(Boolean).join(', ');
  return [
    ...(license_status ? [texts.license([license_status, license_state].filter(Boolean).join(', '))] : []),
    ...violations.map((entry) =>
      texts.violation(dated(entry.description, entry.conviction_date ?? entry.issued_date)),
    ),
    ...accidents.map((entry) => texts.accident(dated(entry.description, entry.accident_date))),
    ...suspensions.map((entry) => texts.suspension(dated(entry.description, entry.start_date))),
  ];
}

function recordText(
  { source, case_number, charges }: ScreeningRecord['records'][number],
  { screenings }: Messages,
  language: Language,
) {
  return html`<p class="muted">
    ${source}${case_number ? html`, ${screenings.caseNumber(case_number)}` : ''}${charges.map(
      ({ charge, level, disposition, disposition_date, sentence }) => {
        const levelText = screenings.levels[level];
        const day = disposition_date && formatDate(new Date(disposition_date), language);
        const outcome = [disposition, day, sentence && screenings.sentence(sentence)].filter(Boolean);
        return html`<br />${charge}${levelText ? ` (${levelText})` : ''}${
            outcome.length ? html`<br />${outcome.join(', ')}` : ''
          }`;
      },
    )}
  </p>`;
}
