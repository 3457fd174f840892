import { Hono } from 'hono';
import { html } from 'hono/html';
import { lawFields } from '@service-embeds/domain/law/law-fields';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import type { LawSource, PlaceLaw } from '@service-embeds/domain/law/place-law';
import { stateHolidays } from '@service-embeds/domain/law/state-holidays';
import { natureScopeLaw } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { placeNameWithState } from '@service-embeds/domain/place/place-name';
import { wordsForCounsel } from '@service-embeds/domain/reporting/dispositions/corpus';
import { registryRules } from '@service-embeds/domain/reporting/reportable-charge';
import { stateSealing } from '@service-embeds/domain/reporting/state-sealing';
import { emptyForm, textField } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { dayText, lawCell } from '../../kit/parts/law-table.ts';
import { emptyCard, pageFoot, tabs } from '../../kit/parts/list-parts.ts';
import { column, listTable } from '../../kit/parts/list-table.ts';
import type { StaffContext, StaffEnv } from '../staff-env.ts';
import { pageNumber, staffPage, requireRight } from '../staff-layout.ts';

/** Every row of the table of laws, and which of them counsel has to read. It says nothing of customers or candidates. */
export const lawRoutes = new Hono<StaffEnv>().get('/law', requireRight(), showLaws);

const isForCounsel = ({ source }: PlaceLaw): boolean => source.forCounsel !== undefined;

const lawsPerPage = 25;

/** The parts of the page, by their name in its address. */
const parts = { all: 'All', counsel: 'For counsel', other: 'Other rules' } as const;

function showLaws(c: StaffContext): Promise<Response> {
  const { show = '', q = '', page: number } = c.req.query();
  const part = Object.hasOwn(parts, show) ? (show as keyof typeof parts) : 'all';
  const text = q.trim().slice(0, 100);
  const laws = placeLaws.filter((law) => hasText(text, lawText(law)));
  const rules = otherRules.filter((rule) => hasText(text, ruleText(rule)));
  const shownLaws = part === 'counsel' ? laws.filter(isForCounsel) : laws;
  const totals = { all: laws.length, counsel: laws.filter(isForCounsel).length, other: rules.length };
  const urlOf = (name: string, page = 1): string =>
    `/law?${new URLSearchParams({ show: name, ...(text && { q: text }), ...(page > 1 && { page: String(page) }) }).toString()}`;
  const page = pageNumber(number);
  const rowsOf = <Row>(rows: readonly Row[]): Row[] =>
    rows.slice((page - 1) * lawsPerPage, page * lawsPerPage);
  return staffPage(
    c,
    'Laws',
    html`<div class="head"><h1>Laws</h1></div>
      <p class="muted">
        What we follow at each place. A rule for counsel was not compared with the text of the law, or sources
        disagree: we follow the stricter reading until counsel decides.
      </p>
      ${tabs(
        'By review',
        Object.entries(parts).map(([name, label]) => ({
          label,
          url: urlOf(name),
          total: totals[name as keyof typeof parts],
          isCurrent: name === part,
        })),
      )}
      <form method="get" action="/law" class="row-form">
        <input type="hidden" name="show" value="${part}" />
        ${textField({ ...emptyForm, values: { q: text } }, 'q', 'Place, law or citation', { conditional: true })}
        <button class="quiet">Search laws</button>
      </form>
      ${part === 'other' ? otherRuleTable(rowsOf(rules)) : lawTable(rowsOf(shownLaws))}
      ${pageFoot((other) => urlOf(part, other), { page, perPage: lawsPerPage, total: totals[part] })}`,
  );
}

const hasText = (text: string, content: string): boolean =>
  content.toLowerCase().includes(text.toLowerCase());

const lawText = (law: PlaceLaw): string => {
  const { law: title, citation } = lawFields(law);
  return [law.id, placeNameWithState(law.jurisdiction), title, citation].join(' ');
};

const ruleText = ({ state, subject, citation }: OtherRule): string =>
  [placeNameWithState(state), subject, citation].join(' ');

const emptyTable = emptyCard('No law matches.', html`<a href="/law">Show all laws</a>`);

/** A rule outside of the table of places. */
interface OtherRule extends LawSource {
  subject: string;
  /** Code of a state. `US`: the United States, and their courts. */
  state: string;
}

const otherRules: readonly OtherRule[] = [
  ...stateSealing.map((law) => ({ ...law, subject: 'Records that a court seals by age' })),
  ...stateHolidays.map(({ state, source }) => ({ ...source, state, subject: 'Holidays' })),
  ...registryRules.map(({ source, ...rule }) => ({
    ...rule,
    citation: source,
    subject: 'Entries of registries',
  })),
  { ...natureScopeLaw, state: 'US', subject: 'Request for nature and scope' },
  ...wordsForCounsel.map(({ words, ...rule }) => ({
    ...rule,
    subject: `Words of courts: ${words}`,
  })),
].filter(({ forCounsel }) => forCounsel !== undefined);

const otherRuleTable = (rules: readonly OtherRule[]): Html =>
  listTable<OtherRule>({
    caption: 'Other rules for counsel',
    items: rules,
    empty: emptyTable,
    headLabel: 'Place',
    head: ({ state, subject, citation }) => ({
      id: `${subject} ${state} ${citation}`,
      name: placeNameWithState(state),
      note: subject,
    }),
    columns: [
      {
        name: 'law',
        label: 'Law',
        cell: ({ citation, url }) =>
          url ? html`<a href="${url}" rel="noreferrer">${citation}</a>` : citation,
      },
      {
        name: 'counsel',
        label: 'For counsel',
        kind: 'sentences',
        cell: ({ forCounsel }) => forCounsel ?? '',
      },
    ],
  });

const lawTable = (laws: readonly PlaceLaw[]): Html =>
  listTable({
    caption: 'Laws',
    items: laws,
    empty: emptyTable,
    headLabel: 'Place',
    head: ({ id, jurisdiction }) => ({ id, name: placeNameWithState(jurisdiction), note: id }),
    columns: [
      { name: 'law', label: 'Law', cell: (law) => lawCell(lawFields(law)) },
      { name: 'duties', label: 'What it requires', kind: 'sentences', cell: dutiesCell },
      column<PlaceLaw>('in_force', 'In force since', datesCell, 'date'),
    ],
  });

const datesCell = ({ source }: PlaceLaw): Html => {
  const checked = dayText(source.checked ?? null);
  return html`${dayText(source.inForceSince ?? null) || 'Not known'}
    <span class="muted">${checked ? `Checked ${checked}` : 'Not checked'}</span>`;
};

const dutiesCell = (law: PlaceLaw): Html =>
  html`${listDuties([law], 'en').map(({ text }) => html`<p>${text}</p>`)}
  ${
    law.fewestEmployees === undefined
      ? ''
      : html`<p class="muted">
          Employers with ${law.fewestEmployees} or more
          employees${law.smallerFrom === undefined ? '' : `, all from ${dayText(law.smallerFrom)}`}
        </p>`
  }
  ${law.source.forCounsel === undefined ? '' : html`<p class="muted">For counsel: ${law.source.forCounsel}</p>`}`;
