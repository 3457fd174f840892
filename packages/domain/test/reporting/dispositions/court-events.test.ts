import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DispositionClass } from '@service-embeds/contract';
import { classifyDisposition } from '../../../src/reporting/dispositions/classify-disposition.ts';

/** Written by hand as dockets have them, not from the corpus. */
const cases: readonly [state: string | null, words: string, expected: DispositionClass][] = [
  // Something else than the charge ends.
  [null, 'Jury discharged', 'unknown'],
  [null, 'Jury dismissed', 'unknown'],
  [null, 'Attorney withdrew', 'unknown'],
  [null, 'Withdrawal of counsel', 'unknown'],
  [null, 'Counsel discharged', 'unknown'],
  [null, 'Defense motion withdrawn', 'unknown'],
  [null, 'Warrant set aside', 'unknown'],
  [null, 'Default set aside', 'unknown'],
  [null, 'No contact order vacated', 'unknown'],
  [null, 'Court costs vacated', 'unknown'],
  [null, 'Fine set aside', 'unknown'],
  [null, 'Plea agreement rejected', 'unknown'],
  [null, 'Plea agreement withdrawn', 'unknown'],
  [null, 'Trial stricken', 'unknown'],
  [null, 'Not guilty plea withdrawn', 'unknown'],
  [null, 'Plea of not guilty withdrawn', 'unknown'],
  // What is said besides counts.
  [null, 'Plea of not guilty withdrawn, guilty plea entered', 'conviction'],
  [null, 'Guilty, jury discharged', 'conviction'],
  [null, 'Guilty; no contact order vacated', 'conviction'],
  [null, 'Not guilty, jury discharged', 'non_conviction'],
  [null, 'Dismissed, warrant withdrawn', 'non_conviction'],
  [null, 'Default set aside, dismissed', 'non_conviction'],
  // What is canceled can be what the judgment rests on.
  [null, 'Guilty, order set aside', 'unknown'],
  [null, 'Order set aside, guilty', 'unknown'],
  [null, 'Guilty; default vacated', 'unknown'],
  [null, 'Guilty plea; plea agreement withdrawn', 'unknown'],
  [null, 'Guilty, plea bargain rejected', 'unknown'],
  [null, 'Conviction; trial set aside', 'unknown'],
  [null, 'Nolle prosequi; order set aside', 'unknown'],
  [null, 'Sealed, order set aside', 'sealed'],
  [null, 'Trial vacated, guilty plea', 'conviction'],
  // What is canceled is named, and is no conviction: a judgment can follow, or has followed.
  ['NY', 'Dismissal reversed', 'unknown'],
  ['CA', 'Acquittal vacated', 'unknown'],
  ['CA', 'Acquitted; set aside', 'unknown'],
  ['TX', 'Dismissed, overturned', 'unknown'],
  ['PA', 'Nolle prosequi vacated', 'unknown'],
  ['MN', 'Stay of adj vacated - convicted', 'unknown'],
  ['MO', 'SIS set aside, guilty', 'unknown'],
  ['WI', 'DEJ vacated, dismissed', 'unknown'],
  ['OH', 'Vacated; found guilty', 'unknown'],
  // A diversion that was refused, or that ended, is none.
  ['LA', 'Pretrial intervention refused', 'unknown'],
  ['KY', 'Diversion voided', 'unknown'],
  ['TX', 'PTI rejected', 'unknown'],
  ['MD', 'PBJ stricken', 'unknown'],
  ['PA', 'ARD withdrawn', 'unknown'],
  ['PA', 'Withdrawn', 'non_conviction'],
  ['TX', 'Arraigned, rejected', 'non_conviction'],
  // Another sentence can follow, and the conviction stays.
  ['NY', 'Sentence vacated', 'unknown'],
  ['NY', 'Convicted; sentence vacated', 'unknown'],
  ['OH', 'Guilty, order vacated', 'unknown'],
  // A warrant can be the charge, or the order to arrest.
  ['CA', 'Warrant dismissed', 'unknown'],
  ['TN', 'Warrant dismissed', 'non_conviction'],
  ['TN', 'Guilty; warrant dismissed', 'unknown'],
  ['CA', 'Guilty plea, set aside', 'sealed'],
  ['OH', 'Found guilty, vacated, nolle prosequi', 'sealed'],
  ['OH', 'Convicted, reversed on appeal', 'unknown'],
  // Section 30.30 also releases people whose case goes on.
  ['NY', 'CPL 30.30', 'unknown'],
  ['NY', '30.30', 'unknown'],
  // The section under which the court seals what ended in favor of the person.
  ['NY', 'Dismissed 160.50', 'sealed'],
  [null, 'Dismissed, 160.50', 'sealed'],
  ['NY', 'Acquitted CPL 160.50', 'sealed'],
  // Who ends the charge.
  [null, 'Withdrawn by district attorney', 'non_conviction'],
  [null, 'District attorney withdrew', 'non_conviction'],
  ['FL', 'State attorney withdrew', 'non_conviction'],
  [null, 'County attorney dismissed', 'non_conviction'],
  [null, 'Court dismissed', 'non_conviction'],
  [null, 'Defendant discharged', 'non_conviction'],
  // As clerks of every county write them.
  [null, 'Dismissed w/out prejudice', 'non_conviction'],
  [null, 'Dismissed pursuant to plea agreement', 'non_conviction'],
  [null, 'Dismissed due to lack of evidence', 'non_conviction'],
  [null, 'Not guilty due to insanity', 'non_conviction'],
  [null, 'Dismissed pursuant to diversion', 'diverted'],
  [null, 'Dismissed by the court on motion of the state', 'non_conviction'],
  [null, 'Dismissed on motion of the district attorney', 'non_conviction'],
  [null, 'Nolle Processed', 'non_conviction'],
  [null, "Nolle Pross'd", 'non_conviction'],
  [null, 'Not gulity', 'non_conviction'],
  [null, 'Guilty plea nunc pro tunc', 'conviction'],
  ['CA', 'Dismissed - PC 1385', 'non_conviction'],
  ['NY', 'CPL 30.30 dismissed', 'non_conviction'],
  // What a scanner has misread is for a person.
  [null, 'Gui1ty', 'unknown'],
  [null, 'D1smissed', 'unknown'],
];

