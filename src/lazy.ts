import { loadChunk } from './client/load-chunk.ts';

/**
 * The one list of chunks that load on demand. To add a chunk, add a function that imports it and an entry to
 * `lazyChunks`: the ESM build, the UMD build and the size budgets are generated from them.
 */

/** The modal dialog, loaded when the first one opens. */
export const loadDialog = () => loadChunk(() => import('./elements/ui/dialog.ts'));

/** The text color on the page's own accent color, loaded where the page sets one without the other. */
export const loadContrast = () => loadChunk(() => import('./styles/contrast.ts'));

/** Checks of options for developers, loaded once the embed has shown something. */
export const loadOptionChecks = () => loadChunk(() => import('./elements/base/option-checks.ts'));

/** Explanations of errors for developers, loaded with the first error. */
export const loadErrorFixes = () => loadChunk(() => import('./client/error-fixes.ts'));

/** The fake service, loaded when fake mode is switched on. */
export const loadFakeService = () => loadChunk(() => import('./mocks/index.ts'));

/** Messages in Spanish, loaded when an embed is shown in Spanish. */
export const loadSpanish = () => loadChunk(() => import('./translations/es/embeds.ts'));

/** Replacement of texts, loaded where the page sets the option `texts`. */
export const loadTextReplacement = () => loadChunk(() => import('./translations/replace-texts.ts'));

/** Orders for multiple candidates, loaded when that mode is opened. */
export const loadBulkOrder = () =>
  loadChunk(() => import('./elements/new-invitation/bulk-order/bulk-order.ts'));

/** The searchable field for a node, loaded for accounts that have a hierarchy. */
export const loadNodeCombobox = () => loadChunk(() => import('./elements/new-invitation/node-combobox.ts'));

/** The order form, loaded together with the account's data. */
export const loadOrdering = () => loadChunk(() => import('./elements/new-invitation/ordering.ts'));

/** The view after an order, loaded once the order form is shown. */
export const loadConfirmation = () => loadChunk(() => import('./elements/new-invitation/confirmation.ts'));

/** The table of an account's reports, loaded for embeds that do not follow a single candidate. */
export const loadAccountTable = () =>
  loadChunk(() => import('./elements/reports-overview/account-table/account-table.ts'));

/** What helps an invitation that is stuck, loaded with the first candidate who has one. */
export const loadInvitationActions = () =>
  loadChunk(() => import('./elements/reports-overview/invitation-actions.ts'));

/** What opens another embed over the page, loaded when a person opens the first one from the overview. */
export const loadOpenEmbed = () => loadChunk(() => import('./elements/reports-overview/open-embed.ts'));

/** The CSV writer, loaded when a person exports reports. */
export const loadCsvExport = () => loadChunk(() => import('./elements/reports-overview/csv-export.ts'));

/** The steps of a sign-up, loaded with the first embed that shows them. */
export const loadSignUp = () => loadChunk(() => import('./elements/signup-flow/signup-view.ts'));

/** A candidate's documents and signature, loaded with the first embed that shows them. */
export const loadConsentFlow = () => loadChunk(() => import('./elements/disclosure/consent-view.ts'));

/** The first view of a report, loaded with the first embed that shows one. */
export const loadReport = () => loadChunk(() => import('./elements/report/report-controller.ts'));

/** The decision about a report, loaded with the first report that is finished. */
export const loadReportDecision = () => loadChunk(() => import('./elements/report/decision-controller.ts'));

/** Forms for the candidate's answer to a notice, loaded with the first open adverse action that somebody may decide about. */
export const loadReportAnswer = () => loadChunk(() => import('./elements/report/answer-forms.ts'));

/** What screenings say beyond records, loaded with the first report that has such content. */
export const loadReportContent = () => loadChunk(() => import('./elements/report/report-content.ts'));

/** Timeline, disputes and notes of a report, loaded when they come near the viewport. */
export const loadReportHistory = () => loadChunk(() => import('./elements/report/report-history.ts'));

/** Messages of a report in Spanish, loaded when one is shown in Spanish. */
export const loadSpanishReport = () => loadChunk(() => import('./translations/es/report-messages.ts'));

