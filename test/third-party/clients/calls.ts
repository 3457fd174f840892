/** Where a generated client sends its calls, and with what. */
export interface Settings {
  baseUrl: string;
  /** Access token of an account with nodes. */
  token: string;
  /** Value of `Authorization` for the partner's application. */
  application: string;
}

/** What an order names besides its candidate. */
export interface Order {
  package: string;
  node: string;
  work_locations: { country: 'US'; state: 'NV' }[];
}

/** What a generated client saw in its ten calls. */
export interface Calls {
  isSameCandidate: boolean;
  /** Status of a read with the `ETag` of the one before. */
  notModified: number;
  /** First package of the first and of the second page. */
  slugs: string[];
  /** `object` of what a report includes. */
  included: string | undefined;
  /** Code of an order for a node that does not exist. */
  refused: string | undefined;
  /** Statuses of an invitation, created and canceled. */
  statuses: (string | undefined)[];
  revoked: number;
  /** Status of a call with the revoked token. */
  after: number;
}
