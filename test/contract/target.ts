import type { ApiClient } from '../../service/test/support/api-client.ts';

/** A service that has to keep the contract: the real one or the fake. */
export interface Target {
  /** Client with a session token of an account with nodes and packages. */
  api: ApiClient;
  /** The same for an account without segmentation. */
  unsegmented: ApiClient;
  /** The same for an account that is not credentialed. */
  uncredentialed: ApiClient;
  /** A node with packages of its own, one of them, and a package that it does not offer. */
  node: string;
  nodePackage: string;
  otherPackage: string;
}
