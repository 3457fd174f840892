import type { Body, Consent, Disclosure, Query, WorkLocation } from '@service-embeds/contract';
import { signatureMatches } from '@service-embeds/domain/consent/signature-match';
import { embedVersion } from '../../client/embed-version.ts';
import { StableKey } from '../../client/idempotency-key.ts';
import { toLocationText } from '../../client/location-text.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';

type DocumentTimes = Pick<
  Body<'POST /v1/consents'>['documents'][number],
  'presented_at' | 'scrolled_to_end_at' | 'acknowledged_at'
>;

/** Options of the consent, as the element has them now. */
export interface ConsentOptions {
  /** The candidate, the place and the package: they decide which documents apply. */
  circumstances: Omit<NonNullable<Query<'GET /v1/disclosures'>>, 'page' | 'per_page' | 'work_locations'>;
  /** All work locations. Empty: `circumstances` or the candidate's open invitation names the place. */
  workLocations: WorkLocation[];
  /** The signature must match it. Without it, only the service compares the signature with the name on file. */
  fullName: string | undefined;
  accountName: string | undefined;
}

/** State of the consent. Each change replaces it. */
export interface ConsentState {
  readonly documents: readonly Disclosure[];
  /** Index of the current document. */
  readonly position: number;
  readonly signature: string;
  readonly signatureRejected: boolean;
  /** Whether the candidate tried to leave the current document. Missing confirmations show as errors from then on. */
  readonly attempted: boolean;
  readonly signing: boolean;
  /** Whether the current document changed while the candidate was reading. */
  readonly documentChanged: boolean;
  /** Error that belongs to no field. */
  readonly problem: ServiceError | undefined;
  readonly consent: Consent | undefined;
}

/** What the store needs from the page around it. */
export interface ConsentEnvironment {
  options: () => ConsentOptions;
  onChange: () => void;
  /** Another document is shown. */
  onDocument: () => void;
  /** Something is missing or wrong: moves the focus to the field. */
  onProblem: () => Promise<void>;
  report: (error: ServiceError) => void;
  /** Returns false when the page vetoes the consent. */
  confirmSubmit: () => boolean;
  onComplete: (consent: Consent) => void;
}

/**
 * State and transitions of a consent: documents in their order, a confirmation of each, and the signature. Going back loses
 * nothing. The store knows nothing of the DOM.
 */
export class ConsentStore {
  private readonly environment: ConsentEnvironment;
  private current: ConsentState = {
    documents: [],
    position: 0,
    signature: '',
    signatureRejected: false,
    attempted: false,
    signing: false,
    documentChanged: false,
    problem: undefined,
    consent: undefined,
  };
  private client: ServiceClient | undefined;
  /** Hashes of the confirmed documents. A document that changes has another hash, so it must be confirmed again. */
  private readonly confirmedHashes = new Set<string>();
  /** Ids of the documents whose optional box is checked. */
  private readonly checkedIds = new Set<string>();
  /** When each document was shown, seen to its end and confirmed, by its hash. */
  private readonly times = new Map<string, DocumentTimes>();
  private lastTime = 0;
  private readonly keys = new StableKey();

  constructor(environment: ConsentEnvironment) {
    this.environment = environment;
  }

  get state(): ConsentState {
    return this.current;
  }

  get document(): Disclosure | undefined {
    return this.state.documents[this.state.position];
  }

  get isLast(): boolean {
    return this.state.position === this.state.documents.length - 1;
  }

  /** Whether closing the embed would lose something. */
  get hasUnsavedInput(): boolean {
    return this.confirmedHashes.size > 0 || this.checkedIds.size > 0 || this.state.signature !== '';
  }

  get isSigned(): boolean {
    const { signature } = this.state;
    const { fullName } = this.environment.options();
    return signature.trim() !== '' && (!fullName || signatureMatches(signature, fullName));
  }

  /** Documents without a box of their own are confirmed by the signature. */
  isConfirmed({ sha256, acknowledgement }: Disclosure): boolean {
    return acknowledgement === 'signature' || this.confirmedHashes.has(sha256);
  }

  isChecked({ id }: Disclosure): boolean {
    return this.checkedIds.has(id);
  }

