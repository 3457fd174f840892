import '../../../src/elements/reports-overview/reports-overview.ts';
import type { ReportsOverview } from '../../../src/elements/reports-overview/reports-overview.ts';
import { find, mountEmbed } from '../../support/page.ts';

/** Shows the reports of an account, once they are there. */
export const mount = (options: Partial<ReportsOverview> = {}): Promise<ReportsOverview> =>
  mountEmbed<ReportsOverview>('service-reports-overview', options);

/** Returns the rows that are in the document, without the head of the table. */
export const rows = (element: Element): Element[] => [
  ...element.shadowRoot!.querySelectorAll('.scroller [role=row]'),
];

/** Types into the search. */
export const type = (element: Element, text: string) => {
  const input = find<HTMLInputElement>(element, '#report-search');
  input.value = text;
  input.dispatchEvent(new Event('input'));
};
