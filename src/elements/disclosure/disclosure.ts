import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { WorkLocation } from '@service-embeds/contract';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import type { EmbedState } from '../base/embed-types.ts';
import type { ConsentOptions, ConsentView } from './consent-view.ts';

/** Detail of `service-consent-recorded`. */
export interface ConsentRecordedDetail {
  /** ID of the consent. Read it on your backend with `GET /v1/consents/{id}`. */
  consent_id: string;
}

/** Detail of `service-step`. */
export interface DocumentStepDetail {
  /** ID of the document that is shown. */
  step: string;
  /** Number of the document, from 1. */
  number: number;
  /** How many documents there are. */
  count: number;
}

/** Options that decide who consents to what. When one of them changes, the embed begins again. */
const subjectNames = [
  'candidateId',
  'externalCandidateId',
  'workLocation',
  'residence',
  'packageSlug',
  'creditGround',
] as const;

/**
 * Shows a candidate the disclosures that apply, one at a time, and records the consent: the documents, the checked boxes and
 * the signature. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope
 * `disclosure`.
 *
 * @tag service-disclosure
 * @fires {CustomEvent<DocumentStepDetail>} service-step - Shows another document. `step` is its id.
 * @fires {CustomEvent<null>} service-before-submit - About to record the consent. Call `preventDefault()` to stop it.
 * @fires {CustomEvent<ConsentRecordedDetail>} service-consent-recorded - Recorded the consent.
 * @csspart heading - The heading: the title of the document.
 * @csspart document - The text of the document.
 * @csspart form - The form with the boxes and the signature.
 * @csspart field - A field with its label and notes.
 * @csspart button-primary - The button of the main action.
 */
export class DisclosureConsent extends EmbedElement {
  /** Id of the candidate. */
  @property({ attribute: 'candidate-id' }) candidateId?: string;
  /** Your own identifier of the candidate (`custom_id`), instead of `candidateId`. */
  @property({ attribute: 'external-candidate-id' }) externalCandidateId?: string;
  /** Name of the company that orders the check, as the candidate knows it. The documents name the account itself. */
  @property({ attribute: 'account-name' }) accountName?: string;
  /** Full name of the candidate. The signature must match it, apart from capital letters, accents and middle names. */
  @property({ attribute: 'candidate-full-name' }) candidateFullName?: string;
  /** `{country, state, city, zipcode, county}`, or a list of all work locations. Write the attribute as JSON. Default: those of the candidate's open invitation. */
  @property({ attribute: 'work-location', type: Object }) workLocation?:
    | Partial<WorkLocation>
    | readonly Partial<WorkLocation>[];
  /** Two-letter code of the state that the candidate lives in. Default: the state of the candidate's ZIP code. */
  @property() residence?: string;
  /** Slug of the ordered package. Default: the package of the candidate's open invitation. */
  @property({ attribute: 'package-slug' }) packageSlug?: string;
  /** Why the law allows a credit report for the position, which California's notice names. Default: of the candidate's open invitation. */
  @property({ attribute: 'credit-ground' }) creditGround?: string;
  /** Language of the documents, such as `es`. Default: the language of the embed. */
  @property() language?: string;

  private view: ConsentView | undefined;

  protected override get heading(): string {
    return this.view?.title || this.messages.disclosure.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && Boolean(this.view?.hasUnsavedInput);
  }

  protected override discardInput(): void {
    this.view = undefined;
    void this.reload();
  }

  protected override get reloadValues(): unknown[] {
    const { localize, language } = this;
    return [...super.reloadValues, localize.locale, language, ...subjectNames.map((name) => this[name])];
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (subjectNames.some((name) => changes.has(name))) this.view = undefined;
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<EmbedState> {
    if (!this.namesCandidate && !this.option('fakeMode'))
      throw new ServiceError('option_missing', { hint: 'Set candidate-id or external-candidate-id.' });
    const { ConsentView } = await loadChunk(() => import('./consent-view.ts'));
    this.view ??= new ConsentView({
      host: this,
      localize: this.localize,
      options: () => this.viewOptions,
      report: (error) => this.report(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
      focusHeading: () => this.focusHeading(),
      finish: () => {
        this.state = 'done';
        void this.focusHeading();
      },
    });
    return this.view.load(client, signal);
  }

  private get namesCandidate(): boolean {
    return Boolean(this.candidateId || this.externalCandidateId);
  }

  private get viewOptions(): ConsentOptions {
    // Only in fake mode, which accepts any ID.
    const isSample = !this.namesCandidate;
    const workLocations = ([] as Partial<WorkLocation>[])
      .concat(this.workLocation ?? (isSample ? { state: 'OH' } : []))
      .map((place) => ({ country: 'US', ...place }))
      .filter((place): place is WorkLocation => place.state !== undefined);
    const circumstances: ConsentOptions['circumstances'] = {
      candidate_id: this.candidateId,
      custom_id: isSample ? 'sample' : this.candidateId ? undefined : this.externalCandidateId,
      residence: this.residence,
      package: this.packageSlug,
      credit_ground: this.creditGround,
      language: this.language ?? this.localize.locale,
    };
    return { circumstances, workLocations, fullName: this.candidateFullName, accountName: this.accountName };
  }

  protected override get skeleton(): string {
    return 'line box box box box line box';
  }

  protected override renderReady(): TemplateResult {
    return this.view?.render() ?? html``;
  }

  protected override renderEmpty(): TemplateResult {
    return html`<p class="field">${this.messages.disclosure.empty}</p>`;
  }

  protected override renderDone(): TemplateResult {
    return this.view?.renderDone() ?? html``;
  }
}

define('service-disclosure', DisclosureConsent);
