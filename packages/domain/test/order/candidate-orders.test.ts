import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '@service-embeds/contract';
import {
  ordersByCandidate,
  ordersPerCandidate,
  toCandidateOrders,
} from '../../src/order/candidate-orders.ts';
import { candidateRecord, invitationRecord, links } from '../support/records.ts';

/** Orders are created in the order of their IDs, one a minute. */
const timeOf = (id: string) => new Date(Date.UTC(2026, 10, 21) + Number(id) * 60_000);
const report = (id: string, candidate_id: string, created_at = timeOf(id).toISOString()): Report =>
  ({ id, candidate_id, package: 'basic', package_name: `Name at the time of ${id}`, created_at }) as Report;
const invitation = (id: string, candidateId: string, reportId: string | null = null) =>
  invitationRecord({ id, candidateId, reportId, packageSlug: 'basic', createdAt: timeOf(id) });
const packageNames = new Map([['basic', 'Basic']]);

describe('ordersByCandidate', () => {
  it('joins an invitation with its report and takes the package name of the report', () => {
    const parts = { invitations: [invitation('1', 'ada', '2')], reports: [report('2', 'ada')], packageNames };
    const [order, ...rest] = ordersByCandidate(parts, links).get('ada') ?? [];
    assert.deepEqual(rest, []);
    assert.equal(order?.object, 'order');
    assert.equal(order.package, 'basic');
    assert.equal(order.package_name, 'Name at the time of 2');
    assert.equal(order.invitation?.id, '1');
    assert.equal(order.invitation.invitation_url, 'https://portal.example/apply/1');
    assert.equal(order.report?.id, '2');
  });

  it('names the package of an open invitation, by its slug when the package is gone', () => {
    const parts = { invitations: [invitation('1', 'ada', 'missing')], reports: [] };
    const nameOf = (names: Map<string, string>) =>
      ordersByCandidate({ ...parts, packageNames: names }, links).get('ada')?.[0];
    assert.equal(nameOf(packageNames)?.package_name, 'Basic');
    assert.equal(nameOf(new Map())?.package_name, 'basic');
    assert.equal(nameOf(packageNames)?.report, null);
  });

  it('lists reports without an invitation', () => {
    const only = report('3', 'ada');
    const orders = ordersByCandidate({ invitations: [], reports: [only], packageNames }, links);
    assert.deepEqual(orders.get('ada'), [
      {
        object: 'order',
        package: 'basic',
        package_name: 'Name at the time of 3',
        invitation: null,
        report: only,
      },
    ]);
  });

  it('groups by candidate, newest first', () => {
    const orders = ordersByCandidate(
      {
        invitations: [invitation('1', 'ada'), invitation('4', 'bao'), invitation('5', 'ada')],
        reports: [report('3', 'ada')],
        packageNames,
      },
      links,
    );
    const idsOf = (candidate: string) =>
      orders.get(candidate)?.map((order) => order.invitation?.id ?? order.report?.id);
    assert.deepEqual(idsOf('ada'), ['5', '3', '1']);
    assert.deepEqual(idsOf('bao'), ['4']);
    assert.equal(orders.size, 2);
  });

  it('sorts by time and not by ID, and orders of the same moment by ID', () => {
    const at = timeOf('9').toISOString();
    const parts = { invitations: [invitation('5', 'ada')], packageNames };
    const reports = [
      report('1', 'ada', at),
      report('2', 'ada', at),
      report('7', 'ada', timeOf('1').toISOString()),
    ];
    for (const list of [reports, [...reports].reverse()]) {
      const orders = ordersByCandidate({ ...parts, reports: list }, links).get('ada') ?? [];
      assert.deepEqual(
        orders.map((order) => order.invitation?.id ?? order.report?.id),
        ['2', '1', '5', '7'],
      );
    }
  });

  it('keeps the 50 newest orders of a candidate', () => {
    const invitations = Array.from({ length: 51 }, (_, index) => invitation(String(100 + index), 'ada'));
    const orders = ordersByCandidate({ invitations, reports: [], packageNames }, links).get('ada') ?? [];
    assert.equal(ordersPerCandidate, 50);
    assert.equal(orders.length, 50);
    assert.equal(orders[0]?.invitation?.id, '150');
    assert.equal(orders[49]?.invitation?.id, '101');
  });
});

describe('toCandidateOrders', () => {
  it('names the candidate and shows no personal data', () => {
    assert.deepEqual(toCandidateOrders(candidateRecord()), {
      object: 'candidate_orders',
      candidate: {
        id: '0199c1e2a4b07f3d5c6a1e2b',
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Testerman',
        custom_id: 'applicant-1',
      },
      orders: [],
    });
  });
});
