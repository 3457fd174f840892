// cspell:ignore spokanecity legiscan legiplex amlegal municode ecode legistar justia findlaw casetext nysenate lexjuris lawserver dccouncil legis ilga Rockland Moines
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { lawsFor, placeLaws } from '../../src/law/laws-for.ts';
import { localities } from '../../src/place/localities.ts';
import { millisecondsPerHour } from '../../src/time.ts';
import { describeLaw } from './describe-law.ts';
import { lawList } from './law-list.ts';

describe('the table of the law of places', () => {
  it('wants of each place what this list says', () => {
    assert.deepEqual(placeLaws.map(describeLaw), lawList.trim().split('\n'));
  });

  it('has each ID once', () => {
    assert.equal(new Set(placeLaws.map(({ id }) => id)).size, placeLaws.length);
  });

  it('is about the United States, states, and localities that are known', () => {
    for (const { id, jurisdiction } of placeLaws)
      assert.ok(
        jurisdiction === 'US' ||
          usStates.has(jurisdiction) ||
          localities.some((locality) => locality.id === jurisdiction),
        `${id}: ${jurisdiction}`,
      );
  });

  it('names for each law its section, and either the day of the comparison or what counsel has to look at', () => {
    for (const { id, title, source } of placeLaws) {
      assert.ok(title.length > 10, id);
      assert.match(source.citation, /\d|Fair Chance Hiring|ban on criminal history/, id);
      assert.ok(source.checked ?? source.forCounsel, `${id} is neither checked nor for counsel`);
      if (source.url !== undefined) assert.equal(new URL(source.url).protocol, 'https:', id);
      for (const day of [source.inForceSince, source.checked])
        if (day !== undefined) assert.equal(new Date(day).toISOString().slice(0, 10), day, id);
    }
  });

  it('marks what was read in a copy that neither a public body nor a collection of laws has published', () => {
    const publishers =
      /\.gov(\/|$)|\.us(\/|$)|\.edu\/|a2gov\.org|spokanecity\.org|legislators\.com|legiscan|legiplex|amlegal|municode|ecode360|legistar|justia|findlaw|casetext|nysenate|public\.law|lexjuris|lawserver|dccouncil|legislature\.|legis\.|ilga/i;
    const copies = placeLaws.filter(({ source }) => source.url && !publishers.test(source.url));
    assert.ok(copies.length > 15);
    for (const { id, source } of copies) assert.ok(source.forCounsel, `${id}: ${source.url ?? ''}`);
  });

  it('marks what courts or a higher law may have struck down', () => {
    const reasons = new Map(placeLaws.map(({ id, source }) => [id, source.forCounsel]));
    for (const id of ['AUS', 'DSO']) assert.match(reasons.get(id) ?? '', /HB 2127/);
    assert.match(reasons.get('WAT') ?? '', /Supreme Court of Iowa/);
    assert.match(reasons.get('GNV') ?? '', /may preempt it/);
  });

  const forCounsel = placeLaws.filter(({ source }) => source.forCounsel !== undefined);

  it('forbids cases that were diverted, too, where counsel looks at what is no conviction', () => {
    const limits = forCounsel.flatMap(({ id, duties }) => {
      const classes = duties.flatMap((duty) =>
        duty.kind === 'use_limit' && !duty.offenses ? duty.classes : [],
      );
      return classes.includes('non_conviction') ? [{ id, isStrict: classes.includes('diverted') }] : [];
    });
    assert.ok(limits.length > 15);
    assert.deepEqual(
      limits.filter(({ isStrict }) => !isStrict),
      [],
    );
  });

  it('waits from the receipt of a notice, which is later, where counsel looks at the days of a place', () => {
    const waits = forCounsel.flatMap(({ id, jurisdiction, duties }) =>
      duties.flatMap((duty) => (duty.kind === 'wait' && jurisdiction !== 'US' ? [[id, duty.from]] : [])),
    );
    assert.ok(waits.length > 8);
    assert.deepEqual(
      waits.filter(([, from]) => from !== 'receipt'),
      [],
    );
  });

  it('exempts no small employer where counsel looks at a law whose number of employees was not read', () => {
    const exempting = forCounsel.filter(({ fewestEmployees }) => fewestEmployees !== undefined);
    assert.ok(exempting.length > 5);
    assert.deepEqual(
      exempting.filter(({ source }) => !source.sizeIn).map(({ id }) => id),
      [],
    );
  });

  it('wants the ground of a credit report where counsel looks at a law about credit', () => {
    const credit = forCounsel.flatMap(({ id, duties }) =>
      duties.flatMap((duty) => (duty.kind === 'credit_report' ? [[id, duty.allowed]] : [])),
    );
    assert.ok(credit.length > 3);
    assert.deepEqual(
      credit.filter(([, allowed]) => allowed !== 'for_listed_positions'),
      [],
    );
  });

  it('says of each law that was not read that the row may be wrong, or that it is stricter', () => {
    const unread = placeLaws.filter(({ source }) => source.checked === undefined);
    assert.deepEqual(
      unread.filter(({ source }) => (source.forCounsel ?? '').length < 40).map(({ id }) => id),
      [],
    );
  });

  it('asks for the offer in the places that law wants it, for an employer that does not say its size', () => {
    const places = placeLaws.filter(({ duties }) =>
      duties.some((duty) => duty.kind === 'search_stage' && duty.after === 'offer'),
    );
    assert.deepEqual(places.map(({ id }) => id).sort(), [
      'AUS',
      'BAL',
      'CA',
      'COM',
      'DC',
      'DES-MOINES',
      'DSO',
      'GNV',
      'HI',
      'HI-CREDIT',
      'LA',
      'LAC',
      'MOC',
      'NYC',
      'PDX',
      'PHL',
      'ROCKLAND',
      'SDC',
      'SF',
      'SPO',
      'VI',
      'WA',
      'WAT',
    ]);
  });

  it('begins for each law with its day in Guam, and not on the day before', () => {
    for (const { id, jurisdiction, source } of placeLaws) {
      if (source.inForceSince === undefined) continue;
      const begins = new Date(new Date(source.inForceSince).getTime() - 10 * millisecondsPerHour);
      const before = new Date(begins.getTime() - 1);
      const isThere = (at: Date) =>
        lawsFor({ jurisdictions: [jurisdiction], employeeCount: null, at }).some((law) => law.id === id);
      assert.deepEqual([isThere(before), isThere(begins)], [false, true], id);
    }
  });

  it('ends for a law that another one replaces when its last day has ended in American Samoa', () => {
    const isThere = (time: string) =>
      lawsFor({ jurisdictions: ['WA'], employeeCount: 10, at: new Date(`2027-01-01T${time}Z`) }).some(
        ({ id }) => id === 'WA-2018',
      );
    assert.deepEqual([isThere('10:59:59'), isThere('11:00:00')], [true, false]);
  });
});
