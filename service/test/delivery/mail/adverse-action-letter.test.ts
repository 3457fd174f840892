// cspell:ignore Gravedad días hábiles procedimiento reconsidere
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningNames, type DecisionReasons, type Language } from '@service-embeds/contract';
import { reasonFactors } from '@service-embeds/contract/reference-data/reason-factors';
import { lawsFor, placeLaws } from '@service-embeds/domain/law/laws-for';
import { noticePartsFor } from '@service-embeds/domain/law/notice-parts';
import type { NoticeDuty, NoticePartId, WaitDuty } from '@service-embeds/domain/law/place-law';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-messages';
import { writeNotice } from '../../../src/delivery/mail/adverse-action-mails.ts';
import { letterHtml } from '../../../src/delivery/mail/letter-html.ts';
import { messagesFor } from '../../../src/platform/translations/messages-for.ts';
import { letterSections } from '../../../src/resources/adverse-actions/notice-letter.ts';
import { drawPdf } from '../../../src/resources/documents/report-pdf.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import { decode } from '../../support/reading/visible-texts.ts';

const reasons = Object.fromEntries(
  reasonFactors.map((factor) => [factor, `Own words about ${factor}.\nSecond line.`]),
) as unknown as DecisionReasons;
const startedAt = new Date('2026-11-25T17:00:00Z');
const agencyText = 'Sample Screening, Inc., 1 Sample Street, Columbus, OH 43004, 800-555-0100';
const agency = { name: 'Sample Screening, Inc.', texts: { en: agencyText, es: agencyText } };

const noticeIn = (
  jurisdictions: string[],
  language: Language,
  type: 'county_criminal_search' | 'credit_report' = 'county_criminal_search',
): AdverseActionNotice => ({
  accountName: 'Northwind',
  contact: 'hiring@northwind.example',
  firstName: 'Ana',
  language,
  items: [{ screening_type: type, text: `${screeningNames[type]}, Kings County: Theft` }],
  jurisdictions,
  candidateJurisdictions: jurisdictions,
  assessedItems: [],
  reasons,
  letterTexts: {},
  startedAt,
  scheduledAt: new Date('2026-12-11T17:00:00Z'),
  reportUrl: 'https://portal.example/reports/r1',
});

const kinds = [
  ['pre_adverse', 'pre_adverse_action'],
  ['final', 'post_adverse_action'],
] as const;
const bodyOf = (notice: NoticeDuty['notice'], content: AdverseActionNotice): string =>
  writeNotice(notice === 'final' ? 'post_adverse_action' : 'pre_adverse_action', content, agency).body;

/** A place with the jurisdictions around it. */
const around = (jurisdiction: string): string[] => [
  'US',
  ...new Set([jurisdiction.replace(/\/.*/, ''), jurisdiction]),
];
const places = [...new Set(placeLaws.map((law) => law.jurisdiction))];

type NoticePart = ReturnType<typeof noticePartsFor>[number];

/** Returns the sentences of a part as the table and the catalog have them, in one line each. */
function sentencesOf({ part, law, agency: complaints = '' }: NoticePart, language: Language): string[] {
  return messagesFor(language)
    .adverseAction.parts[part]({
      account: 'Northwind',
      contact: 'hiring@northwind.example',
      wait: law.duties.find((duty): duty is WaitDuty => duty.kind === 'wait'),
      agency: complaints,
      reasons,
      reconsideration: undefined,
    })
    .map((text) => text.replace(/\s+/g, ' '));
}

const allParts = kinds.flatMap(([notice]) => noticePartsFor(notice, ['criminal_record'], placeLaws));

/** Returns the sentences of all laws that no law of a place requires in a notice, each with its part. */
function sentencesElsewhere(
  jurisdiction: string,
  notice: NoticeDuty['notice'],
  language: Language,
): { part: NoticePart; sentence: string }[] {
  const required = new Set(requiredIn(jurisdiction)[notice].flatMap((part) => sentencesOf(part, language)));
  return allParts.flatMap((part) =>
    sentencesOf(part, language)
      .filter((sentence) => !required.has(sentence))
      .map((sentence) => ({ part, sentence })),
  );
}

/** Only letters and digits count: HTML has tags in between, and a PDF breaks lines. */
const bare = (text: string): string => decode(text.replace(/<[^>]*>/g, '')).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the parts of both notices that the law of a place requires. */
function requiredIn(jurisdiction: string): Record<NoticeDuty['notice'], NoticePart[]> {
  const laws = lawsFor({ jurisdictions: around(jurisdiction), employeeCount: null, at: startedAt });
  const partsOf = (notice: NoticeDuty['notice']) => noticePartsFor(notice, ['criminal_record'], laws);
  return { pre_adverse: partsOf('pre_adverse'), final: partsOf('final') };
}

