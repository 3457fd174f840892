// cspell:ignore basa adelante adjuntos agencia cinco copia decidido definitiva dentro derechos desde diez disputar explicar gratuita informe ninguna privacidad recibe Responda Resumen seguir siete tardar toma tomó
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningNames, type Language } from '@service-embeds/contract';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-messages';
import { writeNotice } from '../../../src/delivery/mail/adverse-action-mails.ts';
import { messagesFor } from '../../../src/platform/translations/messages-for.ts';

const assessed = {
  adverse_item_id: 'item',
  text: `${screeningNames.county_criminal_search}, Kings County: Theft`,
  nature: 'Petty theft of a bicycle.',
  time_passed: 'Four years.',
  relation_to_job: 'The job handles cash.',
};
const notice = (jurisdictions: string[], language: Language | null): AdverseActionNotice => ({
  accountName: 'Northwind',
  contact: 'hiring@northwind.example',
  firstName: 'Ana',
  language,
  items: [
    {
      screening_type: 'county_criminal_search',
      text: `${screeningNames.county_criminal_search}, Kings County: Theft`,
    },
  ],
  jurisdictions,
  candidateJurisdictions: jurisdictions,
  assessedItems: [assessed],
  reasons: null,
  letterTexts: {},
  startedAt: new Date('2026-03-02T17:00:00Z'),
  scheduledAt: new Date('2026-03-11T17:00:00Z'),
  reportUrl: 'https://portal.example/reports/r1',
});
/** Its name has a comma, as that of many companies. */
const contact = 'Sample Screening, Inc., 1 Sample Street, Columbus, OH 43004, 800-555-0100, sample.example';
const agency = {
  name: 'Sample Screening, Inc.',
  texts: {
    en: `${contact} (your privacy at sample.example/privacy)`,
    es: `${contact} (su privacidad en sample.example/privacy)`,
  },
};

/** Sentences that every letter has in a language, and words that it must not have. */
const lint = {
  en: {
    pre: [
      /No final decision has been made/,
      /copy of the report and a summary of your rights are attached/,
      /Respond before Mar 11, 2026\./,
      /The agency does not make the hiring decision/,
    ],
    final: [
      /has decided not to move forward/,
      /free copy .* within 60 days/,
      /The agency did not make the hiring decision and cannot explain why/,
    ],
    both: [
      /^Hi Ana,/,
      /right to dispute/,
      /summary of your rights/i,
      /County criminal records, Kings County: Theft/,
    ],
    never: [/undefined|null|\{|\}|reply to this email|usted/i],
  },
  es: {
    pre: [
      /ninguna decisión definitiva/,
      /informe y un resumen de sus derechos van adjuntos/,
      /Responda antes del 11 mar 2026\./,
      /La agencia no toma la decisión/,
    ],
    final: [
      /ha decidido no seguir adelante/,
      /copia gratuita .* dentro de los 60 días/,
      /La agencia no tomó la decisión de contratación y no puede explicar por qué/,
    ],
    both: [/^Hola,? Ana/, /derecho a disputar/, /Resumen de sus derechos/, /Kings County: Theft/],
    never: [/undefined|null|\{|\}|\b(your|you|County criminal)\b/],
  },
};

const preAdverseMail = writeNotice.bind(null, 'pre_adverse_action');
const postAdverseMail = writeNotice.bind(null, 'post_adverse_action');

