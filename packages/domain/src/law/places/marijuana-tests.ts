// cspell:ignore SDCL CREAMMA DATWA Callaghan Barbuto Hawkins Slater
import type { PlaceLaw } from '../place-law.ts';
import { comparisonNote } from './shared.ts';

const neverUsed = { kind: 'marijuana_test', forbids: 'use' } as const;
const neverTested = { kind: 'marijuana_test', forbids: 'test' } as const;

/** What a row about marijuana tests does not know: the positions that a law excepts. */
const exceptions = (positions: string): string =>
  `The law excepts ${positions}. No order names such a position, so that the row binds all, except for tests that federal law requires.`;

/** A law about registered medical patients, which wants nothing else. */
const patientLaw = (jurisdiction: string, title: string, source: PlaceLaw['source']): PlaceLaw => ({
  id: `${jurisdiction.replace(/^.*\//, '').toUpperCase()}-PATIENTS`,
  jurisdiction,
  title,
  duties: [{ kind: 'marijuana_test', forbids: 'use_by_patient' }],
  source,
});

const safetyJobs = exceptions('safety-sensitive positions');
const federalBenefits =
  'Employers that would lose a benefit under federal law are excepted, which the row does not know.';
const aboutStatus =
  'It is about the status of a patient. Whether a positive test follows from the status is open; the row takes it so.';

/**
 * Laws that do not let an employer use a positive test for marijuana of a registered medical patient, where no law of the table forbids
 * it for all. Laws that bind government employers alone have no row: La. R.S. 49:1016, and Utah Code 34A-5-115.
 */
const patientLaws: readonly PlaceLaw[] = [
  patientLaw('AR', 'Arkansas Medical Marijuana Amendment on qualifying patients', {
    citation: 'Ark. Const. amend. 98, sec. 3(f)(3)',
    forCounsel: `${comparisonNote} They disagree whether an employer with a policy against drugs may act on the test of a patient. They name nine employees: the row binds all. ${safetyJobs}`,
  }),
  patientLaw('AZ', 'Arizona Medical Marijuana Act on registered patients', {
    citation: 'A.R.S. 36-2813(B)',
    url: 'https://codes.findlaw.com/az/title-36-public-health-and-safety/az-rev-st-sect-36-2813.html',
    checked: '2026-11-27',
    forCounsel: federalBenefits,
  }),
  patientLaw('DE', 'Delaware Medical Marijuana Act on registered patients', {
    citation: '16 Del. C. 4905A(a)(3)',
    url: 'https://codes.findlaw.com/de/title-16-health-and-safety/de-code-sect-16-4905a/',
    inForceSince: '2011-07-01',
    checked: '2026-11-27',
    forCounsel: federalBenefits,
  }),
  patientLaw('MA', 'Massachusetts law on disabilities of patients who use marijuana', {
    citation: 'Barbuto v. Advantage Sales & Marketing, 477 Mass. 456 (2017); M.G.L. c. 151B, sec. 4(16)',
    inForceSince: '2017-07-17',
    checked: '2026-11-27',
    forCounsel:
      'The court wants the employer to talk with a patient about an accommodation, and not that it never uses the test.',
  }),
  patientLaw('ME', 'Maine Medical Use of Cannabis Act on qualifying patients', {
    citation: '22 M.R.S. 2430-C(3)',
    url: 'https://www.lawserver.com/law/state/maine/me-statutes/maine_revised_statutes_title_22_2430-c',
    checked: '2026-11-27',
    forCounsel: aboutStatus,
  }),
  patientLaw('MO', 'Missouri Constitution on qualifying patients', {
    citation: 'Mo. Const. art. XIV, sec. 1',
    inForceSince: '2022-12-08',
    forCounsel: `Read in quotations of law firms. ${exceptions('positions in which the use could affect the work or the safety of others')}`,
  }),
  patientLaw('NM', 'New Mexico Lynn and Erin Compassionate Use Act on employment', {
    citation: 'N.M. Stat. 26-2B-9',
    inForceSince: '2019-06-14',
    checked: '2026-11-27',
    forCounsel: safetyJobs,
  }),
  patientLaw('OK', 'Oklahoma Medical Marijuana and Patient Protection Act', {
    citation: '63 O.S. 427.8',
    forCounsel: `${comparisonNote} House Bill 3127, in force since November 1, 2026, may let an employer with a written policy act on the test of a patient. ${safetyJobs}`,
  }),
  patientLaw('PA', 'Pennsylvania Medical Marijuana Act on employment', {
    citation: '35 P.S. 10231.2103(b)(1)',
    checked: '2026-11-28',
    forCounsel: aboutStatus,
  }),
  patientLaw('PR', 'Puerto Rico law on employment of patients of medical cannabis', {
    citation: 'Act 42-2017, art. 24, added by Act 15-2021',
    url: 'https://www.lexjuris.com/Lexlex/Leyes2021/lexl2021015.htm',
    inForceSince: '2021-07-29',
    forCounsel: `Of Act 15-2021 the title and the statement of motives were read. ${exceptions('work that the use would endanger, and licenses that it would cost the employer')}`,
  }),
  patientLaw('RI', 'Rhode Island Hawkins and Slater Medical Marijuana Act', {
    citation: 'R.I.G.L. 21-28.6-4',
    url: 'https://law.justia.com/cases/rhode-island/superior-court/2017/14-5680.html',
    forCounsel:
      'Read as the Superior Court explains it in Callaghan v. Darlington Fabrics (2017): who may not be refused because of a card may not be refused because of the test.',
  }),
  patientLaw('SD', 'South Dakota law on drug tests of medical cannabis patients', {
    citation: 'SDCL 34-20G-22',
    url: 'https://lexace.ai/us/statute/south-dakota/34-20G-22',
    inForceSince: '2021-07-01',
    checked: '2026-11-27',
    forCounsel: safetyJobs,
  }),
  patientLaw('VA', 'Virginia law on the medicinal use of cannabis oil by employees', {
    citation: 'Va. Code 40.1-27.4',
    url: 'https://lis.virginia.gov/cgi-bin/legp604.exe?241+ful+HB149+hil',
    inForceSince: '2021-07-01',
    checked: '2026-11-27',
    forCounsel: 'It names employees. Whether it protects applicants is open; the row takes it so.',
  }),
  patientLaw('WV', 'West Virginia Medical Cannabis Act on employment', {
    citation: 'W. Va. Code 16A-15-4(b)(1)',
    url: 'https://lexace.ai/us/statute/west-virginia/16A-15-4',
    checked: '2026-11-27',
    forCounsel: aboutStatus,
  }),
  patientLaw('PA/Pittsburgh', 'Pittsburgh ordinance on tests of medical marijuana patients', {
    citation: 'Pittsburgh Code ch. 651 and 659 (Ordinance 2024-0705)',
    url: 'https://fadv.com/blog/pittsburgh-pennsylvania-passes-ordinance-to-ban-marijuana-tests-for-medical-marijuana-patients-october-2024',
    inForceSince: '2024-09-24',
    forCounsel: `${comparisonNote} It forbids to have a registered patient tested, which no employer can know: the row forbids the use of the test. Descriptions name five employees: the row binds all. ${exceptions('drivers, positions with a firearm, and those that a collective agreement has tested')}`,
  }),
];

