import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import { loadChunk } from '../../client/load-chunk.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import type { ReportController } from './report-controller.ts';

/**
 * Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline.
 * If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action.
 * It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without
 * documents and decisions.
 *
 * @tag service-report
 * @fires {CustomEvent<DecisionDetail>} service-before-submit - About to send a decision. Call `preventDefault()` to stop it.
 * @fires {CustomEvent<DecisionDetail>} service-decision - Recorded a decision.
 * @csspart card - A group of facts, such as the findings or the timeline.
 * @csspart finding - A finding.
 * @csspart button-primary - The button of the main action.
 */
export class ServiceReport extends EmbedElement {
  /** ID of the report. */
  @property({ attribute: 'report-id' }) reportId?: string;

  private controller: ReportController | undefined;

  constructor() {
    super();
    new RemovalController(this, () => this.controller?.stop());
  }

  protected override get heading(): string {
    return this.controller?.name || this.messages.report.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.controller?.hasUnsavedInput ?? false);
  }

  protected override discardInput(): void {
    this.controller?.discardInput();
  }

  protected override get reloadValues(): unknown[] {
    return [...super.reloadValues, this.reportId];
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'> {
    const { reportId } = this;
    if (!reportId) throw new ServiceError('option_missing', { hint: 'Set report-id.' });
    const { ReportController } = await loadChunk(() => import('./report-controller.ts'));
    this.controller ??= new ReportController({
      host: this,
      localize: this.localize,
      announce: (text) => this.announce(text),
      report: (error) => this.report(error),
      fail: (error) => this.fail(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
    });
    await this.controller.load(client, reportId, signal);
    return 'ready';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.state === 'ready') void this.reload();
  }

  protected override get skeleton(): string {
    return 'line tall tall';
  }

  protected override renderReady(): TemplateResult {
    return this.controller?.render() ?? html``;
  }
}

define('service-report', ServiceReport);