describe('the letters of an adverse action', () => {
  for (const jurisdiction of new Set(placeLaws.map((law) => law.jurisdiction)))
    for (const language of ['en', 'es'] as const)
      it(`of ${jurisdiction} in ${language} say what the law wants`, () => {
        const jurisdictions = ['US', jurisdiction];
        const { both, never, ...each } = lint[language];
        for (const [kind, write] of [
          ['pre', preAdverseMail],
          ['final', postAdverseMail],
        ] as const) {
          const { subject, body } = write(notice(jurisdictions, language), agency);
          assert.match(subject, /Northwind/);
          for (const text of [...each[kind], ...both]) assert.match(body, text);
          const own = body.replaceAll(assessed.relation_to_job, '');
          for (const text of never) assert.doesNotMatch(own, text);
          assert.ok(body.includes(agency.texts[language]), 'the agency with address and telephone');
          assert.match(body, /\b8(00|33|44|55|66|77|88)-\d{3}-\d{4}/, 'a toll-free telephone');
          assert.ok(body.includes('https://portal.example/reports/r1'));
          assert.ok(body.includes('hiring@northwind.example'));
          assert.doesNotMatch(body, /\n{3}/);
          const { consumerReports } = messagesFor(language).adverseAction;
          assert.ok(body.includes(consumerReports[jurisdiction]?.[kind] ?? ''));
        }
        const pre = preAdverseMail(notice(jurisdictions, language), agency).body;
        for (const text of [assessed.nature, assessed.time_passed, assessed.relation_to_job])
          assert.ok(pre.includes(text), 'the assessment');
      });

  it('describe in New Jersey the rights of its act before the decision (56:11-31)', () => {
    const content = { ...notice(['US'], 'en'), candidateJurisdictions: ['US', 'NJ'] };
    const { body } = preAdverseMail(content, agency);
    for (const right of [
      /reasonable opportunity to dispute the report with the agency/,
      /all information in its file about you, its sources, and who received a report/,
      /investigates again, free of charge/,
      /first disclosure in twelve months is free/,
    ])
      assert.match(body, right);
    assert.doesNotMatch(preAdverseMail(notice(['US'], 'en'), agency).body, /New Jersey/);
  });

  it('say in Massachusetts what section 62 of chapter 93 names, whatever the findings are', () => {
    const content = { ...notice(['US'], 'en'), candidateJurisdictions: ['US', 'MA'] };
    const { body } = postAdverseMail(content, agency);
    for (const right of [
      /free copy of your report within 60 days from the agency named in this notice/,
      /provide someone who helps you understand it/,
      /one free report in each calendar year/,
      /dispute inaccurate information directly with the agency/,
      /in writing[^.]*must investigate again and change or remove inaccurate information within 30 business days, free of charge/,
      /send the agency a statement for your file/,
      /include it in any report about you that has the disputed information/,
    ])
      assert.match(body, right);
    assert.doesNotMatch(preAdverseMail(content, agency).body, /Massachusetts/);
    assert.doesNotMatch(postAdverseMail(notice(['US'], 'en'), agency).body, /Massachusetts/);
  });

  it('name the shorter time in which Maine has disputes investigated', () => {
    const content = { ...notice(['US'], 'en'), candidateJurisdictions: ['US', 'ME'] };
    for (const write of [preAdverseMail, postAdverseMail])
      assert.match(write(content, agency).body, /Maine [^:]*: if you dispute[^.]* within 21 days\./);
  });

  it('are English without a language, and have no assessment where none is attached', () => {
    const { body } = preAdverseMail({ ...notice(['US'], null), assessedItems: [] }, agency);
    assert.match(body, /^Hi Ana,/);
    assert.doesNotMatch(body, /Individualized assessment/);
  });
});

describe('a first notice about a credit report in Philadelphia', () => {
  const credit = (items: AdverseActionNotice['items'], language: Language | null = null): string => {
    const content = { ...notice(['US', 'PA/Philadelphia'], language), items, assessedItems: [] };
    return writeNotice('pre_adverse_action', content, agency).body;
  };

  it('names the entries that the employer relies on, and lets the candidate explain them', () => {
    const text = `${screeningNames.credit_report}, Sample Bureau: Collection of Sample Bank`;
    const body = credit([{ screening_type: 'credit_report', text }]);
    assert.match(body, /- Credit report, Sample Bureau: Collection of Sample Bank/);
    assert.match(body, /Philadelphia Code 9-1130\):\n- The employer relies on the credit information/);
    assert.match(body, /every entry of it in the copy of your report/);
    assert.match(body, /You can explain this information, .* at hiring@northwind\.example\./);
    assert.doesNotMatch(body, /Fair Criminal Record/);
  });

  it('says the same in Spanish, and nothing of it about another finding', () => {
    const text = screeningNames.credit_report;
    assert.match(
      credit([{ screening_type: 'credit_report', text }], 'es'),
      /se basa en la información de crédito/,
    );
    assert.doesNotMatch(
      credit([{ screening_type: 'motor_vehicle_report', text: 'x' }]),
      /credit information/,
    );
  });
});
