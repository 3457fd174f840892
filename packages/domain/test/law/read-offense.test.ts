// cspell:ignore cntrl marihuana mfg pwid abdw intox
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OffenseKind } from '@service-embeds/contract';
import { offenseWordsOf } from '../../src/law/offense-words.ts';
import type { FindingDegree } from '../../src/law/place-law.ts';
import { readOffense, type OffenseMatch } from '../../src/law/read-offense.ts';

const kinds: OffenseKind[] = [
  'marijuana',
  'marijuana_and_sale',
  'marijuana_possession',
  'first_minor',
  'first_trespass',
  'nonviolent_felony',
];
const matchOf = (kind: OffenseKind, charge: string, degree: FindingDegree | null = 'misdemeanor') =>
  readOffense(kind, { charge, degree });

const texts: Record<OffenseKind, Record<OffenseMatch, string[]>> = {
  marijuana: {
    named: [
      'POSS CNTRL SUB MARIHUANA',
      'Possession of marijuana, 2nd offense',
      '11357 HS',
      '11357(B) H&S',
      'Simple Poss. of Cannabis < 1 oz.',
      'Code § 18.2-250.1, possession of marijuana',
      'USE OF HASHISH',
    ],
    unclear: [
      '',
      'Marijuana',
      'POSS CNTRL SUB',
      'Possession of drug paraphernalia',
      'POSS MARIJUANA AND COCAINE',
      'Possession of marijuana, not for sale',
      'POSS MARIJUANA XQ17',
      'Sale of marijuana',
      'Cultivation of marijuana',
      'Ordinance violation',
      'HEALTH AND SAFETY 11364',
      'Theft of marijuana',
    ],
    other: [
      'Marijuana trafficking',
      'MFG MARIJUANA',
      'Possession of cocaine',
      'POSS CONTROLLED SUBSTANCE HEROIN',
      'Trafficking in controlled substance',
      'Possession of a firearm',
      'Petit larceny under $500',
      'DRUNK IN PUBLIC',
    ],
  },
  marijuana_and_sale: {
    named: ['POSS MARIJUANA', 'Possession of hashish'],
    unclear: [
      'Distribution of marijuana',
      'POSS MARIJUANA W/INTENT TO DIST',
      'MFG MARIJUANA',
      'Distribution of CDS',
      'Sale of marijuana within school zone',
      'Marijuana',
      '',
    ],
    other: ['Distribution of heroin', 'Theft', 'Assault'],
  },
  marijuana_possession: {
    named: ['POSS MARIJUANA', 'Possession of cannabis, 10 grams'],
    unclear: ['POSS MARIJUANA 10 GM+ XQ17', 'Marijuana', 'CDS: POSS', ''],
    other: [
      'CDS: POSS W/INTENT TO DIST MARIJUANA',
      'Distribution of cannabis',
      'Cultivation of marijuana',
      'Theft',
    ],
  },
  first_trespass: {
    named: ['Trespass', 'CRIMINAL TRESPASSING', 'Disturbing the peace'],
    unclear: ['TRESPASS: POSTED PROPERTY', 'Disorderly conduct', 'Ordinance violation', ''],
    other: ['Theft', 'Assault', 'Possession of marijuana'],
  },
  nonviolent_felony: {
    named: ['Theft over $1,500', 'Involuntary manslaughter', 'POSS CDS W/INTENT TO DIST', 'Forgery'],
    unclear: ['', 'Assault', 'Robbery and theft', 'Possession of a firearm', 'Ordinance violation'],
    other: ['ROBBERY', 'First degree assault', 'Armed carjacking', 'Murder'],
  },
  first_minor: {
    named: [
      'DRUNK IN PUBLIC',
      'Drunkenness',
      'Simple assault',
      'Affray',
      'SPEEDING 80/55',
      'Disturbing the peace',
    ],
    unclear: [
      '',
      'Assault',
      'A&B',
      'Public intoxication',
      'DISORDERLY CONDUCT',
      'Traffic violation',
      'Simple assault, larceny',
      'Felonious simple assault',
      'Ordinance violation',
    ],
    other: [
      'Drunk driving',
      'OUI LIQUOR',
      'Drug trafficking',
      'A&B WITH DANGEROUS WEAPON',
      'Aggravated assault',
      'Assault with intent to murder',
      'Larceny over $1200',
      'Possession of marijuana',
    ],
  },
};

describe('readOffense', () => {
  for (const kind of kinds)
    for (const [match, charges] of Object.entries(texts[kind]) as [OffenseMatch, string[]][])
      for (const charge of charges)
        it(`reads "${charge}" for ${kind} as ${match}`, () => {
          assert.equal(matchOf(kind, charge), match);
        });

  it('asks about the amount of marijuana that was sold where a law names felonies, too', () => {
    for (const degree of ['felony', 'misdemeanor', null] as const)
      assert.equal(matchOf('marijuana_and_sale', 'Distribution of marijuana', degree), 'unclear');
  });

  it('counts the sale of marijuana as another offense where it is a felony', () => {
    for (const charge of [
      'Sale of marijuana',
      'POSS MARIJUANA W/INTENT TO DISTRIBUTE',
      'PWID CDS',
      '11359 HS',
    ]) {
      assert.equal(matchOf('marijuana', charge, 'felony'), 'other', charge);
      assert.equal(matchOf('marijuana', charge), 'unclear', charge);
      assert.equal(matchOf('marijuana', charge, null), 'unclear', charge);
    }
  });
});

describe('the words of charges', () => {
  it('have a source each, and one meaning in their list', () => {
    for (const kind of kinds) {
      const lists = offenseWordsOf(kind);
      assert.ok(lists.every(({ source }) => source.length > 20));
      for (const { words } of lists) {
        const phrases = words.split(', ');
        assert.deepEqual(
          phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index || phrase.trim() !== phrase),
          [],
        );
      }
    }
  });
});
