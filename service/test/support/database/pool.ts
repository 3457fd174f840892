import type { Pool } from 'pg';
import { openPool } from '../../../src/db/pool/connections.ts';

/** Opens a pool as the service does for its requests, with a single connection. */
export const openTestPool = (url: string): Pool =>
  openPool({
    url,
    purpose: 'requests',
    size: 1,
    isPooled: false,
    isPrepared: true,
    onError: () => undefined,
  });
