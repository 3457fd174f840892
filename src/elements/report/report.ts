import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import type { ReportController } from './report-controller.ts';

/** Leaves the ground to the page, if it has one. Where there is room, the status stands beside the name. */
const surfaceStyles = css`
  :host {
    container-type: inline-size;
    contain-intrinsic-inline-size: 640px;
    min-width: 0;
  }
  :host([surface='plain']) .root {
    padding: 0;
    background: none;
    box-shadow: none;
  }
  :host([surface='plain']) .head-actions > .button {
    min-height: 36px;
    padding: 5px 14px;
    font-size: 0.9375em;
  }
`;

/**
 * Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline.
 * If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action.
 * It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without
 * documents and decisions.
 *
 * @tag service-report
 * @fires {CustomEvent<DecisionDetail>} service-before-submit - About to send a decision. Call `preventDefault()` to stop it.
 * @fires {CustomEvent<DecisionDetail>} service-decision - Recorded a decision.
 * @fires {CustomEvent<null>} service-next-report - The person wants the next report. Only with `has-next`.
 * @slot actions - What your page lets people do with the report, such as a menu. It is beside the button for the PDF.
 * @csspart card - A group of facts, such as the findings or the timeline.
 * @csspart finding - A finding.
 * @csspart button-primary - The button of the main action.
 */
export class ServiceReport extends EmbedElement {
  /** ID of the report. */
  @property({ attribute: 'report-id' }) reportId?: string;
  /** Whether your page has another report to show. After a decision, people then get the button "Next report". Default: off. */
  @property({ type: Boolean, attribute: 'has-next' }) hasNext = false;
  /** `card` (default): on a surface of its own. `plain`: the groups of facts lie on the ground of your page. */
  @property({ reflect: true }) surface: 'card' | 'plain' = 'card';

  static override styles = [...EmbedElement.styles, surfaceStyles];

  private controller: ReportController | undefined;

  constructor() {
    super();
    new RemovalController(this, () => this.controller?.stop());
  }

  protected override get heading(): unknown {
    return this.controller?.heading ?? this.messages.report.title;
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
    const reportId = this.reportId ?? (await this.sampleReportId(client, signal));
    if (!reportId) throw new ServiceError('option_missing', { hint: 'Set report-id.' });
    const { ReportController } = await loadChunk(() => import('./report-controller.ts'));
    this.controller ??= new ReportController({
      host: this,
      localize: this.localize,
      hasNext: () => this.hasNext,
      announce: (text) => this.announce(text),
      report: (error) => this.report(error),
      fail: (error) => this.fail(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
    });
    await this.controller.load(client, reportId, signal);
    return 'ready';
  }

  /** Returns the newest report of fake mode, which needs no ID. Undefined: it is off. */
  private async sampleReportId(client: ServiceClient, signal: AbortSignal): Promise<string | undefined> {
    if (!this.option('fakeMode')) return undefined;
    const { data } = await client.request('GET /v1/reports', { query: { per_page: 1 }, signal });
    return data[0]?.id;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.state === 'ready') void this.reload();
  }

  protected override get skeleton(): string {
    return 'line box box box box box box box';
  }

  protected override renderReady(): TemplateResult {
    return this.controller?.render() ?? html``;
  }
}

define('service-report', ServiceReport);
