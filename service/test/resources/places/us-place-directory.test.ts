// cspell:ignore Quitman Adjuntas Humacao
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workLocationTexts } from '@service-embeds/contract';
import { localities } from '@service-embeds/domain/place/localities';
import { resolvePlace, type ResolvedPlace } from '@service-embeds/domain/place/resolve-place';
import { countyOfZip } from '../../../src/resources/counties/us-counties.ts';
import { citiesOfCounty, neighborhoods, partialCodes } from '../../../src/resources/places/local-names.ts';
import { placeDirectory } from '../../../src/resources/places/us-place-directory.ts';
import { placeCases, unclearCases } from './place-cases.ts';

const resolve = (text: string): ResolvedPlace => {
  const [location] = workLocationTexts.parse(text);
  return resolvePlace(location ?? assert.fail(text), placeDirectory);
};
const describePlace = ({ localities: ids, candidates }: ResolvedPlace): string =>
  ids
    .map((id) => (candidates.includes(id) ? `?${id}` : id))
    .sort((left, right) => left.replace('?', '').localeCompare(right.replace('?', '')))
    .join(' + ');

describe('where a work location is', () => {
  it('is written down for more than 200 places, each once', () => {
    const texts = placeCases.map(([text]) => text);
    assert.ok(texts.length > 200);
    assert.deepEqual(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      [],
    );
  });

  for (const [text, expected] of placeCases)
    it(`${text} has ${expected === '' ? 'no local rules' : `the rules of ${expected}`}`, () => {
      const place = resolve(text);
      assert.equal(describePlace(place), expected);
      assert.equal(place.problem, null);
    });

  for (const [text, problem, status] of unclearCases)
    it(`${text} is ${status}: ${problem}`, () => {
      const place = resolve(text);
      assert.deepEqual([place.problem, place.status], [problem, status]);
    });

  it('is in the court of the county that has most of its ZIP code', () => {
    // County seats and towns that one of our sources has in another county.
    for (const [zipcode, county] of [
      ['03861', 'Strafford'],
      ['19126', 'Philadelphia'],
      ['21251', 'Baltimore city'],
      ['36421', 'Covington'],
      ['39751', 'Webster'],
      ['39813', 'Calhoun'],
      ['39828', 'Grady'],
      ['39834', 'Decatur'],
      ['39840', 'Randolph'],
      ['39845', 'Seminole'],
      ['39854', 'Quitman'],
      ['68759', 'Rock'],
      ['74019', 'Rogers'],
    ] as const)
      assert.equal(countyOfZip(zipcode)?.county, county, zipcode);
  });

  it('is in the municipality of its post office in the territories', () => {
    for (const [zipcode, state, county] of [
      ['00601', 'PR', 'Adjuntas'],
      ['00646', 'PR', 'Dorado'],
      ['00698', 'PR', 'Yauco'],
      ['00791', 'PR', 'Humacao'],
      ['00909', 'PR', 'San Juan'],
      ['00926', 'PR', 'San Juan'],
      ['96910', 'GU', 'Guam'],
      ['96929', 'GU', 'Guam'],
    ] as const)
      assert.deepEqual(countyOfZip(zipcode), { county, state }, zipcode);
  });

  it('is every state of a ZIP code that crosses a state line', () => {
    for (const [state, zipcode] of [
      ['KY', '42223'],
      ['TN', '42223'],
      ['AZ', '86515'],
      ['NM', '86515'],
      ['MA', '02861'],
      ['RI', '02861'],
    ])
      assert.equal(resolve(`US-${state}//${zipcode}`).problem, null, `${state} ${zipcode}`);
    assert.equal(resolve('US-OH//42223').problem, 'zipcode_in_another_state');
  });

  it('is a state alone where nothing else is named, and says which local rules may apply', () => {
    const place = resolve('US-CA');
    assert.deepEqual([place.status, place.localities, place.problem], ['unknown', [], null]);
    assert.deepEqual(
      place.candidates,
      localities.filter(({ state }) => state === 'CA').map(({ id }) => id),
    );
    assert.deepEqual(resolve('US-ID').status, 'resolved');
  });

  it('is both places where a ZIP code and a name contradict each other', () => {
    assert.ok(resolve('US-CA/San Francisco/94607').localities.includes('CA/San Francisco'));
    assert.ok(resolve('US-NY/Buffalo/11354').localities.includes('NY/New York'));
    assert.ok(resolve('US-NY/Buffalo/11354').localities.includes('NY/Buffalo'));
  });
});

describe('properties of resolved places', () => {
  const zipcodes = Array.from({ length: 1000 }, (_, index) =>
    `${(index * 97 + 501) % 100_000}`.padStart(5, '0'),
  );
  const zipAreas = zipcodes.flatMap((zipcode) => {
    const area = placeDirectory.zipArea(zipcode);
    return area ? [{ zipcode, area }] : [];
  });

  it('a ZIP code has localities of its own states only, in its counties', () => {
    assert.ok(zipAreas.length > 300);
    for (const { zipcode, area } of zipAreas)
      for (const { state } of area.counties)
        for (const id of resolve(`US-${state}//${zipcode}`).localities) {
          const locality = localities.find((each) => each.id === id);
          assert.equal(locality?.state, state);
          assert.ok(area.counties.some(({ county }) => locality.counties.includes(county)));
        }
  });

  it('the ZIP+4 code and the spelling of the name change nothing', () => {
    for (const { zipcode, area } of zipAreas) {
      const state = area.counties[0]?.state ?? '';
      const [name = ''] = area.names;
      const plain = resolve(`US-${state}/${name}/${zipcode}`);
      assert.deepEqual(resolve(`US-${state}/${name.toUpperCase()}, ${state}/${zipcode}-0001`), plain);
    }
  });

  it('the name that mail uses never leaves a ZIP code without the county rules that it has alone', () => {
    for (const { zipcode, area } of zipAreas) {
      const [{ state, county } = { state: '', county: '' }, ...others] = area.counties;
      if (others.length) continue;
      const ofCounty = localities.filter(
        (each) => each.kind === 'county' && each.state === state && each.counties.includes(county),
      );
      for (const { id } of ofCounty)
        for (const name of ['', ...area.names])
          assert.ok(resolve(`US-${state}/${name}/${zipcode}`).localities.includes(id), zipcode);
    }
  });

  it('every name and ZIP code of the lists written by hand belongs to a locality', () => {
    for (const list of [neighborhoods, citiesOfCounty, partialCodes])
      for (const id of Object.keys(list))
        assert.ok(
          localities.some((each) => each.id === id),
          id,
        );
    for (const ranges of Object.values(partialCodes))
      for (const code of ranges.split(/[ -]/)) assert.match(code, /^\d{5}$/);
  });

  it('counties of localities are counties of their states', () => {
    for (const { state, counties, id } of localities)
      for (const county of counties)
        assert.deepEqual(placeDirectory.countiesNamed(state, county), [county], id);
  });
});
