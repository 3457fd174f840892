import type { OffenseKind } from '@service-embeds/contract';

/**
 * What words of a charge say about an offense that a law names.
 *
 * - `offense`: it is the offense.
 * - `subject`, `conduct`: what it is about, and what was done. Both together are the offense.
 * - `unclear`: it may be the offense.
 * - `excluded`: with these words it is a graver offense that the law does not name.
 * - `amount`: the law names it up to an amount that the words don't say.
 * - `small`: the same where it is a felony. The laws name small amounts, which are misdemeanors.
 * - `substitute`: what `unclear` words are about instead.
 * - `another`: an offense that has nothing to do with it.
 * - `plain`: nothing.
 */
export type OffenseMeaning =
  | 'offense'
  | 'subject'
  | 'conduct'
  | 'unclear'
  | 'excluded'
  | 'amount'
  | 'small'
  | 'substitute'
  | 'another'
  | 'plain';

/** Words that mean the same. */
export interface OffenseWords {
  means: OffenseMeaning;
  /** Phrases between commas, as clerks write them. */
  words: string;
  /** Where the meaning is written, or why the words have it. */
  source: string;
}

const crimesWithoutViolence =
  'theft, larceny, shoplifting, burglary, stolen, receiving stolen property, fraud, forgery, embezzlement, bad check, worthless check, identity theft, indecent exposure, prostitution, harassment, protective order, restraining order, trespass, trespassing, vandalism, criminal mischief, criminal damage, malicious mischief, perjury, obstruction, failure to appear, fta, contempt, bail jumping, eluding, evading, false information, false report, tampering, bribery, gambling, loitering, counterfeit, counterfeiting, money laundering, littering';
const crimesOfViolence =
  'abduction, arson, kidnapping, manslaughter, voluntary manslaughter, mayhem, maiming, murder, homicide, rape, robbery, armed robbery, carjacking, armed carjacking, sexual assault, sexual battery, sexual abuse, sexual offense, sex offense, child abuse, child endangerment, home invasion, strangulation, use of firearm, use of handgun, use of a firearm, use of a handgun, first degree assault, assault first degree, assault 1';
const otherCrimes =
  'firearm, handgun, gun, weapon, knife, ammunition, domestic violence, domestic battery, stalking, child neglect, endangering, terroristic threats, threats, menacing, extortion, animal cruelty, escape, resisting arrest, resisting';
const drunkDriving =
  'dui, dwi, oui, owi, dwai, ovi, driving under the influence, driving while intoxicated, driving while impaired, drunk driving, drunken driving, driving drunk, driving while drunk, operating under the influence, operating while intoxicated, operating while drunk, hit and run, leaving the scene, leaving scene, reckless driving, driving while suspended, driving on suspended license, suspended license, unlicensed, no license, no drivers license, no insurance';

/** Words that mean the same for every kind of offense. Those of a kind win over them. */
const sharedWords: readonly OffenseWords[] = [
  {
    means: 'plain',
    words:
      'a, an, the, of, in, on, or, to, by, at, for, and, with, b, c, d, e, i, ii, iii, iv, v, st, nd, rd, th, count, charge, offense, degree, first, second, third, class, level, type, misdemeanor, felony, infraction, petty, violation, violate, unlawful, unlawfully, illegal, illegally, criminal, crim, knowingly, attempted, attempt, att, section, sec, statute, code, pc, adult, person, amount, amt, small, less, lt, under, than, more, gt, over, up, simple, oz, ozs, ounce, ounces, gram, grams, gm, gms, g, lb, lbs, pound, pounds',
    source: 'Words of grammar, grade and amount, which name no offense',
  },
  {
    means: 'another',
    words: `${crimesWithoutViolence}, ${crimesOfViolence}, ${otherCrimes}`,
    source: 'Names of offenses in general use (18 U.S.C.; Model Penal Code, part II)',
  },
  {
    means: 'another',
    words: 'sample offense',
    source: 'What staging and fake mode write instead of a charge',
  },
  {
    means: 'another',
    words: drunkDriving,
    source: 'Mass. Gen. Laws ch. 90, 10, 23-25; Cal. Veh. Code 12500, 14601, 20001, 23103, 23152',
  },
];

const marijuanaNames =
  'marijuana, marihuana, marijuana cannabis, marihuana cannabis, marij, marijua, mari, mj, cannabis, concentrated cannabis, thc, tetrahydrocannabinol, hashish, hash, hash oil, pot';
