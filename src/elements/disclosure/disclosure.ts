import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { WorkLocation } from '@service-embeds/contract';
import { loadConsentFlow } from '../../lazy.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import type { ConsentFlow, ConsentOptions } from './consent-flow.ts';

/** Detail of `service-consent-recorded`. */
export interface ConsentRecordedDetail {
  consent_id: string;
}

/** Options that decide which documents are shown. The embed reloads when one of them changes. */
const documentOptionNames = [
  'candidateId',
  'externalCandidateId',
  'workLocation',
  'residence',
  'packageSlug',
  'language',
] as const;

/**
 * Shows a candidate the disclosures that apply, one by one, and records the consent: what was read, ticked and signed. In
 * `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`.
 *
 * @tag service-disclosure
 * @fires {CustomEvent<StepDetail>} service-step - Another document is shown; `step` is its id.
 * @fires {CustomEvent<null>} service-before-submit - About to record the consent. Cancelable: `preventDefault()` stops it.
 * @fires {CustomEvent<ConsentRecordedDetail>} service-consent-recorded - The consent is recorded.
 * @csspart heading - The heading: the title of the document.
 * @csspart document - The text of the document.
 * @csspart form - What is ticked and signed.
 * @csspart field - A field with its label and notes.
 * @csspart button-primary - The button of the main action.
 */
export class DisclosureConsent extends EmbedElement {
  /** Id of the candidate. */
  @property({ attribute: 'candidate-id' }) candidateId?: string;
  /** Your own identifier of the candidate, its `custom_id`, in place of `candidateId`. */
  @property({ attribute: 'external-candidate-id' }) externalCandidateId?: string;
  /** Who orders the check, as the candidate knows it. The documents name the account itself. */
  @property({ attribute: 'account-name' }) accountName?: string;
  /** The signature is compared with it: tolerant of case, accents and middle names. */
  @property({ attribute: 'candidate-full-name' }) candidateFullName?: string;
  /** `{country, state, city}`; as attribute in JSON. Default: of the candidate's open invitation. */
  @property({ attribute: 'work-location', type: Object }) workLocation?: Partial<WorkLocation>;
  /** Two-letter code of the state that the candidate lives in. Default: by its ZIP code. */
  @property() residence?: string;
  /** Slug of the package that is ordered. Default: of the candidate's open invitation. */
  @property({ attribute: 'package-slug' }) packageSlug?: string;
  /** Language of the documents, where it is not that of the embed. */
  @property() language?: string;

  private flow: ConsentFlow | undefined;

  protected override get heading(): string {
    return this.flow?.title || this.messages.disclosure.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.flow?.consent.dirty ?? false);
  }

  protected override discardInput(): void {
    void this.reload();
  }

  protected override get reloadValues(): unknown[] {
    return [...super.reloadValues, ...documentOptionNames.map((name) => this[name])];
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'> {
    if (!this.candidateId && !this.externalCandidateId)
      throw new ServiceError('option_missing', { hint: 'Set candidate-id or external-candidate-id.' });
    const { ConsentFlow } = await loadConsentFlow();
    this.flow ??= new ConsentFlow({
      host: this,
      localize: this.localize,
      options: () => this.flowOptions,
      report: (error) => this.report(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
      focusHeading: () => this.focusHeading(),
      finished: () => {
        this.state = 'done';
        void this.focusHeading();
      },
    });
    return (await this.flow.load(client, signal)) ? 'ready' : 'empty';
  }

  private get flowOptions(): ConsentOptions {
    const { country, state, city } = this.workLocation ?? {};
    const asked: ConsentOptions['asked'] = {
      candidate_id: this.candidateId,
      custom_id: this.candidateId ? undefined : this.externalCandidateId,
      country,
      state,
      city,
      residence: this.residence,
      package: this.packageSlug,
      language: this.language ?? this.localize.locale,
    };
    return { asked, fullName: this.candidateFullName, accountName: this.accountName };
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="field">
      <div class="skeleton"></div>
      <div class="skeleton"></div>
      <div class="skeleton"></div>
      <div class="skeleton"></div>
    </div>`;
  }

  protected override renderReady(): TemplateResult {
    return this.flow?.render() ?? html``;
  }

  protected override renderEmpty(): TemplateResult {
    return html`<p class="field">${this.messages.disclosure.empty}</p>`;
  }

  protected override renderDone(): TemplateResult {
    return this.flow?.renderDone() ?? html``;
  }
}

define('service-disclosure', DisclosureConsent);
