import type { PlaceLaw } from './place-law.ts';
import { californiaLaws } from './places/california.ts';
import { federalLaws } from './places/federal.ts';
import { illinoisLaws } from './places/illinois.ts';
import { marijuanaTestLaws } from './places/marijuana-tests.ts';
import { marylandLaws } from './places/maryland.ts';
import { midwestLaws } from './places/midwest.ts';
import { minnesotaLaws } from './places/minnesota.ts';
import { newJerseyLaws } from './places/new-jersey.ts';
import { newYorkLaws } from './places/new-york.ts';
import { northeastLaws } from './places/northeast.ts';
import { oklahomaLaws } from './places/oklahoma.ts';
import { pennsylvaniaLaws } from './places/pennsylvania.ts';
import { southLaws } from './places/south.ts';
import { washingtonLaws } from './places/washington.ts';
import { westLaws } from './places/west.ts';
import { selectLaws, type LawQuery } from './select-laws.ts';

/**
 * The one table of what laws of the United States, its states, counties and cities want of an employer who orders a background
 * check, as of November 2026. It is a template that counsel has to read, and no legal advice. `source.forCounsel` says of which
 * rows we are not sure.
 */
export const placeLaws: readonly PlaceLaw[] = [
  ...federalLaws,
  ...californiaLaws,
  ...illinoisLaws,
  ...marylandLaws,
  ...newYorkLaws,
  ...pennsylvaniaLaws,
  ...washingtonLaws,
  ...newJerseyLaws,
  ...northeastLaws,
  ...midwestLaws,
  ...minnesotaLaws,
  ...oklahomaLaws,
  ...southLaws,
  ...westLaws,
  ...marijuanaTestLaws,
];

/** Returns the laws of the table that apply. */
export const lawsFor = (query: LawQuery): PlaceLaw[] => selectLaws(placeLaws, query);
