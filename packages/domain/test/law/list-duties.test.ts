// cspell:ignore paciente registrado prueba positiva condenas delitos menores
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeLaws } from '../../src/law/laws-for.ts';
import { listDuties } from '../../src/law/list-duties.ts';
import type { PlaceDuty, PlaceLaw } from '../../src/law/place-law.ts';

const law = (...duties: PlaceDuty[]): PlaceLaw => ({
  id: 'TEST',
  jurisdiction: 'CA/San Francisco',
  title: 'Test Ordinance',
  fewestEmployees: 5,
  duties,
  source: { citation: 'Test Code 1', url: 'https://example.com/', inForceSince: '2020-01-01' },
});

const textsOf = (duty: PlaceDuty, language: 'en' | 'es' = 'en') =>
  listDuties([law(duty)], language).map(({ stage, text }) => [stage, text]);

describe('listDuties', () => {
  it('says of each duty which law wants it, where it is written and what is open', () => {
    const open = law({ kind: 'two_parts' });
    const source = { citation: 'Test Code 1', forCounsel: 'Struck down?' };
    assert.deepEqual(listDuties([open, { ...open, id: 'OPEN', source }], 'en'), [
      {
        id: 'TEST:two_parts',
        object: 'legal_duty',
        stage: 'before_order',
        kind: 'two_parts',
        text: 'Finish the other parts of the check before the search of criminal records.',
        law_id: 'TEST',
        law: 'Test Ordinance',
        jurisdiction: 'CA/San Francisco',
        place: 'San Francisco, CA',
        citation: 'Test Code 1',
        url: 'https://example.com/',
        fewest_employees: 5,
        in_force_since: '2020-01-01',
        checked_on: null,
        for_counsel: null,
      },
      {
        id: 'OPEN:two_parts',
        object: 'legal_duty',
        stage: 'before_order',
        kind: 'two_parts',
        text: 'Finish the other parts of the check before the search of criminal records.',
        law_id: 'OPEN',
        law: 'Test Ordinance',
        jurisdiction: 'CA/San Francisco',
        place: 'San Francisco, CA',
        citation: 'Test Code 1',
        url: null,
        fewest_employees: 5,
        in_force_since: null,
        checked_on: null,
        for_counsel: 'Struck down?',
      },
    ]);
  });

  it('lists duties in the order of a check, and what follows an answer as a step of its own', () => {
    const duties = listDuties(
      [
        law({
          kind: 'wait',
          appliesTo: 'any_report',
          days: 7,
          unit: 'calendar_days',
          from: 'sent',
          extension: { days: 1, after: 'answer' },
        }),
        law({ kind: 'assessment', attached: true, again: true }, { kind: 'salary_history' }),
      ],
      'en',
    );
    assert.deepEqual(
      duties.map(({ stage, id }) => [stage, id]),
      [
        ['before_order', 'TEST:salary_history'],
        ['decision', 'TEST:assessment'],
        ['letters', 'TEST:wait'],
        ['after_answer', 'TEST:wait:2'],
        ['after_answer', 'TEST:assessment:2'],
      ],
    );
  });

  it('says which findings may not be used, from when, and counted from what', () => {
    assert.deepEqual(textsOf({ kind: 'use_limit', classes: ['non_conviction', 'pending'], years: 0 }), [
      [
        'report',
        'Never base a decision on arrests and charges that did not end in a conviction and pending charges.',
      ],
    ]);
    const old: PlaceDuty = {
      kind: 'use_limit',
      classes: ['conviction'],
      degrees: ['misdemeanor'],
      years: 4,
      from: 'release',
    };
    assert.match(textsOf(old)[0]?.[1] ?? '', /convictions for misdemeanors after 4 years, .* release\.$/);
    assert.match(textsOf(old, 'es')[0]?.[1] ?? '', /condenas por delitos menores después de 4 años/);
    assert.match(textsOf({ ...old, years: 1 })[0]?.[1] ?? '', /after 1 year,/);
    const named = textsOf({ ...old, offenses: 'marijuana' })[0]?.[1] ?? '';
    assert.match(named, /convictions for marijuana offenses/);
  });

  it('says what a law forbids of tests for marijuana: their use, that of a patient, or the test itself', () => {
    const kind = 'marijuana_test';
    assert.deepEqual(
      textsOf({ kind, forbids: 'use' }).map(([stage]) => stage),
      ['report'],
    );
    assert.deepEqual(
      textsOf({ kind, forbids: 'test' }).map(([stage]) => stage),
      ['before_order', 'report'],
    );
    assert.match(
      textsOf({ kind, forbids: 'test' })[0]?.[1] ?? '',
      /^Don't have the candidate tested for marijuana/,
    );
    assert.match(textsOf({ kind, forbids: 'use' }, 'es')[0]?.[1] ?? '', /prueba de marihuana positiva/);
    const [patients] = textsOf({ kind, forbids: 'use_by_patient' });
    assert.equal(patients?.[0], 'report');
    assert.match(patients[1] ?? '', /a person asks whether the candidate is a registered patient\.$/);
    assert.match(
      textsOf({ kind, forbids: 'use_by_patient' }, 'es')[0]?.[1] ?? '',
      / paciente médico registrado, /,
    );
  });

  it('says how long to wait with the search: for the application, the selection, the first interview, or the offer', () => {
    const texts = (['application', 'selection', 'interview', 'offer'] as const).map((after) =>
      textsOf({ kind: 'search_stage', about: 'criminal_record', after }),
    );
    assert.deepEqual(texts, [
      [
        [
          'before_order',
          "Don't ask about criminal records in the application, and search for them only after it.",
        ],
      ],
      [
        [
          'before_order',
          "Don't ask about criminal records, and don't search for them, before you find the candidate qualified and select them for an interview, or make a conditional offer if there is no interview.",
        ],
      ],
      [
        [
          'before_order',
          "Don't ask about criminal records before the first interview is over, and search for them only after it.",
        ],
      ],
      [['before_order', 'Make a conditional offer before you order a search of criminal records.']],
    ]);
  });

  it('says what the employer hands out, and which notice it posts', () => {
    assert.match(
      textsOf({ kind: 'hand_out', document: 'wa_guide' })[0]?.[1] ?? '',
      /guide to the Fair Chance/,
    );
    assert.match(textsOf({ kind: 'hand_out', document: 'wa_guide' }, 'es')[0]?.[1] ?? '', /guía del fiscal/);
    const notice = { kind: 'notice', notice: 'pre_adverse', appliesTo: 'any_report', parts: [] } as const;
    assert.match(textsOf({ ...notice, byPost: true })[0]?.[1] ?? '', /\. You post it, too\./);
    assert.doesNotMatch(textsOf(notice)[0]?.[1] ?? '', /post/);
  });

  it('says what belongs to a criminal record only, and what is ordered', () => {
    const notice: PlaceDuty = {
      kind: 'notice',
      notice: 'final',
      appliesTo: 'criminal_record',
      parts: ['complaint', 'employer_reasons'],
      agency: 'Office of Rights',
    };
    assert.deepEqual(textsOf(notice), [
      [
        'letters',
        'If you decide because of a criminal record, the final notice of an adverse action contains where the candidate can complain: Office of Rights and your own reasons for each factor that the law names.',
      ],
    ]);
    assert.match(textsOf({ ...notice, appliesTo: 'any_report' })[0]?.[1] ?? '', /^The final notice/);
    const document: PlaceDuty = { kind: 'disclosure', document: 'fcra_disclosure' };
    assert.match(textsOf(document)[0]?.[1] ?? '', /^The candidate reads "/);
    assert.match(
      textsOf({ ...document, package: 'credit_report' })[0]?.[1] ?? '',
      /^If you order a credit report, the candidate reads "/,
    );
  });

  for (const language of ['en', 'es'] as const)
    it(`has a sentence for each duty of the table (${language}), each with an ID of its own`, () => {
      const duties = listDuties(placeLaws, language);
      assert.ok(duties.length > 200);
      assert.equal(new Set(duties.map(({ id }) => id)).size, duties.length);
      for (const { id, text } of duties) {
        assert.match(text, /^[A-ZÁÉÍÓÚ].*[^.]\.$/, id);
        assert.doesNotMatch(text, /undefined|\[object|\s\s/, id);
      }
    });
});
