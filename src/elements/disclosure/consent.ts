import { signatureMatches } from '@service-embeds/domain/consent/signature-match';
import type { Body, Disclosure } from '@service-embeds/contract';

/** What the person has ticked and typed so far. Nothing of it is lost by going back. */
export class Consent {
  signature = '';
  /** Hashes of documents that were acknowledged: one that has changed is to be acknowledged anew. */
  private readonly acknowledged = new Set<string>();
  private readonly copies = new Set<string>();
  documents: Disclosure[];

  constructor(documents: Disclosure[]) {
    this.documents = documents;
  }

  isAcknowledged({ sha256, acknowledgement }: Disclosure): boolean {
    return acknowledgement === 'signature' || this.acknowledged.has(sha256);
  }

  acknowledge({ sha256 }: Disclosure, ticked: boolean): void {
    if (ticked) this.acknowledged.add(sha256);
    else this.acknowledged.delete(sha256);
  }

  wantsCopy({ id }: Disclosure): boolean {
    return this.copies.has(id);
  }

  askForCopy({ id }: Disclosure, ticked: boolean): void {
    if (ticked) this.copies.add(id);
    else this.copies.delete(id);
  }

  /** Whether anything would be lost. */
  get dirty(): boolean {
    return this.acknowledged.size > 0 || this.copies.size > 0 || this.signature !== '';
  }

  /** The first document that is not acknowledged yet, by its place. */
  get firstOpen(): number {
    return this.documents.findIndex((one) => !this.isAcknowledged(one));
  }

  /** @param fullName nothing is compared where the page gives none; the service compares with the name it knows */
  isSigned(fullName: string | undefined): boolean {
    return this.signature.trim() !== '' && (!fullName || signatureMatches(this.signature, fullName));
  }

  /** What `POST /v1/consents` is told of it. */
  get body(): Pick<Body<'POST /v1/consents'>, 'documents' | 'signature'> {
    return {
      documents: this.documents.map((one) => ({
        id: one.id,
        version: one.version,
        sha256: one.sha256,
        checked: this.wantsCopy(one),
      })),
      signature: this.signature.trim(),
    };
  }
}
