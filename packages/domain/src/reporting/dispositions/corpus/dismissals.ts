import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const guide = 'NCSC, State Court Guide to Statistical Reporting, manner of disposition';

const group = groupsOf('non_conviction');

/** Words of a dismissal that are the same everywhere. */
export const dismissals: readonly DispositionGroup[] = [
  group('all', guide)`
    Dismissed, Dismissal, Case dismissed, Charge dismissed, Dismissed by court, Dismissed by state,
    Dismissed with prejudice, Dismissed without prejudice, Dismissed with costs, Dismissed on costs,
    Dismissed upon payment of costs, Dismissed on motion of state, Dismissed motion of prosecutor,
    Dismissed in the interest of justice, Dismissed interest of justice, Dismissed furtherance of justice,
    Dismissed in furtherance of justice, Dismissed at preliminary hearing, Dismissed at prelim,
    Dismissed for want of prosecution, Dismissed for lack of prosecution, Dismissed for failure to prosecute,
    Dismissed want of prosecution, Dismissed lack of prosecution, Dismissed lack of evidence,
    Dismissed insufficient evidence, Dismissed for insufficient evidence, Dismissed no probable cause,
    Dismissed lack of probable cause, Dismissed speedy trial, Dismissed for lack of speedy trial,
    Dismissed no witness, Dismissed no complainant, Dismissed witness failed to appear,
    Dismissed victim failed to appear, Dismissed officer failed to appear,
    Dismissed failure of witness to appear, Dismissed at request of victim, Dismissed victim request,
    Dismissed complainant request, Dismissed in view of plea, Dismissed plea to other charge,
    Dismissed plea in another case, Dismissed plea agreement, Dismissed as part of plea,
    Dismissed due to plea, Dismissed per plea agreement, Dismissed other charge,
    Dismissed lack of jurisdiction, Dismissed no jurisdiction, Dismissed statute of limitations,
    Dismissed due to insanity, Dismissed due to mental incompetency, Dismissed incompetent to stand trial,
    Dismissed civil compromise, Dismissed compromise, Dismissed accord and satisfaction,
    Dismissed restitution paid, Dismissed double jeopardy, Dismissed merged, Dismissed duplicate,
    Dismissed mistaken identity, Dismissed de minimis, Dismissed after hearing, Dismissed administratively,
    Dismissed prior to trial, Voluntary dismissal, Voluntarily dismissed, Dropped and dismissed,
    Complaint dismissed, Indictment dismissed, Information dismissed, Lack of evidence, Insufficient evidence,
    Lack of probable cause, No probable cause, No probable cause found, Probable cause not found,
    Finding of no probable cause, Lack of prosecution, Want of prosecution, Failure to prosecute,
    Wrong person, Mistaken identity, Mistrial dismissed, Mistrial defendant discharged, Charges quashed,
    Quashed, Charge voided, Citation voided, Indictment quashed, Information quashed, Complaint quashed,
    Discharged, Defendant discharged, Case discharged, Not held discharged, DISM, DISMD, DWOP, DWP
  `,
  group('all', guide)`
    Nolle prosequi, Nolle pros, Nol pros, Nolle prossed, Nol prossed, Nolle, Nolled, Nolle prosequi entered,
    Nolle prosequi with leave, Nolprossed, Nolpros, Nollepros, NOLP, Dropped, Charge dropped, Case dropped,
    Dropped abandoned, Dropped by prosecutor, Abandoned, Charge abandoned, Charge withdrawn,
    Withdrawn by prosecutor, Complaint withdrawn, Warrant withdrawn, Withdrawn by complainant,
    Withdrawn by court, Charge stricken, Stricken off, Stricken from docket, Prosecution withdrawn,
    Prosecution abandoned, Prosecution terminated, Prosecution dropped, Prosecution dismissed
  `,
  // Beside a diversion they can be about it: one that was refused or ended is none.
  group('all', guide, { undoesEarlier: ['diverted'] })`
    Void, Voided, Withdrawn, Stricken
  `,
];
