import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  disclosureDocuments,
  templateDocuments,
  type DocumentId,
} from '@service-embeds/contract/disclosures/documents';
import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import type { Circumstances } from '../../src/consent/circumstances.ts';
import { parseDocumentText } from '../../src/consent/document-text.ts';
import { resolveDocuments, applyingRules } from '../../src/consent/required-disclosures.ts';
import { dutiesFor } from '../../src/law/select-laws.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';

describe('required disclosures', () => {
  // cspell:ignore autoriz authoriz consiento indemnif indica motivo pide releas respons waiv

  const criminal = ['ssn_trace', 'county_criminal_search'];
  const federal = ['esign_consent', 'fcra_summary_of_rights', 'fcra_disclosure', 'authorization'];

  /** What is added to the federal documents. */
  const table: [name: string, circumstances: Partial<Circumstances>, more: string[]][] = [
    ['no state known', {}, []],
    ['a state without rules', { workLocations: placeLocations({ state: 'OH' }) }, []],
    ['work in California', { workLocations: placeLocations({ state: 'CA' }) }, ['ca_icraa_disclosure']],
    [
      'home in California, work in Ohio',
      { workLocations: placeLocations({ state: 'OH' }), residence: 'CA' },
      ['ca_icraa_disclosure'],
    ],
    [
      'credit in California',
      { workLocations: placeLocations({ state: 'CA' }), screenings: ['credit_report'] },
      ['ca_icraa_disclosure', 'ca_ccraa_notice'],
    ],
    [
      'San Francisco',
      { workLocations: placeLocations({ state: 'CA', city: ' san francisco' }) },
      ['ca_icraa_disclosure', 'sf_fco_notice'],
    ],
    [
      'a home in San Francisco is no work there',
      { residence: 'CA', workLocations: placeLocations({ state: 'OH', city: 'San Francisco' }) },
      ['ca_icraa_disclosure'],
    ],
    [
      'driving only in San Francisco',
      {
        workLocations: placeLocations({ state: 'CA', city: 'San Francisco' }),
        screenings: ['motor_vehicle_report'],
      },
      ['ca_icraa_disclosure'],
    ],
    [
      'Los Angeles County',
      { workLocations: placeLocations({ state: 'CA', city: 'Los Angeles County' }) },
      ['ca_icraa_disclosure', 'la_county_fco_notice'],
    ],
    ['New York', { workLocations: placeLocations({ state: 'NY' }) }, ['ny_notice']],
    [
      'credit in New York',
      { workLocations: placeLocations({ state: 'NY' }), screenings: ['credit_report'] },
      ['ny_notice', 'state_notices_other'],
    ],
    ['Minnesota', { workLocations: placeLocations({ state: 'MN' }) }, ['mn_notice']],
    ['Oklahoma', { residence: 'OK', workLocations: placeLocations({ state: 'TX' }) }, ['ok_notice']],
    [
      'Massachusetts and New Jersey on one page',
      { residence: 'MA', workLocations: placeLocations({ state: 'NJ' }) },
      ['state_notices_other'],
    ],
    ['Maine', { workLocations: placeLocations({ state: 'ME' }) }, ['state_notices_other']],
    [
      'a Georgia repository search',
      { workLocations: placeLocations({ state: 'GA' }), screenings: ['state_criminal_search'] },
      ['state_notices_other'],
    ],
    ['counties only in Georgia', { workLocations: placeLocations({ state: 'GA' }) }, []],
    [
      'references',
      { screenings: ['professional_reference_verification'] },
      ['fcra_investigative_disclosure'],
    ],
    [
      'a Washington license',
      { driverLicenseState: 'WA', screenings: ['motor_vehicle_report'] },
      ['mvr_release_wa'],
    ],
    ['a Washington license, no driving record', { driverLicenseState: 'WA' }, []],
    ...['CO', 'CT', 'DC', 'HI', 'IL', 'MD', 'NV', 'OR', 'RI', 'VT'].map((state): (typeof table)[number] => [
      `credit in ${state}`,
      { workLocations: placeLocations({ state }), screenings: ['credit_report'] },
      ['state_notices_other'],
    ]),
  ];

  const resolve = (circumstances: Partial<Circumstances>, language: 'en' | 'es' = 'en') =>
    resolveDocuments(
      { workLocations: [], screenings: criminal, ...circumstances },
      law,
      { account: 'Acme & Sons' },
      language,
    );

  describe('which documents a candidate sees', () => {
    for (const [name, circumstances, more] of table) {
      it(`${name}: ${more.join(', ') || 'the federal ones'}`, async () => {
        const visible = (await resolve(circumstances)).map(({ id }) => id as string);
        const expected = Object.keys(disclosureDocuments).filter((id) => [...federal, ...more].includes(id));
        assert.deepEqual(visible, expected);
      });
    }

    it('reaches every document and every section by some law, or by the choice of later reports', () => {
      const duties = dutiesFor(law.laws, 'disclosure').map(({ duty }) => duty);
      assert.deepEqual(
        Object.keys(disclosureDocuments).filter((id) => !duties.some(({ document }) => document === id)),
        ['continuous_authorization'],
      );
      assert.deepEqual(
        Object.keys(en.sections).filter((id) => !duties.some(({ section }) => section === id)),
        [],
      );
    });

    it('offers a copy where the law wants it, and else with the authorization, never in both', async () => {
      const boxes = async (state: string) =>
        (await resolve({ workLocations: placeLocations({ state }) }))
          .filter(({ checkbox }) => checkbox)
          .map(({ id, checkbox }) => [id, checkbox?.required_by_law]);
      assert.deepEqual(await boxes('CA'), [['ca_icraa_disclosure', true]]);
      assert.deepEqual(await boxes('MN'), [['mn_notice', true]]);
      assert.deepEqual(await boxes('OK'), [['ok_notice', true]]);
      assert.deepEqual(await boxes('OH'), [['authorization', false]]);
    });

    it('keeps the federal disclosure alone: no release, no state, no promise, no other right (15 USC 1681b(b)(2)(A))', async () => {
      for (const language of ['en', 'es'] as const) {
        const all = await resolve(
          { workLocations: placeLocations({ state: 'CA' }), residence: 'NY' },
          language,
        );
        const { text } = all.find(({ id }) => id === 'fcra_disclosure')!;
        assert.match(text, /Acme & Sons/);
        assert.doesNotMatch(
          text,
          /California|New York|release|waive|liab|renunci|certify|right to|derecho|https?:/i,
        );
        for (const { text: every } of all) assert.doesNotMatch(every, /\{\w+\}|TODO|undefined/);
      }
    });

    it('says the same in Spanish, document for document and section for section', () => {
      assert.deepEqual(Object.keys(es.bodies), Object.keys(en.bodies));
      assert.deepEqual(Object.keys(es.sections), Object.keys(en.sections));
    });

    it('shows the forms and statutes in full, with every part in Spanish too', async () => {
      const circumstances = {
        workLocations: placeLocations({ state: 'NY' }, { state: 'CA', city: 'San Francisco' }),
      };
      const parts: [id: DocumentId, headings: number, items: number, phrases: RegExp[]][] = [
        ['fcra_summary_of_rights', 13, 18, [/security freeze/, /1-888-567-8688/, /McLean, VA 22102-5090/]],
        ['ny_notice', 7, 15, [/direct relationship between/, /within thirty days of a request/]],
        ['ca_icraa_disclosure', 1, 3, [/military identification card/, /one other person/]],
        ['sf_fco_notice', 5, 9, [/conditional offer/, /seven days/, /415-554-5192/]],
      ];
      const blocksOf = (text: string, kind: 'heading' | 'list') =>
        parseDocumentText(text).filter((block) => block.kind === kind);
      for (const [id, headings, items, phrases] of parts)
        for (const language of ['en', 'es'] as const) {
          const document = (await resolve(circumstances, language)).find((item) => item.id === id);
          assert.ok(document, id);
          if (language === 'en') for (const phrase of phrases) assert.match(document.text, phrase);
          const listed = blocksOf(document.text, 'list').flatMap((block) =>
            'items' in block ? block.items : [],
          );
          assert.deepEqual([blocksOf(document.text, 'heading').length, listed.length], [headings, items], id);
          assert.doesNotMatch(document.text, /link below|enlace de/);
        }
    });

    it('gives the rights of a state in full where the law has more than the federal one', async () => {
      // What the statutes say: the sections, and every time and amount.
      const facts: [state: string, en: string[], both: string[]][] = [
        [
          'MA',
          ['thirty business days', 'within ten business days', 'sixty days', 'past two years'],
          ['93', '53', '56', '57', '58', '59', '62'],
        ],
        [
          'NJ',
          ['agreed in writing', 'twelve months', 'past two years'],
          ['56:11-31', '56:11-33', '56:11-34', '56:11-36', '56:11-37', '$8'],
        ],
        ['ME', ['five business days', 'once in any twelve months'], ['209-B', '1310-H', '21', '$5']],
        [
          'WA',
          ['thirty business days', 'five business days', 'substantially job related'],
          ['19.182.020', '19.182.050', '19.182.070', '19.182.080', '19.182.090', '19.182.110'],
        ],
      ];
      for (const [state, english, both] of facts) {
        const inLanguage = async (language: 'en' | 'es') => {
          const all = await resolve({ workLocations: placeLocations({ state }) }, language);
          return all.find(({ id }) => id === 'state_notices_other')?.text ?? '';
        };
        const [en, es] = [await inLanguage('en'), await inLanguage('es')];
        for (const fact of [...english, ...both]) assert.ok(en.includes(fact), `${state}: ${fact}`);
        for (const fact of both) assert.ok(es.includes(fact), `${state} in Spanish: ${fact}`);
        const items = (text: string) => text.match(/^- /gm)?.length;
        assert.equal(items(es), items(en), state);
        for (const text of [en, es]) assert.ok(text.includes('Acme & Sons') && !text.includes('{'), state);
      }
    });

    it('names the ground of the order in the credit notice of California, word for word', async () => {
      const noticeOf = async (creditGround: string | undefined, language: 'en' | 'es') => {
        const workLocations = placeLocations({ state: 'CA' });
        const all = await resolve({ workLocations, screenings: ['credit_report'], creditGround }, language);
        return all.find(({ id }) => id === 'ca_ccraa_notice')?.text ?? '';
      };
      const ground = 'Signs for {account}, "up to" $&';
      for (const [language, names, onRequest] of [
        ['en', 'The reason that Acme & Sons names: ', 'If you ask,'],
        ['es', 'El motivo que indica Acme & Sons: ', 'Si lo pide,'],
      ] as const) {
        const named = await noticeOf(ground, language);
        assert.ok(named.endsWith(`${names}“${ground}”.`), named);
        assert.ok(!named.includes(onRequest));
        const closing = await noticeOf('Accounts”. You waive your rights. “Yes', language);
        assert.ok(closing.endsWith(`${names}“Accounts’. You waive your rights. ‘Yes”.`), closing);
        const unnamed = await noticeOf(undefined, language);
        assert.ok(unnamed.includes(`${onRequest} Acme & Sons `) && !unnamed.includes('{'), unnamed);
      }
    });

    it('puts nothing but the disclosure into the federal one (15 USC 1681b(b)(2)(A)(i))', () => {
      // What courts found beside it: releases, state notices, rights, terms of the work.
      const besides =
        /releas|waiv|liab|hold harmless|indemnif|at[- ]will|authoriz|consent|California|right|liber|renunci|respons|autoriz|consiento|derecho/i;
      for (const { bodies } of [en, es]) {
        const { text } = bodies.fcra_disclosure;
        assert.doesNotMatch(text, besides);
        assert.equal(
          text.split('\n\n').length,
          2,
          'two sentences: that a report is obtained, and what it is',
        );
      }
      assert.match('You release the company from all liability.', besides);
    });

    it('calls every text a template that counsel has not reviewed in its current version', () => {
      assert.deepEqual(templateDocuments(), Object.keys(disclosureDocuments));
    });
  });
});