/**
 * Places whose letters together have every sentence of the table. HTML and PDF are made from the mail of any place in the same
 * way, paragraph by paragraph, so they are drawn for these alone.
 */
const drawnPlaces = new Set<string>();
const drawnSentences = new Set<string>();
for (const jurisdiction of places) {
  const required = requiredIn(jurisdiction);
  const sentences = kinds.flatMap(([notice]) =>
    required[notice].flatMap((part) => sentencesOf(part, 'en').map((sentence) => `${notice} ${sentence}`)),
  );
  if (sentences.some((sentence) => !drawnSentences.has(sentence))) drawnPlaces.add(jurisdiction);
  for (const sentence of sentences) drawnSentences.add(sentence);
}

async function drawForms(subject: string, body: string, language: Language) {
  const html = await letterHtml({
    account: undefined,
    subject,
    body,
    language,
    agency: agencyText,
    partnersUrl: 'https://portal.example',
  });
  const pdf = await drawPdf({
    title: subject,
    language,
    writtenAt: startedAt.toISOString(),
    fields: [],
    sections: letterSections(body),
    notice: '',
  });
  return { html: bare(html), pdf: bare((await readPdf(new Uint8Array(pdf))).text) };
}

describe('a letter of adverse action has what the table wants', () => {
  for (const jurisdiction of places)
    for (const language of ['en', 'es'] as const)
      it(`in ${jurisdiction}, ${language}, as mail${drawnPlaces.has(jurisdiction) ? ', HTML and PDF' : ''}`, async () => {
        const requiredParts = requiredIn(jurisdiction);
        for (const [notice, kind] of kinds) {
          const required = requiredParts[notice];
          const { subject, body } = writeNotice(kind, noticeIn(around(jurisdiction), language), agency);
          const forms = {
            mail: bare(body),
            ...(drawnPlaces.has(jurisdiction) && (await drawForms(subject, body, language))),
          };
          for (const part of required)
            for (const sentence of sentencesOf(part, language))
              for (const [form, text] of Object.entries(forms))
                assert.ok(text.includes(bare(sentence)), `${form}, ${part.part}: ${sentence}`);
          for (const { title, source } of new Set(required.map(({ law }) => law)))
            assert.ok(forms.mail.includes(bare(`${title} (${source.citation})`)));
        }
      });

  it('and no sentence twice, where two laws want the same', () => {
    for (const jurisdiction of places)
      for (const [notice] of kinds) {
        const lines = bodyOf(notice, noticeIn(around(jurisdiction), 'en'))
          .split('\n')
          .filter(Boolean);
        assert.deepEqual(lines, [...new Set(lines)], jurisdiction);
      }
    const { pre_adverse: required } = requiredIn('CA/Los Angeles');
    const [state, city] = [...new Set(required.map(({ law }) => `${law.title} (${law.source.citation})`))];
    const body = bodyOf('pre_adverse', noticeIn(around('CA/Los Angeles'), 'en'));
    assert.ok(body.includes(`${state}; ${city}:\n- Your answer may show`), body);
  });

  it('and nothing of a part without its law', () => {
    for (const jurisdiction of places)
      for (const language of ['en', 'es'] as const)
        for (const [notice] of kinds) {
          const body = bodyOf(notice, noticeIn(around(jurisdiction), language));
          for (const { part, sentence } of sentencesElsewhere(jurisdiction, notice, language))
            assert.ok(!body.includes(sentence), `${jurisdiction}: ${part.part} of ${part.law.id}`);
        }
  });

  it('and nothing about criminal records in a decision about credit', () => {
    for (const [notice] of kinds) {
      const body = bodyOf(notice, noticeIn(['US', 'CA', 'WA'], 'en', 'credit_report'));
      assert.doesNotMatch(body, /Fair Chance|Civil Rights|Own words/);
    }
  });

  it('with texts for every part of the table', () => {
    const used = new Set<NoticePartId>(
      placeLaws.flatMap(({ duties }) => duties.flatMap((duty) => (duty.kind === 'notice' ? duty.parts : []))),
    );
    for (const language of ['en', 'es'] as const)
      for (const part of used) assert.ok(messagesFor(language).adverseAction.parts[part], part);
  });
});

