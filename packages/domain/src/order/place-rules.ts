/** What a law of a state, city or county says about ordering background checks of applicants. */
export interface FairChanceLaw {
  id: string;
  /** State such as `CA`, or ID of a locality such as `CA/San Francisco`. */
  jurisdiction: string;
  /** When criminal records may be searched: after a conditional offer, or later than the application. */
  criminal?: 'after_offer' | 'after_application';
  /** Smallest number of employees of an employer that the law applies to. */
  fewestEmployees?: number;
  /** The law, where it is known by a name or number. */
  authority?: string;
}

const after = (
  id: string,
  jurisdiction: string,
  criminal: FairChanceLaw['criminal'],
  authority?: string,
): FairChanceLaw => ({ id, jurisdiction, ...(criminal && { criminal }), ...(authority && { authority }) });

const later = (id: string, jurisdiction = id): FairChanceLaw => after(id, jurisdiction, 'after_application');

/**
 * The 43 fair-chance jurisdictions, as of November 2026: 17 states and territories, 26 cities and counties. A template that no
 * counsel has reviewed. `after_offer` stands only where the law was read in its text.
 */
export const fairChanceLaws: readonly FairChanceLaw[] = [
  ...[
    'CA',
    'CO',
    'CT',
    'DC',
    'HI',
    'IL',
    'ME',
    'MD',
    'MA',
    'MN',
    'NJ',
    'NM',
    'OR',
    'RI',
    'VT',
    'WA',
    'VI',
  ].map((state) => later(state)),
  after('NYC', 'NY/New York', 'after_offer', 'N.Y.C. Admin. Code 8-107(11-a)'),
  { ...later('SF', 'CA/San Francisco'), fewestEmployees: 5 },
  after('LA', 'CA/Los Angeles', 'after_offer', 'Los Angeles Mun. Code 189'),
  {
    ...after('LAC', 'CA/Los Angeles County (unincorporated)', 'after_offer', 'Los Angeles County Code 8.300'),
    fewestEmployees: 5,
  },
  after(
    'SDC',
    'CA/San Diego County (unincorporated)',
    'after_offer',
    'San Diego County Fair Chance Ordinance',
  ),
  later('PHL', 'PA/Philadelphia'),
  later('CHI', 'IL/Chicago'),
  later('COOK', 'IL/Cook County'),
  later('SEA', 'WA/Seattle'),
  later('SPO', 'WA/Spokane'),
  later('PDX', 'OR/Portland'),
  later('AUS', 'TX/Austin'),
  later('DSO', 'TX/DeSoto'),
  later('MOC', 'MD/Montgomery County'),
  later('PGC', "MD/Prince George's County"),
  later('BAL', 'MD/Baltimore'),
  later('BUF', 'NY/Buffalo'),
  later('ROC', 'NY/Rochester'),
  later('WCH', 'NY/Westchester County'),
  later('SUF', 'NY/Suffolk County'),
  later('COM', 'MO/Columbia'),
  later('KCM', 'MO/Kansas City'),
  later('STL', 'MO/St. Louis'),
  later('WAT', 'IA/Waterloo'),
  later('GNV', 'FL/Gainesville'),
  { id: 'MAD', jurisdiction: 'WI/Madison' },
];

/** What a law says about credit reports of applicants. */
export interface CreditLaw {
  id: string;
  jurisdiction: string;
  /** The law allows a credit report for positions that it names only, or for a job to which it is related. */
  allowed: 'for_listed_positions' | 'if_related_to_job';
  /** Only after a conditional offer. */
  afterOffer?: true;
  authority: string;
}

const listed = (id: string, jurisdiction: string, authority: string): CreditLaw => ({
  id: `${id}-CREDIT`,
  jurisdiction,
  allowed: 'for_listed_positions',
  authority,
});
const related = (state: string, authority: string): CreditLaw => ({
  ...listed(state, state, authority),
  allowed: 'if_related_to_job',
});

/** The laws about credit reports, as of November 2026. */
export const creditLaws: readonly CreditLaw[] = [
  listed('CA', 'CA', 'Cal. Labor Code 1024.5'),
  related('CO', 'C.R.S. 8-2-126'),
  listed('CT', 'CT', 'Conn. Gen. Stat. 31-51tt'),
  listed('DC', 'DC', 'D.C. Code 2-1402.11'),
  { ...related('HI', 'HRS 378-2.7'), afterOffer: true },
  listed('IL', 'IL', '820 ILCS 70'),
  related('MD', 'Md. Lab. & Empl. 3-711'),
  listed('NV', 'NV', 'NRS 613.520 to 613.600'),
  listed('NY', 'NY', 'N.Y. Gen. Bus. Law 380-b'),
  related('OR', 'ORS 659A.320'),
  related('RI', 'R.I.G.L. 6-13.1-21'),
  listed('VT', 'VT', '21 V.S.A. 495i'),
  related('WA', 'RCW 19.182.020(2)(c)'),
  listed('NEW-YORK', 'NY/New York', 'N.Y.C. Admin. Code 8-107(24)'),
  listed('PHILADELPHIA', 'PA/Philadelphia', 'Philadelphia Code 9-1130'),
  listed('CHICAGO', 'IL/Chicago', 'Chicago Mun. Code 6-10-053'),
  listed('COOK-COUNTY', 'IL/Cook County', 'Cook County Code 42-35'),
  listed('MADISON', 'WI/Madison', 'Madison Gen. Ord. 39.03'),
];
