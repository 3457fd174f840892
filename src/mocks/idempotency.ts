import { ApiError, errorCatalog } from '@service-embeds/contract';

interface StoredAnswer {
  content: string;
  body: unknown;
}

/** Answers by idempotency key, for as long as the page is open. */
export class IdempotencyStore {
  private readonly answers = new Map<string, StoredAnswer>();

  /**
   * Runs `handle` once for each key and returns its first answer to all later requests.
   *
   * @param key undefined runs `handle` every time
   * @param content what requests with the same key have in common
   * @throws ApiError 409 `idempotency_key_reused`
   */
  async run(key: string | undefined, content: string, handle: () => unknown): Promise<unknown> {
    if (key === undefined) return handle();
    const first = this.answers.get(key);
    if (first && first.content !== content) throw new ApiError(errorCatalog.idempotencyKeyReused);
    if (first) return first.body;
    const body = await handle();
    this.answers.set(key, { content, body });
    return body;
  }
}
