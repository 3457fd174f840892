import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import type { Body, Candidate, Invitation } from '@service-embeds/contract';

/** One background check to order: for whom, what, where. */
export interface OrderInput {
  candidate: Body<'POST /v1/candidates'>;
  invitation: Omit<Body<'POST /v1/invitations'>, 'candidate_id'>;
}

/** What became of it. */
export interface PlacedOrder {
  candidate: Candidate;
  invitation: Invitation;
}

/**
 * Places one order, at most once: the keys of its requests stay the same however often it is tried, so that a try
 * after a half-failed one finds the candidate, and the invitation, that are there already.
 */
export class Order {
  private readonly input: OrderInput;
  private readonly candidateKey = newIdempotencyKey();
  private readonly invitationKey = newIdempotencyKey();
  private candidate: Candidate | undefined;

  constructor(input: OrderInput) {
    this.input = input;
  }

  /** Whether this order is for the same input, so that a retry should go on with it. */
  isFor(input: OrderInput): boolean {
    return JSON.stringify(input) === JSON.stringify(this.input);
  }

  async place(client: ServiceClient, signal?: AbortSignal): Promise<PlacedOrder> {
    this.candidate ??= (await this.find(client, signal)) ?? (await this.create(client, signal));
    const { candidate } = this;
    const invitation = await client.request('POST /v1/invitations', {
      body: { ...this.input.invitation, candidate_id: candidate.id },
      idempotencyKey: this.invitationKey,
      signal,
    });
    return { candidate, invitation };
  }

  /** A candidate with the same reference of the integrator's, or else the same e-mail address, is used again. */
  private async find(client: ServiceClient, signal?: AbortSignal): Promise<Candidate | undefined> {
    const { custom_id, email } = this.input.candidate;
    const filters = [custom_id ? { custom_id } : undefined, { email }];
    for (const filter of filters) {
      if (!filter) continue;
      const { data } = await client.request('GET /v1/candidates', {
        query: { ...filter, per_page: 1 },
        signal,
      });
      if (data[0]) return data[0];
    }
    return undefined;
  }

  private create(client: ServiceClient, signal?: AbortSignal): Promise<Candidate> {
    return client.request('POST /v1/candidates', {
      body: this.input.candidate,
      idempotencyKey: this.candidateKey,
      signal,
    });
  }
}
