import type { TableChoices } from './table-choices.ts';

/** Columns that a person can hide. */
export const optionalColumns = ['package', 'unit', 'ordered', 'finished', 'time'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** Choices under a name. */
export interface SavedView {
  name: string;
  choices: TableChoices;
}

/** How a person likes the table. */
export interface TableSettings {
  columns: readonly OptionalColumn[];
  views: readonly SavedView[];
  /** Name of the view that gets another one. `readSettings` leaves it out. */
  renaming?: string | undefined;
}

const storageKey = 'service-embeds:reports';

const defaults: TableSettings = { columns: ['package', 'unit', 'ordered', 'time'], views: [] };

/** Returns the settings that this browser keeps. Another version of the page may have written them, so unknown parts are left out. */
export function readSettings(): TableSettings {
  try {
    const settings = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<TableSettings>;
    const { columns = defaults.columns, views = [] } = settings;
    return {
      columns: optionalColumns.filter((column) => columns.includes(column)),
      views: views.filter(({ name, choices }) => typeof name === 'string' && typeof choices === 'object'),
    };
  } catch {
    // The browser keeps nothing for this page, or what it keeps is not ours.
    return defaults;
  }
}

/** Keeps settings in this browser. They last until the page is closed where it keeps nothing. */
export function writeSettings(settings: TableSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // The settings of this page stay in memory.
  }
}

/** Width, in pixels, that each of these columns needs the table to have. */
const columnWidths: Partial<Record<OptionalColumn, number>> = { time: 820, unit: 940, finished: 1100 };

/** Returns the columns that a person wants and that the table has room for. Only accounts with nodes have units. */
export const columnsAt = (width: number, { columns }: TableSettings, hasNodes: boolean): OptionalColumn[] =>
  columns.filter((column) => width >= (columnWidths[column] ?? 0) && (column !== 'unit' || hasNodes));

/** What each column takes of the width. */
const columnShares: Record<OptionalColumn, string> = {
  package: 'minmax(0,1.4fr)',
  unit: 'minmax(0,1.2fr)',
  ordered: '80px',
  finished: '80px',
  time: '96px',
};

export const gridOf = (columns: readonly OptionalColumn[]): string =>
  columns.map((column) => columnShares[column]).join(' ');
