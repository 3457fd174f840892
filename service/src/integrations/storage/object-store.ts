/** Where bytes lie under names: a folder, or a bucket. It knows nothing of what they mean, and sees encrypted bytes only. */
export interface ObjectStore {
  /** Stores bytes. Readers see what was there before or the new bytes, also when the process is killed. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws ObjectMissingError */
  get(name: string): Promise<Buffer>;
  /**
   * Returns the first bytes of an object, fewer if it is shorter.
   * @throws ObjectMissingError
   */
  getStart(name: string, length: number): Promise<Buffer>;
  /** Deletes an object. One that is gone already is no error. */
  delete(name: string): Promise<void>;
  /** Returns all names, in any order. */
  list(): Promise<string[]>;
}

/** The store has no object of this name. */
export class ObjectMissingError extends Error {
  override readonly name = 'ObjectMissingError';

  constructor(name: string, options?: ErrorOptions) {
    super(`There is no stored file ${name}.`, options);
  }
}
