import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  failureCutoff,
  isAccepted,
  updateEndpointHealth,
  nextAttempt,
} from '@service-embeds/domain/webhook/endpoint-health';

const start = new Date('2026-11-01T12:00:00Z');
const after = (days: number, milliseconds = 0) =>
  new Date(start.getTime() + days * 86_400_000 + milliseconds);

describe('endpoint health', () => {
  it('accepts every 2xx status and nothing else', () => {
    for (const status of [200, 204, 299]) assert.equal(isAccepted(status), true, String(status));
    for (const status of [null, 0, 100, 199, 300, 302, 400, 500])
      assert.equal(isAccepted(status), false, String(status));
  });

  it('starts to fail with the first failed attempt', () => {
    assert.deepEqual(
      updateEndpointHealth({ failingSince: null }, [{ accepted: false, at: start, number: 1 }]),
      {
        failingSince: start,
        expired: false,
      },
    );
  });

  it('keeps the time of the first failure', () => {
    assert.deepEqual(
      updateEndpointHealth({ failingSince: start }, [{ accepted: false, at: after(3), number: 12 }]),
      {
        failingSince: start,
        expired: false,
      },
    );
  });

  it('expires after more than seven days of failure', () => {
    const failAt = (at: Date) =>
      updateEndpointHealth({ failingSince: start }, [{ accepted: false, at, number: 11 }]);
    assert.equal(failAt(after(7)).expired, false, 'exactly seven days');
    assert.deepEqual(failAt(after(7, 1)), { failingSince: start, expired: true });
  });

  it('does not expire with a delivery that is retried every minute, however long ago another one failed', () => {
    for (const number of [1, 2, 10])
      assert.deepEqual(
        updateEndpointHealth({ failingSince: start }, [{ accepted: false, at: after(8), number }]),
        { failingSince: start, expired: false },
      );
  });

  it('is healthy again with one accepted delivery, however long it failed', () => {
    assert.deepEqual(
      updateEndpointHealth({ failingSince: start }, [{ accepted: true, at: after(30), number: 12 }]),
      {
        failingSince: null,
        expired: false,
      },
    );
  });

  it('is tried once more when it started to fail seven days ago', () => {
    assert.deepEqual(failureCutoff(after(7)), start);
  });

  describe('after attempts that are recorded together', () => {
    const retried = { accepted: false, at: after(8), number: 11 };
    const first = { accepted: false, at: after(8, 1), number: 1 };
    const accepted = { accepted: true, at: after(8, 2), number: 1 };

    it('expires if one of them is a delivery that still fails after ten minutes', () => {
      for (const attempts of [
        [retried, first],
        [first, retried],
      ])
        assert.deepEqual(updateEndpointHealth({ failingSince: start }, attempts), {
          failingSince: start,
          expired: true,
        });
    });

    it('depends on those after the last accepted one', () => {
      assert.deepEqual(updateEndpointHealth({ failingSince: start }, [retried, accepted]), {
        failingSince: null,
        expired: false,
      });
      assert.deepEqual(updateEndpointHealth({ failingSince: start }, [accepted, retried]), {
        failingSince: retried.at,
        expired: false,
      });
    });

    it('stays as it is without attempts', () => {
      assert.deepEqual(updateEndpointHealth({ failingSince: start }, []), {
        failingSince: start,
        expired: false,
      });
    });
  });
});

const now = new Date('2026-11-21T12:00:00Z');
const minutesUntil = (time: Date | undefined) => time && (time.getTime() - now.getTime()) / 60_000;

describe('retry schedule', () => {
  it('retries every minute for ten minutes, then every hour for 24 hours', () => {
    const waits = Array.from({ length: 34 }, (_, index) => minutesUntil(nextAttempt(index + 1, now)));
    assert.deepEqual(waits, [...Array<number>(10).fill(1), ...Array<number>(24).fill(60)]);
  });

  it('stops after the 35th attempt', () => {
    assert.equal(nextAttempt(35, now), undefined);
  });
});
