import { randomBytes } from 'node:crypto';
import { ApiClient, tokenVault } from '../../src/backend/index.ts';

/** Access tokens of the customers' accounts, encrypted as they would be in a production database. */
class AccessTokens {
  private readonly encryptedTokens = new Map<string, string>();
  private readonly vault: ReturnType<typeof tokenVault>;

  /** @param secret at least 32 characters */
  constructor(secret: string) {
    this.vault = tokenVault({ secrets: [secret] });
  }

  async save(accountId: string, accessToken: string): Promise<void> {
    this.encryptedTokens.set(accountId, await this.vault.seal(accessToken, accountId));
  }

  /** Returns null when the customer hasn't connected an account. */
  async get(accountId: string): Promise<string | null> {
    const encryptedToken = this.encryptedTokens.get(accountId);
    return encryptedToken === undefined ? null : this.vault.open(encryptedToken, accountId);
  }
}

/** Where the service runs, and Acme's credentials as a partner application. */
export interface ServiceConnection {
  /** Base URLs, without a slash at the end. */
  addresses: { api: string; partners: string; dashboard: string };
  clientId: string;
  clientSecret: string;
}

/** A customer of Acme that connected its account. */
export interface Customer {
  /** Id of the customer's account in the service. */
  id: string;
  name: string;
}

/** What Acme's backend keeps about the service and its customers. Everything is in memory and lost at a restart. */
export class Acme {
  /** Secret that protects access tokens and the OAuth `state`. It is new for each run. */
  readonly secret = randomBytes(32).toString('hex');
  readonly customers: Customer[] = [];
  private readonly accessTokens = new AccessTokens(this.secret);
  private serviceConnection: ServiceConnection | undefined;

  /** False while the service is starting. */
  get isConnected(): boolean {
    return this.serviceConnection !== undefined;
  }

  /** @throws Error when the service has not started yet */
  get connection(): ServiceConnection {
    if (!this.serviceConnection) throw new Error('Acme is not connected to the service yet.');
    return this.serviceConnection;
  }

  /** Stores where the service is, and the customers that connected their accounts earlier. */
  async connect(
    connection: ServiceConnection,
    customers: readonly (Customer & { accessToken: string })[],
  ): Promise<void> {
    for (const { id, name, accessToken } of customers) {
      await this.accessTokens.save(id, accessToken);
      this.customers.push({ id, name });
    }
    this.serviceConnection = connection;
  }

  /** Stores the access token of a customer that just connected its account. */
  async addCustomer(accountId: string, accessToken: string): Promise<void> {
    await this.accessTokens.save(accountId, accessToken);
    if (this.customers.some(({ id }) => id === accountId)) return;
    const { name } = await this.createApiClient(accessToken).request('GET /v1/account');
    this.customers.push({ id: accountId, name });
  }

  /** Returns the access token of a customer's account, or null when it isn't connected. */
  getAccessToken(accountId: string): Promise<string | null> {
    return this.accessTokens.get(accountId);
  }

  /** Returns an API client that acts for a customer, or null when its account isn't connected. */
  async getApiClient(accountId: string): Promise<ApiClient | null> {
    const accessToken = await this.getAccessToken(accountId);
    return accessToken === null ? null : this.createApiClient(accessToken);
  }

  private createApiClient(accessToken: string): ApiClient {
    return new ApiClient({ baseUrl: this.connection.addresses.api, secret: accessToken });
  }
}
