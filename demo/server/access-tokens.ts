import { tokenVault } from '../../src/backend/index.ts';

/** Access tokens of the customers' accounts, encrypted as they would be in a production database. */
export class AccessTokens {
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
    const encrypted = this.encryptedTokens.get(accountId);
    return encrypted === undefined ? null : this.vault.open(encrypted, accountId);
  }
}
