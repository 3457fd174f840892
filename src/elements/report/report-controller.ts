import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Report } from '@service-embeds/contract';
import { hasContent } from '@service-embeds/domain/report/view/has-content';
import { loadChunk } from '../../client/load-chunk.ts';
import { Polling } from '../../client/polling.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, isSessionOver, ServiceError, toServiceError } from '../../client/service-error.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { en, type ReportMessages } from '../../translations/en/report-messages.ts';
import { banner } from '../ui/banner.ts';
import { isOpen, phaseLabel } from '../ui/status-badge.ts';
import { statusStyles } from '../ui/status.styles.ts';
import { whenNear } from '../ui/when-near.ts';
import type { ReportContent } from './report-content.ts';
import type { DecisionParent, ReportContext } from './report-context.ts';
import { isDisputed, loadParts, partReader, type ReportData } from './report-data.ts';
import type { ReportDecision } from './report-decision.ts';
import type { ReportHistory } from './report-history.ts';
import { candidateName, renderReport, wrapEmail } from './report-view.ts';
import { reportStyles } from './report.styles.ts';

const include = 'candidate,documents,node_path,screenings';

/** Messages in Spanish, once a report of this page has loaded them. */
let spanish: DecisionParent['spanish'];

/**
 * Loads a report, follows its changes, and renders it with the decision about it. What is below the first view loads when it
 * comes near the viewport, and with the first poll at the latest: a page that stays open is printed with all of it.
 */
export class ReportController implements DecisionParent, ReactiveController {
  readonly context: ReportContext;
  data: ReportData | undefined;
  client: ServiceClient | undefined;
  unfolded = false;
  private id: string | undefined;
  private etag: string | undefined;
  private stale = false;
  /** Why the PDF could not be downloaded. */
  private problem: ServiceError | undefined;
  private decision: ReportDecision | undefined;
  private history: ReportHistory | undefined;
  private content: ReportContent | undefined;
  private stopWaiting: (() => void) | undefined;
  private readonly polling = new Polling(() => this.refresh());

  constructor(context: ReportContext) {
    this.context = context;
    adoptStyles(context.host.renderRoot, statusStyles);
    adoptStyles(context.host.renderRoot, reportStyles);
    context.host.addController(this);
  }

  hostUpdated(): void {
    const timeline = this.context.host.renderRoot.querySelector('#timeline');
    if (timeline && !this.history) this.stopWaiting ??= whenNear(timeline, this.showRest);
  }

  /** Messages in Spanish, where the report is shown in Spanish and they have loaded. */
  get spanish(): DecisionParent['spanish'] {
    if (this.context.localize.language !== 'es') return undefined;
    if (!spanish) void this.loadSpanish().then(() => this.context.host.requestUpdate());
    return spanish;
  }

  get messages(): ReportMessages {
    return this.context.localize.textsOf('reportView', { en, es: this.spanish?.es });
  }

  private async loadSpanish(): Promise<void> {
    // Offline, the report stays in English.
    spanish ??= await loadChunk(() => import('../../translations/es/report-messages.ts')).catch(
      () => undefined,
    );
  }

  /** Name of the candidate of the report. */
  get name(): string {
    return this.data ? candidateName(this.data.report) : '';
  }

  get heading(): unknown {
    return this.data && wrapEmail(this.name);
  }

  get hasUnsavedInput(): boolean {
    return Boolean(this.decision?.hasUnsavedInput || this.history?.hasUnsavedInput);
  }

  discardInput(): void {
    this.decision?.reset();
    this.history?.discardInput();
  }

  stop(): void {
    this.pauseWork();
    void this.decision?.finish();
  }

  private pauseWork(): void {
    this.polling.stop();
    this.stopWaiting?.();
    this.stopWaiting = undefined;
  }

  /** Loads the report, and follows it from then on. */
  async load(client: ServiceClient, id: string, signal: AbortSignal): Promise<void> {
    this.pauseWork();
    await this.decision?.finish();
    this.client = client;
    this.etag = undefined;
    this.stale = false;
    if (this.id !== id) this.data = this.decision = this.history = this.problem = undefined;
    this.id = id;
    await this.read(id, signal);
    this.polling.start();
  }

  /** Reads the report again, after a decision. What fails is said above the report: the decision itself was recorded. */
  async reload(): Promise<void> {
    this.etag = undefined;
    await this.keepShowing((data) => this.read(data.report.id)).catch(() => undefined);
  }

  private async read(id: string, signal?: AbortSignal): Promise<void> {
    const { client } = this;
    if (!client) return;
    const { answer, etag } = await client.requestIfChanged('GET /v1/reports/{id}', {
      path: { id },
      query: { include },
      etag: this.etag,
      signal,
    });
    if (!answer) return;
    const [data] = await Promise.all([
      loadParts(partReader(client, id, signal), answer, await client.claims()),
      this.history || isDisputed(answer) ? this.loadHistory(client, answer, signal) : undefined,
      isOpen(answer) ? undefined : this.loadDecision(),
      answer.screenings?.some((screening) => screening.result === 'consider' && hasContent(screening))
        ? this.loadContent()
        : undefined,
      this.context.localize.locale.startsWith('es') ? this.loadSpanish() : undefined,
    ]);
    await this.decision?.prepare(data);
    if (this.id !== id) return;
    this.etag = etag;
    this.announceChange(answer);
    this.data = data;
  }