/** Laws that do not let an employer use a positive test for marijuana. Rhode Island's R.I.G.L. 21-28.11-29 is about employees alone. */
export const marijuanaTestLaws: readonly PlaceLaw[] = [
  {
    id: 'CA-MARIJUANA-TEST',
    jurisdiction: 'CA',
    title: 'California Fair Employment and Housing Act on cannabis',
    duties: [neverUsed],
    source: {
      citation: 'Cal. Gov. Code 12954',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12954.',
      inForceSince: '2024-01-01',
      checked: '2026-11-27',
      forCounsel: `It is about metabolites that have no psychoactive effect: a test for active THC alone may be used, and the row forbids that as well. The definition of an employer, of five or more, was not read: the row binds all. ${exceptions('building and construction trades and positions with a federal background investigation or clearance')}`,
    },
  },
  {
    id: 'CT-MARIJUANA-TEST',
    jurisdiction: 'CT',
    title: 'Connecticut act on adult-use cannabis',
    duties: [neverUsed],
    source: {
      citation: 'Conn. Gen. Stat. 21a-422p, 21a-422q',
      url: 'https://www.lawserver.com/law/state/connecticut/ct-laws/connecticut_statutes_21a-422q',
      inForceSince: '2022-07-01',
      checked: '2026-11-27',
      forCounsel: `Section 21a-422q on tests was read: after a conditional offer an employer may act on a positive test if its policy says so, which the row does not know. ${exceptions('employers such as those in manufacturing, health care, education and public safety, and positions such as drivers')}`,
    },
  },
  {
    id: 'DC-MARIJUANA-TEST',
    jurisdiction: 'DC',
    title: 'D.C. Cannabis Employment Protections Amendment Act',
    duties: [neverUsed],
    source: {
      citation: 'D.C. Code 32-951.02',
      url: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-951.02',
      inForceSince: '2023-07-13',
      checked: '2026-11-27',
      forCounsel: `The day is from descriptions: 365 days after the mayor signed. ${exceptions('positions that are designated as safety-sensitive')}`,
    },
  },
  {
    id: 'IL-MARIJUANA-TEST',
    jurisdiction: 'IL',
    title: 'Illinois Right to Privacy in the Workplace Act on cannabis',
    duties: [neverUsed],
    source: {
      citation: '820 ILCS 55/5; 410 ILCS 705/10-50',
      url: 'https://ilga.gov/legislation/ilcs/documents/082000550K5.htm',
      inForceSince: '2020-01-01',
      checked: '2026-11-27',
      forCounsel:
        'An employer with a reasonable policy against drugs may act on a positive test, which the row does not know.',
    },
  },
  {
    id: 'MN-MARIJUANA-TEST',
    jurisdiction: 'MN',
    title: 'Minnesota Drug and Alcohol Testing in the Workplace Act on cannabis',
    duties: [neverTested],
    source: {
      citation: 'Minn. Stat. 181.951, 181.953, 181.938',
      url: 'https://www.revisor.mn.gov/statutes/cite/181.951',
      inForceSince: '2023-08-01',
      checked: '2026-11-28',
      forCounsel: `Section 181.951 was read with subdivision 8, 181.953 and 181.938 in descriptions. ${exceptions('positions such as safety-sensitive ones, police, firefighters, care and teaching of children and patients, commercial drivers and federally funded positions')}`,
    },
  },
  {
    id: 'MT-MARIJUANA-TEST',
    jurisdiction: 'MT',
    title: 'Montana law on lawful products',
    duties: [neverUsed],
    source: {
      citation: 'MCA 39-2-313, 16-12-108',
      url: 'https://instalawyer.io/laws/montana-code-annotated/16-12-108-limitations-of-act',
      inForceSince: '2022-01-01',
      checked: '2026-11-28',
      forCounsel: `Both sections were read in quotations, and descriptions disagree whether an employer may refuse to employ because of a test alone: the law protects the use of marijuana in one's own time, and lets an employer act on a violation of a policy against drugs.`,
    },
  },
  {
    id: 'NJ-MARIJUANA-TEST',
    jurisdiction: 'NJ',
    title: 'New Jersey Cannabis Regulatory, Enforcement Assistance, and Marketplace Modernization Act',
    duties: [neverUsed],
    source: {
      citation: 'N.J.S.A. 24:6I-51, 24:6I-52',
      url: 'https://casetext.com/statute/new-jersey-statutes/title-24-food-and-drugs/chapter-246i/section-246i-51-licensee-and-consumer-protections',
      inForceSince: '2021-02-22',
      checked: '2026-11-27',
      forCounsel:
        'Section 51 was read, section 52 in quotations of law firms: metabolites alone are no reason to refuse to employ. Contracts with the federal government are excepted, which the row does not know.',
    },
  },
  {
    id: 'NV-MARIJUANA-TEST',
    jurisdiction: 'NV',
    title: 'Nevada law on screening tests for marijuana',
    duties: [neverUsed],
    source: {
      citation: 'NRS 613.132',
      url: 'https://www.leg.state.nv.us/nrs/nrs-613.html#NRS613Sec132',
      inForceSince: '2020-01-01',
      checked: '2026-11-27',
      forCounsel: exceptions(
        'firefighters, emergency medical technicians, drivers whom a law has tested, positions that could adversely affect the safety of others, and positions that a federal grant funds',
      ),
    },
  },
  {
    id: 'NY-MARIJUANA-TEST',
    jurisdiction: 'NY',
    title: 'New York Labor Law on cannabis',
    duties: [neverTested],
    source: {
      citation: 'N.Y. Lab. Law 201-d(2)(b), (4-a)',
      url: 'https://www.nysenate.gov/legislation/laws/LAB/201-D',
      inForceSince: '2021-03-31',
      forCounsel: `Of section 201-d, subdivision 4-a was read, 2(b) only in descriptions. They agree with the guidance of the Department of Labor that an employer cannot test for cannabis unless another law requires it.`,
    },
  },
  {
    id: 'NYC-MARIJUANA-TEST',
    jurisdiction: 'NY/New York',
    title: 'New York City Human Rights Law on marijuana tests before employment',
    duties: [neverTested],
    source: {
      citation: 'N.Y.C. Admin. Code 8-107(31)',
      url: 'https://hrtelligence.com/nyc-legislation-to-make-pre-employment-marijuana-testing-a-discriminatory-act',
      inForceSince: '2020-05-10',
      checked: '2026-11-28',
      forCounsel: exceptions(
        'law enforcement, construction, commercial drivers, care of children and patients, and positions that rules name',
      ),
    },
  },
  {
    id: 'PHL-MARIJUANA-TEST',
    jurisdiction: 'PA/Philadelphia',
    title: 'Philadelphia ordinance on marijuana tests before employment',
    duties: [neverTested],
    source: {
      citation: 'Philadelphia Code 9-5502',
      url: 'https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-278805',
      inForceSince: '2022-01-01',
      checked: '2026-11-28',
      forCounsel: `Bill 200625 calls the chapter 9-4700. ${exceptions('law enforcement, commercial drivers, care of children and patients, and positions that rules name')}`,
    },
  },
  {
    id: 'WA-MARIJUANA-TEST',
    jurisdiction: 'WA',
    title: 'Washington law on cannabis use before employment',
    duties: [neverUsed],
    source: {
      citation: 'RCW 49.44.240',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=49.44.240',
      inForceSince: '2024-01-01',
      checked: '2026-11-27',
      forCounsel: `It is about metabolites that have no psychoactive effect: a test for active THC alone may be used, and the row forbids that as well. ${exceptions('positions such as law enforcement, fire and first responders, corrections, aviation, federal clearances and safety-sensitive positions that the employer names beforehand')}`,
    },
  },
  ...patientLaws,
];
