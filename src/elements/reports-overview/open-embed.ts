import { sharedOptionNames } from '../base/shared-option-names.ts';
import type { OptionReader } from '../base/shared-options.ts';

type ModalElement = HTMLElement & { modal(options?: { width: string }): void };

/** Adds another embed to the page, with the shared options of the overview, until it is closed. */
function createEmbed(tag: string, option: OptionReader, options: object): ModalElement {
  const embed = document.createElement(tag) as ModalElement;
  for (const name of sharedOptionNames) Object.assign(embed, { [name]: option(name) });
  document.body.appendChild(Object.assign(embed, options));
  embed.addEventListener('service-close', () => embed.remove());
  return embed;
}

/** Opens a report in a panel at the side of the page. */
export function openReport(option: OptionReader, reportId: string): void {
  const panel = createEmbed('service-report', option, { reportId });
  panel.dataset['panel'] = '';
  panel.modal({ width: '960px' });
}

/** Opens a modal NewInvitation for a candidate. Calls `closed` when the person has closed it. */
export function openOrderForm(
  option: OptionReader,
  preset: { presetEmail: string | undefined; externalCandidateId: string | undefined },
  closed: () => void,
): void {
  const form = createEmbed('service-new-invitation', option, preset);
  form.addEventListener('service-close', closed);
  form.modal();
}