  /** Loads the documents, also again, for example in another language. What the candidate has confirmed of them stays. */
  async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty' | 'done'> {
    if (this.state.consent) return 'done';
    this.client = client;
    const documents = await this.loadDocuments(client, signal);
    const next = documents.findIndex((each) => !this.times.has(each.sha256) || !this.isConfirmed(each));
    // Where all are confirmed, the signature on the last one is missing.
    const position = next < 0 ? Math.max(0, documents.length - 1) : next;
    this.set({ documents, position, attempted: false, problem: undefined });
    this.recordTime('presented_at');
    return documents.length ? 'ready' : 'empty';
  }

  private loadDocuments(client: ServiceClient, signal?: AbortSignal): Promise<Disclosure[]> {
    const { circumstances, workLocations } = this.environment.options();
    const query = workLocations.length
      ? { ...circumstances, work_locations: workLocations.map(toLocationText) }
      : circumstances;
    return client.listAll('GET /v1/disclosures', { query, signal });
  }

  /** Records that the candidate confirms to have read a document, or takes that back. */
  confirm({ sha256 }: Disclosure, isConfirmed: boolean): void {
    if (isConfirmed) {
      this.confirmedHashes.add(sha256);
      this.recordTime('acknowledged_at');
    } else {
      this.confirmedHashes.delete(sha256);
      this.forgetAcknowledgment();
    }
    this.environment.onChange();
  }

  /** Records the first time of a step of the current document. A clock that is set back in between does not reverse steps. */
  recordTime(name: keyof DocumentTimes): void {
    const { document } = this;
    if (!document) return;
    this.lastTime = Math.max(this.lastTime, Date.now());
    const time = new Date(this.lastTime).toISOString();
    this.times.set(document.sha256, { [name]: time, ...this.times.get(document.sha256) });
  }

  private forgetAcknowledgment(): void {
    const { document } = this;
    if (document) delete this.times.get(document.sha256)?.acknowledged_at;
  }

  /** Checks or clears the optional box of a document, for example "Send me a copy". */
  check({ id }: Disclosure, isChecked: boolean): void {
    if (isChecked) this.checkedIds.add(id);
    else this.checkedIds.delete(id);
  }

  typeSignature(signature: string): void {
    this.set({ signature, signatureRejected: false });
    if (this.document?.acknowledgement === 'signature') this.forgetAcknowledgment();
  }

  private goTo(position: number, documentChanged = false): void {
    this.set({ position, attempted: false, problem: undefined, documentChanged });
    this.recordTime('presented_at');
    this.environment.onDocument();
  }

  readonly back = (): void => this.goTo(Math.max(0, this.state.position - 1));

  /** The main button: leads to the next document, and signs on the last one. */
  readonly next = async (): Promise<void> => {
    const { document } = this;
    if (this.state.signing || !document) return;
    this.set({ attempted: true, signatureRejected: false });
    if (!this.isConfirmed(document)) return this.environment.onProblem();
    if (!this.isLast) {
      this.goTo(this.state.position + 1);
      return;
    }
    this.set({ documentChanged: false });
    if (!this.isSigned) return this.environment.onProblem();
    // A retry keeps the time, so that it sends the same request.
    this.recordTime('acknowledged_at');
    await this.sign();
  };

  private async sign(): Promise<void> {
    const { client, environment } = this;
    if (!client || !environment.confirmSubmit()) return;
    const body = this.toConsentBody();
    this.set({ signing: true, problem: undefined });
    try {
      const idempotencyKey = this.keys.for(body);
      const consent = await client.request('POST /v1/consents', { body, idempotencyKey });
      this.set({ consent });
      environment.onComplete(consent);
    } catch (error) {
      if (!isAbort(error)) await this.handleError(toServiceError(error), client);
    } finally {
      this.set({ signing: false });
    }
  }

  private toConsentBody(): Body<'POST /v1/consents'> {
    const { circumstances, workLocations, fullName } = this.environment.options();
    const { documents, signature } = this.state;
    return {
      ...circumstances,
      ...(workLocations.length > 0 && { work_locations: workLocations }),
      documents: documents.map((document) => ({
        id: document.id,
        version: document.version,
        sha256: document.sha256,
        checked: this.isChecked(document),
        ...this.times.get(document.sha256),
      })),
      embed_version: embedVersion,
      signature: signature.trim(),
      language: documents[0]?.language ?? 'en',
      ...(fullName && { full_name: fullName }),
    };
  }

  /** Shows a document that changed again. The confirmations of the others stay. */
  private async handleError(error: ServiceError, client: ServiceClient): Promise<void> {
    this.environment.report(error);
    if (error.code === 'conflict') {
      const documents = await this.loadDocuments(client).catch(() => this.state.documents);
      this.set({ documents });
      const unconfirmed = documents.findIndex((document) => !this.isConfirmed(document));
      this.goTo(Math.max(0, unconfirmed), true);
      return;
    }
    this.set(error.fields?.['signature'] ? { signatureRejected: true } : { problem: error });
    await this.environment.onProblem();
  }

  private set(changes: Partial<ConsentState>): void {
    this.current = { ...this.current, ...changes };
    this.environment.onChange();
  }
}
