/** English messages of the table of the account's reports. */
export const en = {
  counts: 'Reports by status',
  all: 'All',
  search: 'Search',
  searchHint: 'Email, name or ID',
  package: 'Package',
  allPackages: 'All packages',
  candidate: 'Candidate',
  status: 'Status',
  ordered: 'Ordered',
  finished: 'Finished',
  expected: (date: string) => `expected ${date}`,
  found: (count: string) => (count === '1' ? '1 report' : `${count} reports`),
  nothing: 'No matching reports.',
  reset: 'Show all reports',
  table: 'Reports',
  unnamed: 'No name yet',
  exporting: 'Exporting...',
  exported: (count: string) => (count === '1' ? 'Exported 1 report.' : `Exported ${count} reports.`),
  exportedFirst: (count: string) => `Exported the first ${count} reports.`,
};

export type AccountTableMessages = typeof en;
