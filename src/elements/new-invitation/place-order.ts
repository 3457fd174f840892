import type { Body, Candidate, Invitation } from '@service-embeds/contract';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';

/** One background check to order: for whom, what, where. */
export interface OrderInput {
  candidate: Body<'POST /v1/candidates'>;
  invitation: Omit<Body<'POST /v1/invitations'>, 'candidate_id'>;
}

/** The result of an order. */
export interface PlacedOrder {
  candidate: Candidate;
  invitation: Invitation;
}

/**
 * Places one order, at most once. All attempts use the same idempotency keys, so an attempt after a partial failure finds the
 * candidate and the invitation that already exist.
 */
export class Order {
  private readonly input: OrderInput;
  private readonly candidateKey = newIdempotencyKey();
  private readonly invitationKey = newIdempotencyKey();
  private candidate: Candidate | undefined;

  constructor(input: OrderInput) {
    this.input = input;
  }

  /** Whether this order has the same input, so that a retry should use it again. */
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

  /** Finds an existing candidate with the same `custom_id`, or else with the same email address. */
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
