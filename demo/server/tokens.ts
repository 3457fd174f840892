import { tokenVault } from '../../src/backend/index.ts';

/** The customers' access tokens, by account: sealed, as they would be in Acme's database. */
export class Tokens {
  private readonly sealed = new Map<string, string>();
  private readonly vault: ReturnType<typeof tokenVault>;

  /** @param secret of Acme's backend, 32 characters or more */
  constructor(secret: string) {
    this.vault = tokenVault({ secrets: [secret] });
  }

  async keep(accountId: string, accessToken: string): Promise<void> {
    this.sealed.set(accountId, await this.vault.seal(accessToken, accountId));
  }

  /** Null: this customer has not connected an account. */
  async of(accountId: string): Promise<string | null> {
    const sealed = this.sealed.get(accountId);
    return sealed === undefined ? null : this.vault.open(sealed, accountId);
  }
}
