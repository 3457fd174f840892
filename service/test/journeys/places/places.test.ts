import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WorkLocation } from '@service-embeds/contract';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStaff, signInAsStaff } from '../../support/steps/staff.ts';
import type { Visitor } from '../../support/steps/visitor.ts';
import { partPhrases, placeRows, type PlaceRow } from './places.table.ts';
import { placeWalker, type WalkedPlace } from './walk-place.ts';

/** A Monday after the youngest law of the table, with no holiday in the five weeks after it. */
const monday = {
  now: () => new Date(Date.parse('2026-08-03T17:00:00Z') + Math.floor(performance.now())),
};
const day = 86_400;
/** Every final notice is due by then. */
const allDue = 30 * day;

/** A place without laws of its own: what is done there is done everywhere. */
const elsewhere: WorkLocation = { country: 'US', state: 'OH' };

const locationOf = ({ place }: PlaceRow): WorkLocation => {
  const [state = '', city] = place.split('/');
  return { country: 'US', state, ...(city !== undefined && { city }) };
};

describe('Places with rules, from the refused order to the final notice', () => {
  let service: TestService;
  let staff: Visitor;
  const walker = placeWalker(
    () => service,
    () => staff,
  );
  let ofElsewhere: WalkedPlace;
  const walked = new Map<string, WalkedPlace>();
  const assessedAgain = new Set<string>();

  before(async () => {
    service = await startTestService({ ROLES: 'api,pages', STAFF_PORT: '0' }, monday);
    await addStaff(service, 'classifier', 'screening');
    staff = await signInAsStaff(service, 'classifier');
    await walker.prepare();
    ofElsewhere = await walker.walk(elsewhere, []);
    const waiting = [...placeRows];
    const walkNext = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        walked.set(row.place, await walker.walk(locationOf(row), ofElsewhere.documents));
        await giveReasons(row);
      }
    };
    await Promise.all([walkNext(), walkNext(), walkNext()]);
    const wait = () => walker.api().call('POST /sandbox/clock', { body: { advance_seconds: allDue } });
    await wait();
    for (const [place, walk] of walked) if (await walker.assessAgain(walk)) assessedAgain.add(place);
    await wait();
  });
  after(() => service.stop());

  /** Washington's final notice goes out with the employer's own reasons only. */
  async function giveReasons(row: PlaceRow): Promise<void> {
    if (row.final.includes('employer_reasons')) await walker.giveReasons(walkOf(row).actionId);
  }

  const walkOf = ({ place }: PlaceRow): WalkedPlace => {
    const walk = walked.get(place);
    assert.ok(walk, place);
    return walk;
  };
  /** The parts of the law that a notice has, as the candidate reads them. */
  const partsIn = (notice: string | undefined): string[] => {
    assert.ok(notice, 'the notice was sent');
    const text = notice.replaceAll(/\s+/g, ' ');
    return Object.entries(partPhrases).flatMap(([part, phrase]) => (phrase.test(text) ? [part] : []));
  };

  it('have a row each, and no row is of a place without laws', () => {
    const ofLaws = new Set(placeLaws.map(({ jurisdiction }) => jurisdiction));
    ofLaws.delete('US');
    assert.deepEqual(placeRows.map(({ place }) => place).sort(), [...ofLaws].sort());
  });

  it('differ from a place without rules, where the federal ones apply alone', async () => {
    const { order, notUsable, assessment, finalFrom, reportId } = ofElsewhere;
    assert.deepEqual([order, notUsable, assessment, finalFrom], [[], [], 'advised', '2026-08-11']);
    assert.deepEqual(partsIn(await walker.notice(reportId, 'pre_adverse_action')), []);
    assert.deepEqual(partsIn(await walker.notice(reportId, 'post_adverse_action')), []);
  });

  it('give the candidate a copy of the criminal history where the law wants it, whatever is decided', async () => {
    for (const row of placeRows) {
      const copy = await walker.notice(walkOf(row).reportId, 'report_copy');
      const ofNewYork = /New York law gives you a copy.*Article 23-A.*is attached/.test(copy ?? '');
      assert.equal(ofNewYork, row.place.startsWith('NY'), row.place);
      assert.equal(
        copy?.includes('law of the District of Columbia gives you') ?? false,
        row.place === 'DC',
        row.place,
      );
    }
  });

  for (const row of placeRows)
    it(`walks ${row.place}`, async () => {
      const { reportId, actionId: _actionId, ...seen } = walkOf(row);
      const { place, first, final, isAssessedAgain, ...expected } = row;
      assert.deepEqual(seen, expected);
      assert.equal(assessedAgain.has(place), isAssessedAgain);
      assert.deepEqual(partsIn(await walker.notice(reportId, 'pre_adverse_action')), first);
      assert.deepEqual(partsIn(await walker.notice(reportId, 'post_adverse_action')), final);
    });
});