  private async loadDecision(): Promise<void> {
    const { ReportDecision } = await loadChunk(() => import('./report-decision.ts'));
    this.decision ??= new ReportDecision(this);
  }

  private async loadHistory(client: ServiceClient, report: Report, signal?: AbortSignal): Promise<void> {
    const { ReportHistory } = await loadChunk(() => import('./report-history.ts'));
    const history = this.history ?? new ReportHistory(this);
    await history.load(partReader(client, report.id, signal), isDisputed(report));
    // Another report can be shown by now.
    if (this.id === report.id) this.history ??= history;
  }

  private async loadContent(): Promise<void> {
    const { ReportContent } = await loadChunk(() => import('./report-content.ts'));
    this.content ??= new ReportContent(this);
  }

  /** Loads what the first view does not show, as far as the report has it and it has not loaded. */
  private async loadRest({ report }: ReportData): Promise<void> {
    const { client, history } = this;
    await Promise.all([
      client && !history ? this.loadHistory(client, report) : undefined,
      report.screenings?.some(hasContent) ? this.loadContent() : undefined,
    ]);
  }

  private readonly showRest = (): void => {
    // What fails is said above the report, and tried again with the next poll.
    this.keepShowing((data) => this.loadRest(data)).catch(() => undefined);
  };

  private announceChange(report: Report): void {
    const { localize, announce } = this.context;
    const before = this.data && phaseLabel(this.data.report, localize.messages);
    const now = phaseLabel(report, localize.messages);
    if (before && before !== now) announce(localize.messages.reports.newStatus(candidateName(report), now));
  }

  private refresh(): Promise<void> {
    return this.keepShowing(async (data) => {
      await this.read(data.report.id);
      await this.loadRest(data);
    });
  }

  /** Reads more about a report while it is shown, and says above it when that fails. */
  private async keepShowing(load: (data: ReportData) => Promise<void>): Promise<void> {
    const { data, context } = this;
    if (!data) return;
    try {
      await load(data);
      this.stale = false;
    } catch (error) {
      if (isAbort(error)) return;
      const problem = toServiceError(error);
      if (isSessionOver(problem) || problem.code === 'not_found') {
        this.polling.stop();
        context.fail(problem);
      }
      this.stale = true;
      throw error;
    } finally {
      context.host.requestUpdate();
    }
  }

  /** Downloads the PDF with a new link, because links work for ten minutes only. */
  async download(): Promise<void> {
    const { client, data } = this;
    if (!client || !data) return;
    this.problem = undefined;
    this.context.announce('');
    try {
      const { documents } = await client.request('GET /v1/reports/{id}', {
        path: { id: data.report.id },
        query: { include: 'documents' },
      });
      const uri = documents?.[0]?.download_uri;
      if (!uri) throw new ServiceError('not_found');
      this.save(uri);
    } catch (error) {
      this.problem = this.showProblem(error);
    }
  }

  save(href: string): void {
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  }

  showProblem(thrown: unknown): ServiceError | undefined {
    if (isAbort(thrown)) return undefined;
    const { report, announce, localize } = this.context;
    const error = toServiceError(thrown);
    report(error);
    announce(localize.messages.errors[error.code][0] ?? '');
    return error;
  }

  renderProblem(problem: ServiceError | undefined): unknown {
    if (!problem) return nothing;
    const [title, text] = this.context.localize.messages.errors[problem.code];
    return html`<div class="field">${banner('danger', title, html`<p>${text}</p>`, 'alert')}</div>`;
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.context.announce(this.messages.copied);
    } catch {
      // Without permission, people copy the link that is shown.
      this.context.announce(this.messages.copyFailed);
    }
  }

  render(): TemplateResult {
    const { data, messages, context, history } = this;
    if (!data) return html``;
    const { localize } = context;
    const decision = isOpen(data.report) ? undefined : this.decision;
    return html`${this.stale ? html`<p class="stale">${localize.messages.reports.stale}</p>` : nothing}
    ${this.renderProblem(this.problem)}
    ${renderReport(
      { data, localize, messages, unfolded: this.unfolded },
      {
        unfold: () => {
          this.unfolded = !this.unfolded;
          context.host.requestUpdate();
        },
        copy: (text) => void this.copy(text),
        download: () => void this.download(),
        decision: decision?.render(data),
        disputes: history?.renderDisputes(data),
        notes: history?.renderNotes(data),
        timeline: history?.renderTimeline(data),
        content: (screening) => this.content?.render(screening),
        loadContent: this.showRest,
      },
    )}
    ${decision?.renderBar(data)} ${this.decision?.renderDialog(data)}`;
  }
}