const drugsWithoutName =
  'controlled substance, cont substance, contr substance, cntrl substance, cntrl sub, cntl sub, cont sub, con sub, controlled sub, control substance, controlled dangerous substance, dangerous substance, dangerous drug, dangerous drugs, cs, cds, pcs, cpcs, upcs, upocs, ucs, vcsa, drug, drugs, narcotic, narcotics, schedule, sch, sched, sked, schedule i, pg 2, penalty group 2, paraphernalia, drug paraphernalia, para, paraph, equipment, drug equip, pipe, hs, hsc, h and s, health and safety, under the influence, 11364, 11365, 11550, 94c 34, 18.2-250';
const saleOfDrugs =
  'sale, sell, selling, sold, sales, distribution, distribute, distributing, distrib, dist, dispense, dispensing, delivery, deliver, delivering, del, give, giving, gift, furnish, furnishing, transfer, transport, transportation, transporting, intent, int, pwid, pwitd, pwisd, pwimsd, pwi, 11359, 11360, 18.2-248.1, 221.35, 221.40, 2C:35-5';
const growing = 'cultivation, cultivate, cultivating, cultiv, growing, grow, planting, plant, plants, 11358';
const otherDrugs =
  'cocaine, crack, heroin, fentanyl, meth, methamphetamine, methamphetamines, amphetamine, amphetamines, lsd, mdma, ecstasy, oxycodone, hydrocodone, opium, opiates, pcp, phencyclidine, psilocybin, mushrooms, ketamine, xanax, alprazolam, steroids, prescription, schedule ii, schedule iii, schedule iv, schedule v, sch ii, sch iii, sch iv, sch v, 11350, 11377, 11378, 11379, 11351, 11352';

/**
 * @param sale what sale and growing mean: some laws name small amounts, some those up to a limit, and others none
 * @param graver what trafficking and making mean, and what concerns a school or a child
 */
const marijuanaWords = (
  sale: 'small' | 'amount' | 'excluded',
  graver: 'amount' | 'excluded' = 'excluded',
): readonly OffenseWords[] => [
  {
    means: 'offense',
    words: '11357, 18.2-250.1, 221.05, 221.10, 221.15, 2C:35-10(a)(4), 720 ILCS 550/4, upom',
    source:
      'Possession of marijuana: Cal. Health & Saf. Code 11357 (Cal. Lab. Code 432.8), former Va. Code 18.2-250.1 (Va. Code 19.2-389.3), former N.Y. Penal Law art. 221, N.J.S.A. 2C:35-10 (N.J.S.A. 34:6B-21), 720 ILCS 550/4',
  },
  {
    means: 'subject',
    words: marijuanaNames,
    source: 'Names of the plant and its resin: Cal. Health & Saf. Code 11018; N.J.S.A. 2C:35-2',
  },
  {
    means: 'conduct',
    words:
      'possession, possess, possessing, possessed, poss, pos, psn, simple possession, personal use, possession or use, use, using, smoking, consumption, in public, public place, plain view',
    source: 'Simple possession and use: Va. Code 19.2-389.3, Cal. Lab. Code 432.8',
  },
  {
    means: 'unclear',
    words: drugsWithoutName,
    source:
      'They name no substance: marijuana is one of schedule I. Cal. Lab. Code 432.8 names Health & Saf. Code 11364, 11365 and 11550 as far as they are about marijuana',
  },
  {
    means: sale,
    words: `${saleOfDrugs}, ${growing}`,
    source:
      'Misdemeanors of small amounts are named: Va. Code 19.2-389.3 (18.2-248.1), N.J.S.A. 34:6B-21 (2C:35-5(b)(11), up to five pounds), Cal. Lab. Code 432.8 (Health & Saf. Code 11360), S.F. Police Code 4904 (growing for oneself)',
  },
  {
    means: graver,
    words:
      'trafficking, traffic, traffick, trafficing, traf, manufacture, manufacturing, manuf, mfg, import, importation, importing, smuggling, school, school zone, school property, minor, to minor, to a minor',
    source:
      'Laws on possession and small amounts do not name trafficking or making, or what concerns a school or a child (Va. Code 18.2-248.1, 18.2-255; Cal. Health & Saf. Code 11361); N.J.S.A. 34:6B-21 names making, too (2C:35-5(b)(11))',
  },
  {
    means: 'substitute',
    words: otherDrugs,
    source: 'Other substances: 21 U.S.C. 812; Cal. Health & Saf. Code 11350-11352, 11377-11379',
  },
  {
    means: 'another',
    words:
      'assault, simple assault, battery, affray, disorderly conduct, disorderly, disturbing the peace, drunk, drunkenness, drunk in public, public intoxication, intoxicated, speeding, alcohol, liquor, beer, open container',
    source: 'Offenses without a substance, or with alcohol',
  },
];

