/** Returns the phrases of lines that have one phrase between commas. */
const phrasesOf = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));

/**
 * Words that say nothing about how a charge ended. No word that can turn the meaning of another is among them: not, no, without,
 * denied, revoked, waived, before, or, if, unless, judgment, imposition, prosecution, proceedings, appeal, violation.
 */
export const plainPhrases: readonly string[] = phrasesOf(
  'a, an, the, of, by, on, in, at, to, for, as, and, then, with, per, upon, after, from, its, his, her, their, this, all, each, any, was, is, be, been, has, have, were, now',
  'count, charge, case, offense, crime, matter, citation, docket, number, ref, part, item, i, ii, iii, iv, v',
  'court, judge, jury, bench, trial, verdict, hearing, magistrate, justice, clerk, state, people, commonwealth, county, city, district, circuit, superior, municipal, criminal, general sessions, common pleas, supreme, federal, us, usa',
  'prosecutor, district attorney, da, states attorney, county attorney, city attorney, us attorney, defendant, counsel, attorney',
  'felony, misdemeanor, infraction, gross misdemeanor, class, degree, level, first, second, third, st, nd, rd, th, adult, traffic',
  'disposition, disposed, dispo, outcome, result, status, final, finding, findings, found, entered, ordered, order, decision, determined, court action, action taken, code, type, plea bargain, plea agreement, negotiated plea, stipulated',
  'date, dated, january, jan, february, feb, march, mar, april, apr, may, june, jun, july, jul, august, aug, september, sep, sept, october, oct, november, december, dec',
  'costs, fees, court costs, paid, costs waived, court costs waived, fees waived, fine waived, jury waived, jury trial waived, waived jury, waived jury trial, counsel waived, waived counsel, appearance waived, rights waived, waived rights, extradition waived, with prejudice, without prejudice, prejudice, without costs, no costs, wop, wp',
  'reduced, amended, amended charge, lesser, lesser included, original, as charged, as amended, same, merged with count',
  'completed, successfully, successful, satisfied, complete, completion, conditions, terms, program completed, requirements met, program, closed, case closed',
  'motion of state, states motion, motion of prosecutor, motion by state, motion of the people, motion of da, motion of defendant, defense motion, request of prosecutor, states request, own motion, courts motion, agreement of parties, oral motion, written motion, recommendation of prosecutor',
  'in absentia, in open court, open court, from custody, bond discharged, bond released, bail exonerated, bond exonerated, released',
  // What was asked for and not given changes nothing.
  'not expunged, not sealed, not vacated, not pardoned, expungement denied, expunction denied, denied expungement, petition to expunge denied, petition for expungement denied, motion to expunge denied, sealing denied, motion to seal denied, petition to seal denied, motion to vacate denied, vacatur denied, pardon denied, petition to vacate denied, motion to set aside denied, request for expungement denied, application to seal denied',
  // Dates and warrants are canceled, too.
  'hearing vacated, trial vacated, trial date vacated, warrant vacated, hearing date vacated, court date vacated, warrant recalled, warrant quashed, bench warrant recalled, bench warrant quashed, bench warrant vacated',
);

/** Words of sentences. Beside an acquittal or a dismissal they contradict it. */
export const sentencePhrases: readonly string[] = phrasesOf(
  'sentence, sentence imposed, imposed, days, months, years, weeks, hours, 0 days, 0 months, 0 years, 0 weeks, 0 hours, 0 dollars, week, hour, life, jail, prison, probation, fine, restitution, community service, time served, credit, credit time served, cts, parole, on parole, custody, imprisonment, confinement, incarceration, incarcerated, committed, county jail, state prison, local jail, department of corrections, doc, cdcr, bop, house arrest, home detention, electronic monitoring, work release, counseling, treatment, classes, evaluation, surcharge, assessment, victim fund',
  'suspended, sentence suspended, execution suspended, execution of sentence suspended, all suspended, concurrent, consecutive, consecutively, concurrently, served, serve, supervised, unsupervised, supervised probation, unsupervised probation, supervised release, formal probation, summary probation, informal probation, bench probation, community supervision, community control, post release control, driving school, license suspended, license revoked, registration required, no contact order, dollars, minimum, maximum, min, max, plus',
  'pending sentence, sentence pending, awaiting sentence, sentence deferred to a later date, set for sentence, released on parole, paroled, paroled to supervision, sentence completed, probation completed, credit for time served',
);