describe('a letter of adverse action says', () => {
  const both = (jurisdictions: string[]) => ({
    pre: bodyOf('pre_adverse', noticeIn(jurisdictions, 'en')),
    final: bodyOf('final', noticeIn(jurisdictions, 'en')),
  });

  // What the statutes say, apart from the table.
  for (const [jurisdictions, days] of [
    [['US', 'CA'], '5 business days from receipt of this notice'],
    [['US', 'WA'], '2 business days from receipt of this notice'],
    [['US', 'PA', 'PA/Philadelphia'], '10 business days from receipt of this notice'],
    [['US', 'NY', 'NY/New York'], '5 business days from receipt of this notice'],
    [['US', 'IL'], '5 business days from receipt of this notice'],
  ] as const)
    it(`how long the candidate has in ${jurisdictions.join(', ')}, and until which day`, () => {
      const { pre } = both([...jurisdictions]);
      assert.ok(pre.includes(days), pre);
      assert.match(pre, /Respond before Dec 11, 2026\./);
    });

  it("Washington's own reasons of the employer, each in one line, and claims nothing more", () => {
    const { final } = both(['US', 'WA']);
    for (const factor of reasonFactors)
      assert.match(final, new RegExp(`^- [^\\n]+: Own words about ${factor}\\. Second line\\.$`, 'm'));
    assert.doesNotMatch(final, /took into account/);
    const unwritten = { ...noticeIn(['US', 'WA'], 'en'), reasons: null };
    assert.match(bodyOf('final', unwritten), /\[The employer writes its reasons/);
  });

  it('in California whether there is a procedure to ask for reconsideration, and where to complain', () => {
    const { final } = both(['US', 'CA']);
    assert.match(final, /Northwind has no procedure to challenge the decision/);
    assert.match(
      final,
      /right to file a complaint with the California Civil Rights Department, 800-884-1684/,
    );
    const texts = { reconsideration: { en: 'Write to {{contact}} within 10 days.' } };
    for (const [language, sentence] of [
      ['en', /ask Northwind for reconsideration: Write to hiring@northwind\.example within 10 days\./],
      // A text in another language is better than the claim that there is no procedure.
      ['es', /pedir a Northwind que la reconsidere: Write to hiring@northwind\.example/],
    ] as const) {
      const content = { ...noticeIn(['US', 'CA'], language), letterTexts: texts };
      assert.match(bodyOf('final', content), sentence);
      assert.doesNotMatch(bodyOf('final', content), /no procedure|ningún procedimiento/);
    }
  });

  it('the reasoning of the employer in both notices of Illinois, and in no final notice elsewhere', () => {
    const content = (jurisdictions: string[]): AdverseActionNotice => {
      const notice = noticeIn(jurisdictions, 'en');
      const assessed = { nature: 'Theft.', time_passed: 'A year.', relation_to_job: 'Handles cash.' };
      return {
        ...notice,
        assessedItems: notice.items.map(({ text }) => ({ adverse_item_id: 'item', ...assessed, text })),
      };
    };
    for (const [notice] of kinds)
      for (const jurisdictions of [
        ['US', 'IL'],
        ['US', 'IL', 'IL/Chicago'],
      ])
        assert.match(bodyOf(notice, content(jurisdictions)), /: Handles cash\./, notice);
    assert.doesNotMatch(bodyOf('final', content(['US', 'NY', 'NY/New York'])), /Handles cash/);
    assert.match(bodyOf('final', content(['US', 'IL'])), /no procedure to challenge the decision/);
  });

  it("the rights under Philadelphia's ordinance in the first notice", () => {
    const { pre } = both(['US', 'PA', 'PA/Philadelphia']);
    for (const right of [
      /summary offenses/,
      /misdemeanors of more than four years ago/,
      /assess your record individually/,
      /evidence of an error in the record, and of rehabilitation/,
      /Send your evidence to Northwind at hiring@northwind\.example/,
      /must not retaliate/,
      /Commission on Human Relations, 215-686-4670/,
    ])
      assert.match(pre, right);
  });

  it("article 23-A in New York's first notice", () => {
    assert.match(both(['US', 'NY']).pre, /full text of article 23-A/);
  });

  it("the account's own texts where the law leaves them free, and the default without a value", () => {
    const letterTexts = {
      greeting: { en: 'Dear {{first_name}},' },
      contact: { en: 'Call us, or write to {{contact}}.' },
      closing: { en: 'Kind regards, {{account}}' },
    };
    const content = { ...noticeIn(['US'], 'en'), letterTexts };
    for (const [notice] of kinds) {
      const body = bodyOf(notice, content);
      assert.match(body, /^Dear Ana,\n/);
      assert.match(body, /Call us, or write to hiring@northwind\.example\./);
      assert.match(body, /Kind regards, Northwind\n$/);
      assert.match(body, /right to dispute/);
      const unknown = bodyOf(notice, { ...content, firstName: null, contact: null });
      assert.match(unknown, /^Hello,\n/);
      assert.match(unknown, /Contact Northwind directly\./);
      assert.match(bodyOf(notice, { ...content, language: 'es' }), /^Hola,? Ana/);
    }
  });
});