const graverAssaults: OffenseWords = {
  means: 'excluded',
  words:
    'aggravated, agg, aggrav, deadly, dangerous, deadly weapon, dangerous weapon, dw, adw, abdw, weapon, intent, with intent, domestic, family, household, household member, family member, sexual, indecent, police, police officer, peace officer, officer, serious, bodily injury, serious bodily injury, sbi, great bodily injury, gbi, murder, rob, rape, kill, strangulation, child, elderly, pregnant',
  source: 'Graver kinds of assault: Mass. Gen. Laws ch. 265, 13D, 13H, 13M, 15A-15D, 18',
};
const drugOffenses: OffenseWords = {
  means: 'another',
  words:
    'marijuana, marihuana, cannabis, controlled substance, cds, drug, drugs, narcotics, narcotic, cocaine, heroin, methamphetamine, paraphernalia, possession of, trafficking, drug trafficking, alcohol, liquor, open container',
  source: 'Offenses with a substance',
};
const breachOfPeace =
  'disturbance of the peace, disturbing the peace, disturbing peace, disturb the peace, disturb peace, disturbing the public peace, dist peace';

/** What each kind of offense is called. */
const kindWords: Record<OffenseKind, readonly OffenseWords[]> = {
  marijuana: marijuanaWords('small'),
  marijuana_and_sale: marijuanaWords('amount', 'amount'),
  marijuana_possession: marijuanaWords('excluded'),
  first_minor: [
    {
      means: 'offense',
      words: `drunkenness, drunk, drunk in public, drunk in a public place, public drunkenness, simple assault, assault simple, affray, speeding, minor traffic violation, minor traffic violations, minor traffic offense, ${breachOfPeace}`,
      source: 'The misdemeanors that Mass. Gen. Laws ch. 151B, 4(9) names',
    },
    {
      means: 'unclear',
      words:
        'assault, aslt, asslt, assault and battery, a and b, battery, fighting, public intoxication, intoxication, intoxicated, intox, disorderly, disorderly conduct, disorderly person, breach of peace, breach of the peace, noise, unnecessary noise, traffic, traffic violation, traffic violations, traffic offense, moving violation, motor vehicle violation, stop sign, red light, failure to stop, failure to yield, fail to yield, marked lanes, lane change, seat belt, inspection sticker, equipment violation, unregistered motor vehicle, careless driving, suspended license, unlicensed, no license, no drivers license, no insurance, leaving the scene, leaving scene, driving while suspended, driving on suspended license',
      source:
        'They may be an offense of the list: Mass. Gen. Laws ch. 265, 13A and ch. 272, 53 have the same section for graver and smaller ones, and the list does not say which traffic violations are minor',
    },
    graverAssaults,
    drugOffenses,
  ],
  first_trespass: [
    {
      means: 'offense',
      words: `trespass, trespassing, trespasser, ${breachOfPeace}`,
      source: 'Montgomery County Code 27-72 (Md. Code, Crim. Law 6-402, 6-403, 10-201)',
    },
    {
      means: 'unclear',
      words:
        'disorderly, disorderly conduct, disorderly person, breach of peace, breach of the peace, noise, loitering, fail to leave, failure to leave, wanton trespass',
      source: 'Md. Code, Crim. Law 10-201 has them in the same section',
    },
    {
      means: 'another',
      words:
        'assault, battery, affray, drunk, intoxicated, public intoxication, speeding, alcohol, liquor, open container',
      source: 'Offenses that the section does not name',
    },
    drugOffenses,
  ],
  nonviolent_felony: [
    {
      means: 'offense',
      words: `${crimesWithoutViolence}, involuntary manslaughter, vehicular manslaughter, ${drunkDriving}`,
      source: "Felonies that Md. Code, Crim. Law 14-101 does not list (Prince George's County Code 2-231.02)",
    },
    {
      means: 'offense',
      words: `${marijuanaNames}, ${drugsWithoutName}, ${otherDrugs}, drug trafficking`,
      source: 'Offenses with a substance, none of which Md. Code, Crim. Law 14-101 lists',
    },
    {
      means: 'plain',
      words: `possession, poss, possess, ${saleOfDrugs}, trafficking, manufacture, manufacturing`,
      source: 'What is done with a substance changes nothing',
    },
    {
      means: 'unclear',
      words: 'assault, battery, weapon, firearm, handgun, gun, intent, with intent',
      source: 'Md. Code, Crim. Law 14-101 lists some of their kinds',
    },
  ],
};

/** Returns what words say about a kind of offense. Later entries win over earlier ones with the same words. */
export const offenseWordsOf = (kind: OffenseKind): readonly OffenseWords[] => [
  ...sharedWords,
  ...kindWords[kind],
];