/** How the builds treat a chunk. Browsers never see these entries: bundlers drop them. */
export interface LazyChunk {
  /** Loads the chunk. The builds read its name, and the path of its module, from this function. */
  load: () => Promise<object>;
  /**
   * Where the chunk is in the UMD build, which cannot be split: `inlined` in the one file, or the `<name>` of the second
   * script `service-embeds.<name>.js`. Prefer `inlined` for chunks below 2 kB.
   */
  umd: 'inlined' | { script: string };
  /** Entry of the ESM build that loads the chunk. What that entry has loaded already does not count for `limit`. */
  loadedBy:
    | 'index'
    | 'elements/new-invitation'
    | 'elements/reports-overview'
    | 'elements/signup-flow'
    | 'elements/disclosure'
    | 'elements/report';
  /** A chunk that is always loaded before, so it does not count for `limit` either. */
  after?: () => Promise<object>;
  /** Size budget in the ESM build, compressed with gzip, including what the chunk imports. */
  limit: string;
}

export const lazyChunks: readonly LazyChunk[] = [
  { load: loadDialog, umd: 'inlined', loadedBy: 'index', limit: '2 kB' },
  { load: loadContrast, umd: 'inlined', loadedBy: 'index', limit: '0.7 kB' },
  { load: loadOptionChecks, umd: { script: 'checks' }, loadedBy: 'index', limit: '2 kB' },
  { load: loadErrorFixes, umd: { script: 'fixes' }, loadedBy: 'index', limit: '2 kB' },
  { load: loadFakeService, umd: { script: 'fake' }, loadedBy: 'index', limit: '104.8 kB' },
  { load: loadTextReplacement, umd: { script: 'texts' }, loadedBy: 'index', limit: '1.2 kB' },
  { load: loadSpanish, umd: { script: 'es' }, loadedBy: 'index', limit: '4 kB' },
  {
    load: loadBulkOrder,
    umd: { script: 'bulk' },
    loadedBy: 'elements/new-invitation',
    after: loadOrdering,
    limit: '12.9 kB',
  },
  {
    load: loadNodeCombobox,
    umd: 'inlined',
    loadedBy: 'elements/new-invitation',
    after: loadOrdering,
    limit: '3 kB',
  },
  { load: loadOrdering, umd: { script: 'ordering' }, loadedBy: 'elements/new-invitation', limit: '8.6 kB' },
  {
    load: loadConfirmation,
    umd: { script: 'confirmation' },
    loadedBy: 'elements/new-invitation',
    after: loadOrdering,
    limit: '4.6 kB',
  },
  {
    load: loadAccountTable,
    umd: { script: 'account' },
    loadedBy: 'elements/reports-overview',
    limit: '6.9 kB',
  },
  {
    load: loadInvitationActions,
    umd: { script: 'invitations' },
    loadedBy: 'elements/reports-overview',
    limit: '2 kB',
  },
  { load: loadOpenEmbed, umd: 'inlined', loadedBy: 'elements/reports-overview', limit: '0.5 kB' },
  { load: loadCsvExport, umd: 'inlined', loadedBy: 'elements/reports-overview', limit: '0.6 kB' },
  { load: loadSignUp, umd: { script: 'signup' }, loadedBy: 'elements/signup-flow', limit: '14 kB' },
  { load: loadConsentFlow, umd: { script: 'consent' }, loadedBy: 'elements/disclosure', limit: '6.3 kB' },
  { load: loadReport, umd: { script: 'report' }, loadedBy: 'elements/report', limit: '8.2 kB' },
  {
    load: loadReportContent,
    umd: { script: 'content' },
    loadedBy: 'elements/report',
    after: loadReport,
    limit: '1.8 kB',
  },
  {
    load: loadReportDecision,
    umd: { script: 'decision' },
    loadedBy: 'elements/report',
    after: loadReport,
    limit: '7.8 kB',
  },
  {
    load: loadReportAnswer,
    umd: { script: 'answer' },
    loadedBy: 'elements/report',
    after: loadReportDecision,
    limit: '2.5 kB',
  },
  {
    load: loadReportHistory,
    umd: { script: 'history' },
    loadedBy: 'elements/report',
    after: loadReport,
    limit: '3.5 kB',
  },
  { load: loadSpanishReport, umd: { script: 'report-es' }, loadedBy: 'elements/report', limit: '3.4 kB' },
];
