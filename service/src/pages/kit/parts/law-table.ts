import { html } from 'hono/html';
import { dutyStage, type Language, type LegalDuty } from '@service-embeds/contract';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { lawLabels } from '../labels/law-labels.ts';
import type { Html } from '../layout/page.ts';
import { listTable } from './list-table.ts';

/** What the laws of a place want: a table for each stage of a check. */
export function lawTables(duties: readonly LegalDuty[], language: Language): Html {
  const labels = lawLabels[language];
  if (!duties.length) return html`<div class="card empty"><p>${labels.none}</p></div>`;
  return html`${dutyStage.options.map((stage) => {
    const items = duties.filter((duty) => duty.stage === stage);
    return items.length
      ? html`<h2>${labels.stages[stage]}</h2>
          ${stageTable(labels.stages[stage], items, language)}`
      : '';
  })}`;
}

const stageTable = (caption: string, items: readonly LegalDuty[], language: Language): Html => {
  const labels = lawLabels[language];
  return listTable({
    caption,
    items,
    headLabel: labels.duty,
    head: ({ id, text, fewest_employees: fewest, for_counsel: question }) => ({
      id,
      name: text,
      note: [fewest === null ? '' : labels.employees(fewest), question === null ? '' : labels.forCounsel]
        .filter(Boolean)
        .join(' '),
    }),
    columns: [
      { name: 'law', label: labels.law, cell: lawCell },
      {
        name: 'in_force',
        label: labels.inForce,
        kind: 'date',
        cell: ({ in_force_since: day }) => dayText(day, language),
      },
      {
        name: 'checked',
        label: labels.checked,
        kind: 'date',
        cell: ({ checked_on: day }) => dayText(day, language) || labels.notChecked,
      },
    ],
  });
};

/** The law and where it is written, with a link to its text where a public one is known. */
export const lawCell = ({
  law,
  place,
  citation,
  url,
}: Pick<LegalDuty, 'law' | 'place' | 'citation' | 'url'>): Html =>
  html`${url ? html`<a href="${url}" rel="noreferrer">${law}</a>` : law}
    <span class="muted">${place}: ${citation}</span>`;

/** Returns a day as people write it. Empty: it is not known. */
export const dayText = (day: string | null, language: Language = 'en'): string =>
  day === null ? '' : formatDate(new Date(day), language);
