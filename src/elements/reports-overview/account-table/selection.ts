import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '@service-embeds/contract';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import type { ServiceClient } from '../../../client/service-client.ts';
import { isServiceError } from '../../../client/service-error.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';

/** Most reports that a person can select together. */
const maxSelected = 100;

/** The reports that a person has selected in the table. */
export class Selection {
  readonly reports = new Map<string, Report>();
  /** Grows with each change, so that rows know when to render again. */
  version = 0;
  /** Whether the session token may archive. Undefined: not known yet. */
  mayArchive: boolean | undefined;
  private lastIndex: number | undefined;

  /** Selects a report, or no longer. With `through`, the reports between the last one and this one get the same state. */
  toggle(index: number, rowAt: (index: number) => Report | undefined, through: boolean): void {
    const report = rowAt(index);
    if (!report) return;
    const isSelected = !this.reports.has(report.id);
    const from = through ? (this.lastIndex ?? index) : index;
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) this.set(rowAt(at), isSelected);
    this.lastIndex = index;
    this.version++;
  }

  /** Selects reports, as many as can be selected together. */
  addAll(reports: readonly Report[]): void {
    for (const report of reports) this.set(report, true);
    this.version++;
  }

  clear(): void {
    this.reports.clear();
    this.lastIndex = undefined;
    this.version++;
  }

  private set(report: Report | undefined, isSelected: boolean): void {
    if (!report) return;
    if (!isSelected) this.reports.delete(report.id);
    else if (this.reports.size < maxSelected) this.reports.set(report.id, report);
  }

  /** Finds out whether the session token may decide about reports, and so archive them. */
  async askForRights(client: ServiceClient): Promise<void> {
    const [id] = this.reports.keys();
    if (this.mayArchive !== undefined || id === undefined) return;
    try {
      await client.request('GET /v1/reports/{id}/adverse_items', { path: { id } });
      this.mayArchive = true;
    } catch (error) {
      if (!isServiceError(error) || error.status !== 403) throw error;
      this.mayArchive = false;
    }
  }

  /** The selected reports that `archive` changes: finished ones without an open adverse action, or the archived ones if they are to come back. */
  changeable(archived: boolean): Report[] {
    const isPossible = (report: Report) =>
      report.archived !== archived &&
      (!archived || (isFinished(report) && report.adjudication !== 'pre_adverse_action'));
    return Array.from(this.reports.values()).filter(isPossible);
  }

  /** Archives the selected reports, or brings them back. Resolves with the number of those that changed. */
  async archive(client: ServiceClient, archived: boolean): Promise<number> {
    let count = 0;
    for (const { id } of this.changeable(archived))
      try {
        await client.request('POST /v1/reports/{id}', { path: { id }, body: { archived } });
        count++;
      } catch (error) {
        // Another person changed it in the meantime: the others are still to be archived.
        if (!isServiceError(error) || (error.status !== 409 && error.status !== 404)) throw error;
      }
    return count;
  }
}

export interface SelectionBarOptions {
  selection: Selection;
  messages: AccountTableMessages;
  busy: boolean;
  exportCsv: () => void;
  archive: (archived: boolean) => void;
  clear: () => void;
}

/** Renders the bar that takes the place of the head of the table while reports are selected. */
export function selectionBar(options: SelectionBarOptions): TemplateResult | typeof nothing {
  const { selection, messages, busy, exportCsv, archive, clear } = options;
  const count = selection.reports.size;
  if (!count) return nothing;
  const button = (label: string, act: () => void) =>
    html`<button class="small" type="button" aria-disabled=${busy ? 'true' : 'false'} @click=${act}>
      ${label}
    </button>`;
  const change = (archived: boolean, label: string) =>
    selection.mayArchive && selection.changeable(archived).length
      ? button(label, () => archive(archived))
      : nothing;
  return html`<div class="bulk info" role="group" aria-label=${messages.selection}>
    <b>${messages.selected(count)}</b>
    ${button(messages.exportSelected, exportCsv)} ${change(true, messages.archive)}
    ${change(false, messages.restore)}
    <button class="small quiet" type="button" @click=${clear}>${messages.clearSelection}</button>
    <span class="muted wide">${messages.escape}</span>
  </div>`;
}
