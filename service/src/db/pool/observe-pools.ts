import type { Pool } from 'pg';
import type { Telemetry } from '../../platform/telemetry.ts';

/** Measures how many connections to the database are used, and how much waits for one. */
export function observePools({ meter }: Telemetry, pools: Record<string, Pool>): void {
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database.',
  });
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Requests and jobs that wait for a connection.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        const labels = { 'db.client.connection.pool.name': name };
        const state = 'db.client.connection.state';
        result.observe(connections, totalCount - idleCount, { ...labels, [state]: 'used' });
        result.observe(connections, idleCount, { ...labels, [state]: 'idle' });
        result.observe(waiting, waitingCount, labels);
      }
    },
    [connections, waiting],
  );
}
