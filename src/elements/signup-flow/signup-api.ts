import type { Answer, Body, Partner } from '@service-embeds/contract';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { toSignUpBody, type SignUpValues } from './signup-values.ts';

/** The requests of a sign-up with one partner application. */
export class SignUpApi {
  private readonly client: ServiceClient;
  private readonly clientId: string;
  private readonly keys = new StableKey();

  constructor(client: ServiceClient, clientId: string) {
    this.client = client;
    this.clientId = clientId;
  }

  private get path(): { client_id: string } {
    return { client_id: this.clientId };
  }

  /** @throws ServiceError `option_missing` when no partner application has the id */
  loadPartner(signal: AbortSignal): Promise<Partner> {
    return this.client
      .request('GET /sign_up/{client_id}', { path: this.path, signal })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
        throw new ServiceError('option_missing', {
          hint: `No partner application has the id "${this.clientId}".`,
        });
      });
  }

  /**
   * Checks what only the service can know: whether the tax ID belongs to the company and its city, and whether the email
   * address is free.
   *
   * @param withPerson - Whether the email address is checked too.
   * @throws ServiceError with `fields`
   */
  async check({ name, taxId, city, email }: SignUpValues, withPerson: boolean): Promise<void> {
    const body: Body<'POST /sign_up/{client_id}/checks'> = {
      name: name.trim(),
      company: { tax_id: taxId.trim(), city: city.trim() },
      ...(withPerson && { user: { email: email.trim() } }),
    };
    await this.client.request('POST /sign_up/{client_id}/checks', { path: this.path, body });
  }

  /** Creates the account. Sending the same values again does not create a second one. */
  create(values: SignUpValues, paymentToken: string): Promise<Answer<'POST /sign_up/{client_id}'>> {
    const body = toSignUpBody(values, paymentToken);
    const idempotencyKey = this.keys.for(body);
    return this.client.request('POST /sign_up/{client_id}', { path: this.path, body, idempotencyKey });
  }

  /**
   * Returns a function that creates another authorization code for a new account. Each code comes with the token for the
   * next one.
   */
  codeRenewal(renewalToken: string): () => Promise<string> {
    let nextToken = renewalToken;
    return async () => {
      const { authorization_code, renewal_token } = await this.client.request(
        'POST /sign_up/{client_id}/codes',
        { path: this.path, body: { renewal_token: nextToken } },
      );
      nextToken = renewal_token;
      return authorization_code;
    };
  }
}