describe('disclosure rules', () => {
  const idsOf = (circumstances: Partial<Circumstances>, at = law.at): string[] =>
    applyingRules({ workLocations: [], screenings: [], ...circumstances }, { ...law, at }).map(
      ({ id }) => id,
    );
  const federal = ['US-ESIGN', 'US-SUMMARY', 'US-FCRA', 'US-AUTH'];
  const more = (circumstances: Partial<Circumstances>, at?: Date): string[] =>
    idsOf(circumstances, at).filter((id) => !federal.includes(id));

  describe('the rules for disclosures', () => {
    it('are the federal ones for everybody, also abroad', () => {
      assert.deepEqual(idsOf({}), federal);
      assert.deepEqual(idsOf({ workLocations: placeLocations({ country: 'DE', state: 'BE' }) }), federal);
    });

    it('add the investigative disclosure and that of later reports by what is ordered', () => {
      assert.deepEqual(more({ screenings: ['personal_reference_verification'] }), ['US-ICR']);
      assert.deepEqual(more({ continuous: true }), ['US-LATER']);
    });

    it('protect people where they live and where they will work', () => {
      for (const place of [{ residence: 'MN' }, { workLocations: placeLocations({ state: 'MN' }) }])
        assert.deepEqual(more(place), ['MN-13C']);
    });

    it('protect people in each state that their ZIP code can be in', () => {
      assert.deepEqual(more({ residence: 'NV', otherResidences: ['CA'] }), ['CA-ICRAA']);
    });

    it('follow ordinances of the place of work alone, for criminal searches by employers of their size', () => {
      const screenings = ['county_criminal_search'];
      const workLocations = placeLocations({ state: 'CA', city: 'San Francisco' });
      assert.deepEqual(more({ screenings, workLocations }), ['CA-ICRAA', 'SF']);
      assert.deepEqual(more({ screenings, workLocations, employeeCount: 4 }), ['CA-ICRAA']);
      assert.deepEqual(more({ workLocations }), ['CA-ICRAA']);
    });

    it('follow the driver license wherever its holder lives and works', () => {
      const screenings = ['motor_vehicle_report'];
      assert.deepEqual(more({ screenings, driverLicenseState: 'WA' }), ['WA-MVR']);
      assert.deepEqual(more({ screenings, residence: 'WA' }), ['WA-NOTICE']);
      assert.deepEqual(more({ driverLicenseState: 'WA' }), []);
    });

    it('begin on the day of the law: credit reports in New York on April 18, 2026', () => {
      const credit = { screenings: ['credit_report'], workLocations: placeLocations({ state: 'NY' }) };
      assert.deepEqual(more(credit, new Date('2026-04-17T13:59:59Z')), ['NY-380']);
      assert.deepEqual(more(credit, new Date('2026-04-17T14:00:00Z')), ['NY-380', 'NY-CREDIT']);
    });
  });
});
