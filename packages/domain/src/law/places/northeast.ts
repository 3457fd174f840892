import type { PlaceLaw } from '../place-law.ts';
import {
  ageAfterApplication,
  afterApplication,
  afterInterview,
  afterOffer,
  afterSelection,
  creditAfterNotice,
  creditForListedPositions,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  quotedNote,
} from './shared.ts';

/** Laws of the states of New England, and of Delaware and the District of Columbia. */
export const northeastLaws: readonly PlaceLaw[] = [
  {
    id: 'CT',
    jurisdiction: 'CT',
    title: 'Connecticut Fair Chance Employment Act',
    duties: [
      afterApplication,
      never(['non_conviction', 'diverted']),
      { kind: 'use_limit', classes: ['pending'], years: 1, from: 'arrest' },
    ],
    source: {
      citation: 'Conn. Gen. Stat. 31-51i, 54-142a',
      inForceSince: '2017-01-01',
      url: 'https://law.justia.com/codes/connecticut/2018/title-31/chapter-557/section-31-51i',
      checked: '2026-11-26',
      forCounsel:
        'The text of 2018 was read; Public Act 21-32 amended it for 2023. The section forbids the use of erased records; charges without a conviction are erased by 54-142a, so the row takes all of them. For 2023 a case that is continued for more than thirteen months is erased, too, as a law firm quotes it; the row takes a pending charge one year after the arrest, which is stricter.',
    },
  },
  {
    id: 'CT-CREDIT',
    jurisdiction: 'CT',
    title: 'Connecticut law on credit reports',
    duties: [creditForListedPositions, creditSection('CT_credit')],
    source: {
      citation: 'Conn. Gen. Stat. 31-51tt',
      url: 'https://www.cga.ct.gov/2014/ACT/PA/2014PA-00109-R00SB-00221-PA.htm',
      inForceSince: '2011-10-01',
      checked: '2026-11-26',
      forCounsel:
        'Subsection (a) with the positions was read in Public Act 14-109, subsection (b) as two articles of 2011 quote it.',
    },
  },
  salaryLaw('CT', 'Connecticut law on wage history', {
    citation: 'Conn. Gen. Stat. 31-40z(b)(5)',
    url: 'https://app.legiplex.com/ct/legislature/2025/2025-r/bills/hb06517/drafts-latest',
    inForceSince: '2019-01-01',
    checked: '2026-11-28',
  }),
  {
    id: 'CT-AGE',
    jurisdiction: 'CT',
    title: 'Connecticut act deterring age discrimination in applications',
    duties: [ageAfterApplication],
    source: {
      citation: 'Conn. Gen. Stat. 46a-60 as amended by Public Act 21-69',
      url: 'https://app.legiplex.com/ct/legislature/2021/2021-r/bills/sb00056/draft-560318?id=560318',
      inForceSince: '2021-10-01',
      checked: '2026-11-28',
      forCounsel:
        'The summary of the Office of Legislative Research was read, which names the initial application alone and employers of three or more: the row binds all, and wants the order after the application.',
    },
  },
  {
    id: 'DC',
    jurisdiction: 'DC',
    title: 'Fair Criminal Record Screening Amendment Act',
    fewestEmployees: 11,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      finalNotice(
        ['records_on_request', 'complaint'],
        'District of Columbia Office of Human Rights, ohr.dc.gov',
      ),
    ],
    source: {
      citation: 'D.C. Code 32-1341 to 32-1346',
      url: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-1342',
      inForceSince: '2014-12-17',
      checked: '2026-11-26',
    },
  },
  {
    id: 'DC-ARREST',
    jurisdiction: 'DC',
    title: 'District of Columbia Human Rights Act on arrest records',
    duties: [
      never(['non_conviction', 'diverted']),
      { kind: 'use_limit', classes: ['conviction'], years: 10, from: 'disposition' },
    ],
    source: {
      citation: 'D.C. Code 2-1402.66',
      url: 'https://code.dccouncil.gov/us/dc/council/code/sections/2-1402.66',
      forCounsel:
        'The text could not be read. By what is known of it, it limits what a record that the candidate has to produce may list; the row forbids the use, which is stricter.',
    },
  },
  {
    id: 'DC-PROVIDER',
    jurisdiction: 'DC',
    title: 'Second Chance Amendment Act on criminal history reports',
    // The provider owes the copy to the person.
    duties: [{ kind: 'record_copy', protectsResidents: true }],
    source: {
      citation: 'D.C. Code 2-1651, 2-1652(1)(A)',
      url: 'https://code.dccouncil.gov/us/dc/council/code/titles/2/chapters/16A/index.full.html',
      inForceSince: '2025-03-01',
      checked: '2026-11-26',
      forCounsel:
        'The section was read up to paragraph (2)(B), whose end is not known. It is about records of the District and of its residents; the row goes by the work location as well, which is stricter. The day is that of the act, as a law firm has it.',
    },
  },
  {
    id: 'DC-CREDIT',
    jurisdiction: 'DC',
    title: 'Fair Credit in Employment Amendment Act',
    duties: [creditForListedPositions, creditSection('DC_credit')],
    source: {
      citation: 'D.C. Code 2-1402.11(a)(4)(D), (d)',
      url: 'https://code.dccouncil.gov/us/dc/council/laws/21-256',
      inForceSince: '2017-10-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('DC', 'Wage Transparency Act on salary history', {
    citation: 'D.C. Code 32-1452(4), (5)',
    url: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-1452',
    inForceSince: '2024-06-30',
    checked: '2026-11-26',
  }),
  salaryLaw('DE', 'Delaware law on compensation history', {
    citation: 'Del. Code tit. 19, 709B',
    url: 'https://legis.delaware.gov/json/BillDetail/GenerateHtmlDocument?legislationId=25664&legislationTypeId=6&docTypeId=2&legislationName=HS1forHB1',
    inForceSince: '2017-12-14',
    checked: '2026-11-26',
    forCounsel:
      'Compared with House Substitute 1 for House Bill 1, which enacted the section, and not with the code.',
  }),
  {
    id: 'MA',
    jurisdiction: 'MA',
    title: 'Massachusetts law on criminal records in employment',
    duties: [
      afterApplication,
      never(['non_conviction', 'diverted']),
      {
        kind: 'use_limit',
        classes: ['conviction'],
        degrees: ['misdemeanor'],
        offenses: 'first_minor',
        years: 0,
      },
      { kind: 'use_limit', classes: ['conviction'], degrees: ['misdemeanor'], years: 3, from: 'release' },
      firstNotice(['record_source']),
    ],
    source: {
      citation: 'Mass. Gen. Laws ch. 151B, 4(9), 4(9 1/2); ch. 6, 171A',
      url: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXXI/Chapter151B/Section4',
      checked: '2026-11-26',
      forCounsel:
        'The Commonwealth names three years since the conviction or the release, without a later conviction; the row does not ask for one, and does not tell a first offense from a second. Both are stricter. That the application must not ask, 4(9 1/2), is from law firms.',
    },
  },
  {
    id: 'MA-NOTICE',
    jurisdiction: 'MA',
    title: 'Massachusetts law on investigative consumer reports',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'MA' }],
    source: {
      citation: 'Mass. Gen. Laws ch. 93, 53',
      url: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXV/Chapter93/Section53',
      checked: '2026-11-26',
    },
  },
  salaryLaw('MA', 'Massachusetts Equal Pay Act on salary history', {
    citation: 'Mass. Gen. Laws ch. 149, 105A(c)(2)',
    url: 'https://www.justifacts.com/resources/massachusetts-prohibits-salary-history/',
    inForceSince: '2018-07-01',
    checked: '2026-11-28',
    forCounsel: quotedNote,
  }),
  {
    id: 'ME',
    jurisdiction: 'ME',
    title: 'Maine law on criminal history in applications',
    duties: [afterSelection],
    source: {
      citation: '26 M.R.S. 600-A',
      inForceSince: '2021-10-18',
      forCounsel:
        'The text could not be read. Four descriptions agree: no question on the first form; later, during an interview or once the candidate qualifies, which the row takes for the selection.',
    },
  },
  {
    id: 'ME-NOTICE',
    jurisdiction: 'ME',
    title: 'Maine Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'ME' }],
    source: {
      citation: '10 M.R.S. 1306 to 1310-H',
      url: 'https://www.mainelegislature.org/legis/statutes/10/title10sec1310-H.html',
      checked: '2026-11-26',
      forCounsel:
        'The chapter of 2013 takes over the federal act and adds rights of the consumer in 1310-H: a free report in twelve months, and 21 calendar days for a dispute. No section that we read asks for a notice; we show one.',
    },
  },
  salaryLaw('ME', 'Maine law on compensation history', {
    citation: '26 M.R.S. 628-A',
    url: 'https://legislature.maine.gov/statutes/26/title26sec628-A.html',
    inForceSince: '2019-09-17',
    checked: '2026-11-26',
  }),
  {
    id: 'RI',
    jurisdiction: 'RI',
    title: 'Rhode Island Fair Employment Practices Act on criminal history',
    fewestEmployees: 4,
    duties: [afterInterview, never(['non_conviction', 'diverted'])],
    source: {
      citation: 'R.I.G.L. 28-5-7(7)',
      url: 'https://webserver.rilegislature.gov/Statutes/TITLE28/28-5/28-5-7.htm',
      inForceSince: '2014-01-01',
      sizeIn: 'R.I.G.L. 28-5-6(8)',
      forCounsel:
        'Subdivision 7 could not be read at its source; a law firm quotes it. An employer may ask about convictions at the first interview already, and a plea of nolo contendere is one: the row is stricter in both.',
    },
  },
  {
    id: 'RI-CREDIT',
    jurisdiction: 'RI',
    title: 'Rhode Island law on credit reports',
    duties: [creditAfterNotice, creditSection('RI_credit')],
    source: {
      citation: 'R.I.G.L. 6-13.1-21',
      url: 'https://webserver.rilegislature.gov/Statutes/TITLE6/6-13.1/6-13.1-21.htm',
      checked: '2026-11-26',
    },
  },
  salaryLaw('RI', 'Rhode Island Pay Equity Act on wage history', {
    citation: 'R.I.G.L. 28-6-22',
    url: 'https://webserver.rilegislature.gov/Statutes/TITLE28/28-6/28-6-22.htm',
    inForceSince: '2023-01-01',
    checked: '2026-11-26',
  }),
  {
    id: 'VT',
    jurisdiction: 'VT',
    title: 'Vermont law on criminal history in applications',
    // During an interview, or once the candidate is found qualified.
    duties: [afterSelection],
    source: { citation: '21 V.S.A. 495j', inForceSince: '2017-07-01', checked: '2026-11-25' },
  },
  {
    id: 'VT-CREDIT',
    jurisdiction: 'VT',
    title: 'Vermont law on credit history in employment',
    duties: [creditForListedPositions, creditSection('VT_credit')],
    source: { citation: '21 V.S.A. 495i', inForceSince: '2012-07-01', checked: '2026-11-25' },
  },
  {
    id: 'VT-OTHER',
    jurisdiction: 'VT',
    title: 'Vermont Fair Credit Reporting Act: consent',
    duties: [creditSection('VT_purpose')],
    source: {
      citation: '9 V.S.A. 2480e',
      url: 'https://legislature.vermont.gov/statutes/section/09/063/02480e',
      checked: '2026-11-26',
    },
  },
  salaryLaw('VT', 'Vermont law on salary history', {
    citation: '21 V.S.A. 495m',
    url: 'https://legislature.vermont.gov/statutes/section/21/005/00495m',
    inForceSince: '2018-07-01',
    checked: '2026-11-26',
  }),
];
