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
import type { Html } from '../../kit/layout/page.ts';
import { dayText, lawCell } from '../../kit/parts/law-table.ts';
import { tabs } from '../../kit/parts/list-parts.ts';
import { column, listTable } from '../../kit/parts/list-table.ts';
import type { StaffContext, StaffEnv } from '../staff-env.ts';
import { staffPage, requireRight } from '../staff-layout.ts';

/** Every row of the table of laws, and which of them counsel has to read. It says nothing of customers or candidates. */
export const lawRoutes = new Hono<StaffEnv>().get('/law', requireRight(), showLaws);

const isForCounsel = ({ source }: PlaceLaw): boolean => source.forCounsel !== undefined;

function showLaws(c: StaffContext): Promise<Response> {
  const isFiltered = c.req.query('show') === 'counsel';
  const open = placeLaws.filter(isForCounsel);
  return staffPage(
    c,
    'Laws',
    html`<div class="head"><h1>Laws</h1></div>
      <p class="muted">
        What the service follows at each place. A row for counsel was not compared with the law's text, or
        sources disagree. The stricter reading applies until counsel decides.
      </p>
      ${tabs('By review', [
        { label: 'All', url: '/law', total: placeLaws.length, isCurrent: !isFiltered },
        { label: 'For counsel', url: '/law?show=counsel', total: open.length, isCurrent: isFiltered },
      ])}
      ${lawTable(isFiltered ? open : placeLaws)}
      <h2>Other rules</h2>
      <p class="muted">
        Rules about records, days and requests that counsel has to read as well. The stricter reading applies
        to them, too.
      </p>
      ${otherRuleTable}`,
  );
}

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

const otherRuleTable = listTable<OtherRule>({
  caption: 'Other rules for counsel',
  items: otherRules,
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
      cell: ({ citation, url }) => (url ? html`<a href="${url}" rel="noreferrer">${citation}</a>` : citation),
    },
    { name: 'counsel', label: 'For counsel', cell: ({ forCounsel }) => forCounsel ?? '' },
  ],
});

const lawTable = (laws: readonly PlaceLaw[]): Html =>
  listTable({
    caption: 'Laws',
    items: laws,
    headLabel: 'Place',
    head: ({ id, jurisdiction }) => ({ id, name: placeNameWithState(jurisdiction), note: id }),
    columns: [
      { name: 'law', label: 'Law', cell: (law) => lawCell(lawFields(law)) },
      { name: 'duties', label: 'What it requires', kind: 'sentences', cell: dutiesCell },
      {
        name: 'counsel',
        label: 'For counsel',
        kind: 'sentences',
        cell: ({ source }) => source.forCounsel ?? '',
      },
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
  }`;