describe('The words of a docket', () => {
  for (const [state, words, expected] of cases)
    it(`mean ${expected} in ${state ?? 'any state'}: ${words}`, () => {
      assert.equal(classifyDisposition({ words, state }).class, expected);
    });
});

/** What clerks wrote, by hand: state, words, class. */
const dockets = `
OH | Guilty, merged with count 1 | unknown
OH | Guilty; allied offense merged with count 3 | unknown
OH | Dismissed, merged with count 1 | non_conviction
GA | Guilty, merged | unknown
OH | Guilty - program completed | unknown
OH | Guilty, successfully completed | unknown
OH | Guilty, requirements met | unknown
OH | Guilty plea, terms satisfied | unknown
OH | Guilty; treatment completed | unknown
OH | Guilty, probation completed | conviction
OH | Guilty - case closed | conviction
OH | Deferred, program completed | diverted
OH | Guilty in part | unknown
OH | Guilty plea hearing | unknown
OH | Guilty plea date | unknown
OH | Trial for guilty | unknown
OH | Conviction date | unknown
OH | Conviction hearing | unknown
OH | Conviction suspended | unknown
OH | Guilty, judgment suspended | unknown
OH | Guilty, sentence suspended | conviction
OH | Guilty, probation vacated | unknown
OH | Guilty, stay vacated | unknown
MN | Stay of imposition vacated | unknown
MN | Stay of adjudication vacated | unknown
OH | Nolle withdrawn | unknown
OH | No bill set aside | unknown
OH | Dropped from felony to misdemeanor | unknown
OH | Charge dropped to misdemeanor | unknown
OH | Charge dropped | non_conviction
NC | District Dismissed by the Court - No Plea Agreement | non_conviction
NC | Superior Dismissed by Court - Speedy Trial | non_conviction
NC | VD-District Dismissals w/o Leave by DA - No Plea Agreement | non_conviction
NC | VD-Superior Dismissals w/o Leave by DA - Per Plea Agreement | non_conviction
NC | District Dismissed Incapacity without Leave - No Plea Agreement | non_conviction
NC | Superior Dismissed Incapacity without Leave - Plea Agreement | non_conviction
NC | District Never to Be Served | non_conviction
NC | DISMISSED BY DA - SPEEDY TRIAL | non_conviction
NC | SUPERSEDING INDICTMENT OR PROCESS | non_conviction
NC | Superior Deferred Proceeding/Prosecution Dismissal | diverted
NC | DEFERRED PROCEEDING OR DEFERRED PROSECUTION DISMISSAL | diverted
NC | WAIVER OF PROBABLE CAUSE | pending
NC | Waiver - Magistrate | unknown
NC | JUDGMENT ARRESTED | unknown
NC | PROBATION OTHER | unknown
VA | No Indictment Presented | non_conviction
VA | Dismissed/Other | unknown
VA | Resolved | unknown
IL | Nolle Prosecution | non_conviction
IL | Nolle On Remand | non_conviction
IL | SOLW | non_conviction
IL | FNG Reason Insanity | non_conviction
IL | Death Suggested-Cause Abated | non_conviction
IL | Finding Not Not Guilty | unknown
PA | Dismissed - LOE | non_conviction
PA | Dismissed - Rule 600 (Speedy | non_conviction
PA | Dismissed - Abatement | non_conviction
PA | Guilty Plea - Negotiated IC | unknown
PA | Nolo Contendere/Probation | conviction
GA | Not presented to grand jury | non_conviction
TX | NPCF | non_conviction
TX | PENDING GRAND JURY | pending
TX | EXPUNGED RECORD | sealed
TX | ADJUDICATION MOTION GRANTED | unknown
CA | Found factually innocent | sealed
UT | Dismissed (w/o prej) | non_conviction
SD | Stipulate to Facts-Found Guilty | conviction
SD | Judgment on Plea of Guilty | conviction
MS | Non adjudication of guilty - open plea | diverted
MD | 6-220 PBJ | diverted
MD | Probation Before Judgment - Domestic Rltd | diverted
MD | Compromise | non_conviction
MD | Judgment Acquittal | non_conviction
MD | Acquittal Judgment Granted | non_conviction
MD | Not Criminally Responsibl | non_conviction
MD | Not Criminally Responsible - Committed | non_conviction
MD | Dismissed as Duplicate | non_conviction
MD | Returned to juvenile court | sealed
MD | Remand Juvenile | sealed
MD | Forwarded - Circuit Court | pending
MD | Guilty - Domestic Rltd | conviction
MD | Guilty - Prepaid | unknown
FL | Adj w/h proof | diverted
FL | Adj w/h 322.34 | diverted
AR | Guilty, 346 | unknown
AR | Guilty plea 346 completed | unknown
AR | Act 346 | diverted
MI | Guilty 411 | unknown
TN | Guilty 313 | unknown
NC | Guilty 9096 | unknown
NC | Guilty 90-96 | diverted
IL | Guilty 1410 | unknown
IL | Guilty 550/10 | unknown
IL | Guilty 570/410 | unknown
GA | Guilty 42-8-60 | unknown
CA | Guilty 1001 | unknown
NM | Guilty 31-20-13 | unknown
US | Guilty 5021 | unknown
HI | Guilty 853 | unknown
ND | Guilty 12.1-32-02 | unknown
DE | Guilty 4218 | unknown
IN | Guilty 35-48-4-12 | unknown
OH | Guilty 12/31/2019, 1095 days, fine 500, costs 118 | conviction
OH | Guilty 31-12-19 | conviction
OH | Guilty, case number 1234 | conviction
OH | Guilty, 250 dollars | conviction
FL | Youthful offender | unknown
VA | Convicted youthful offender | unknown
GA | Sentenced as youthful offender | unknown
AL | Youthful offender | sealed
OH | Guilty except insane | unknown
WI | Dismissed but read in | non_conviction
NJ | Conditional discharge terminated, guilty | unknown
PR | Culpable 404(b) | unknown
OH | Guilty on 1 of 3 counts | unknown
OH | Guilty 2 of 4 | unknown
OH | Guilty on count 1 of 3 | unknown
OH | Guilty 2/3 cts | unknown
OH | Guilty plea 1 of 2 | unknown
OH | Conviction 1 of 2 | unknown
OH | Convicted of 1 of 2 | unknown
OH | Dismissed 2 of 3 | unknown
OH | Not guilty on 1 of 3 | unknown
OH | Acquitted 1 of 3 counts | unknown
OH | Nolle 1 of 2 | unknown
OH | Dismissed 3 of 3 counts | non_conviction
MI | Guilty 4a | unknown
IL | Finding of guilty 4 A | unknown
CA | Convicted 4.a | unknown
NJ | Guilty 36A | unknown
TX | Guilty 42A | unknown
WV | Guilty 22a | unknown
WV | Guilty DA | unknown
WV | Dismissed by DA | non_conviction
MA | Guilty 87 | unknown
MD | Guilty 27 | unknown
NC | Guilty 96 | unknown
MS | Guilty 26 | unknown
GA | Guilty 60 | unknown
WI | Guilty 47 | unknown
PA | Guilty 17 | unknown
OH | Guilty <18 | unknown
OH | Guilty at 17 | unknown
OH | Guilty code 4 | unknown
OH | Guilty 05191 | unknown
OH | Guilty as to deft 2 | unknown
OH | Defendant 2 guilty | unknown
OH | Guilty plea after | unknown
OH | Guilty with | unknown
OH | Number of convictions | unknown
OH | Court of conviction | unknown
OH | Guilty verdict date | unknown
OH | Conviction status final | unknown
OH | Guilty counts 1, 3 and 5 | conviction
VA | Guilty, 1st offense | unknown
MS | Guilty first offense | unknown
OH | Guilty 5 May 2019, jail 30, 20 suspended, fine 100 | conviction
OH | Guilty 5 to 10 years prison | conviction
OH | Guilty class 1 misdemeanor | conviction
`;

describe('What clerks write', () => {
  for (const line of dockets.trim().split('\n')) {
    const [state = '', words = '', expected] = line.split(' | ');
    it(`"${words}" in ${state} is ${expected}`, () => {
      assert.equal(classifyDisposition({ words, state }).class, expected);
    });
  }
});
