import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const group = groupsOf('non_conviction');

/** Words that no charge was filed: by the police, the prosecutor, or the grand jury. */
export const declinedCharges: readonly DispositionGroup[] = [
  group('all', 'NCSC, Warrant and Disposition Management Toolkit, disposition types')`
    No action, No action taken, No charges filed, No charge filed, Charges not filed, Not charged, Not filed,
    No complaint filed, No file, No filed, No information, No information filed, Not prosecuted,
    No prosecution, Prosecution declined, Charges declined, Charge declined, Declined prosecution,
    Declined to prosecute, Declined by prosecutor, Prosecutor declined, Prosecution rejected, Charge rejected,
    Rejected by prosecutor, Case rejected, Rejected insufficient evidence, Declination, Refused prosecution,
    Prosecution refused, Charges refused, Released no charges, Released without charge,
    Released without charges, Released not charged, Released by arresting agency, Released no complaint,
    Released no prosecution, Released insufficient evidence, Released by prosecutor, No true bill, No bill,
    No billed, Not a true bill, No true bill returned, No bill returned, Grand jury no bill,
    No billed by grand jury, Grand jury no true bill, Not indicted, No indictment, No indictment returned,
    Grand jury declined to indict, Failure to indict, Returned no bill, NTB, No papered, Unfounded,
    Charges unfounded, Cleared not charged, Closed without charges, Exceptionally cleared, Decline to file,
    Declined to file, Decline to charge, Declined to charge
  `,
  // Beside a diversion they can be about it.
  group('all', 'NCSC, Warrant and Disposition Management Toolkit, disposition types', {
    undoesEarlier: ['diverted'],
  })`
    Declined, Rejected, Refused
  `,
  group('FL', 'Fla. Stat. 943.0585; Florida OBTS manual, prosecutor action codes')`
    No info filed, No information notice, Notice of no information, No file by state attorney,
    State attorney no action, SAO no action, Not filed by SAO, No petition, NI
  `,
  group('CA', 'Cal. Penal Code 849(b), 849.5, 851.6')`
    849(b), 849(b)(1) PC, Released 849(b)(1), 849 PC released, Released 849(b) PC, 849.5 PC, DA reject,
    DA rejected, Rejected by DA, DA reject insufficient evidence, Pros rel det only,
    Prosecutor release detention only, Pros reject, Prosecutor reject, No complaint filed by DA,
    Released lack of corpus, Lack of corpus, Prosecutor rejected release, Exculpated,
    Victim declines to prosecute, Victim refuses to prosecute
  `,
  group('DC', 'D.C. Super. Ct. Crim. R. 5, 48')`
    No paper, No papered, Not papered, No paper NP, No papered by USAO, Declined by USAO, NP, NPD
  `,
  group('TX', 'Tex. Code Crim. Proc. art. 20A.302; Texas DPS, Criminal Justice Information System codes')`
    No billed NB, NB, Prosecutor rejected charge, Prosecutor rejected without pretrial diversion,
    Rejected by prosecutor without diversion, Agency dropped charge, Released without prosecution,
    Arresting agency dropped, DA refused, Refused by DA, Quashed by grand jury,
    No complaint filed with prosecutor, NPCF
  `,
  group('LA', 'La. Code Crim. Proc. art. 61, 383, 444')`
    Refused by DA, DA refused, Refused 61, Refused charge, Pretermitted, Pretermitted by grand jury,
    DA screened out, Charges refused by DA, Not a true bill NTB
  `,
  group('NY', 'N.Y. Crim. Proc. Law 190.75, 160.50(3)')`
    Declined to prosecute DTP, DP, DA declined prosecution, Grand jury dismissed, Dismissed by grand jury,
    No true bill 190.75, Voided arrest, Arrest voided, Void arrest, Arrest null and void, 343,
    Arrest a nullity
  `,
  group('IL', '725 ILCS 5/112-4')`
    No bill NB, Felony review rejected, Rejected felony review, Released without being charged, RWOC,
    Charges not approved, No complaint, Not charged released
  `,
  group('MI', 'Mich. Comp. Laws 28.243')`
    Denied by prosecutor, Warrant denied, Warrant request denied, No warrant issued, Prosecutor denied,
    Not authorized, Charges not authorized
  `,
  group('MA', 'Mass. Gen. Laws ch. 218, 35A')`
    Complaint denied, No complaint issued, Complaint not issued, Application denied, No process,
    Complaint did not issue, No bill NB
  `,
  group('OH', 'Ohio Rev. Code 2939.23')`
    No bill NB, Not indicted NI, No papers, Ignored, Ignored no bill, Prosecutor refused, No billed grand jury
  `,
  group('PA', 'Pa. R. Crim. P. 506, 556.11')`
    Disapproved, Complaint disapproved, Charges disapproved, Not approved by DA, Declined by DA,
    Discharged for lack of evidence
  `,
  group('MN', 'Minn. Stat. 299C.11; Minnesota BCA, Court Disposition and Condition Codes')`
    No charges issued, Declined by county attorney, Prosecutor declined DECL, Refused by prosecutor,
    Released no formal charge
  `,
  group('WI', 'Wis. Stat. 165.83, 968.02')`
    No prosecution DA, Not issued, Charges not issued, DA no process, No process, Released no prosecution DA,
    No complaint issued
  `,
  group('OR', 'Or. Rev. Stat. 132.430')`
    Not true bill, Not a true bill, No complaint NC, DA declined, District attorney declined, Not filed NF
  `,
  group('WA', 'Wash. Rev. Code 10.97.030')`
    Decline, Not filed NF, No charges NC, Prosecutor no charge, Declined PA, No charge
  `,
  group('CO', 'Colo. Rev. Stat. 16-5-205')`
    No file NF, DA no file, Not filed by DA, Refused by DA, DA refused to file
  `,
  group('AZ', 'Ariz. Rev. Stat. 13-4051')`
    Turn down, Turned down, No complaint, No referral, Furthered, Charges furthered,
    No reasonable likelihood of conviction, Referred no prosecution, Police released
  `,
  group('NV', 'Nev. Rev. Stat. 179A.070')`
    Denied by DA, Submittal denied, DA denied, Case denied DA, Complaint not filed, Refused charge DA
  `,
  group('UT', 'Utah Code 77-40a-302')`
    Declined by DA, Charges declined by county attorney, Prosecutor decline,
    No charges filed by county attorney
  `,
  group('VA', 'Va. Code 19.2-202')`
    No true bill NTB, Not a true bill, Not true bill NTB, Warrant not issued, No indictment presented
  `,
  group('SC', 'S.C. Code 14-7-1550')`
    No bill NB, No billed NB, Prosecution not commenced, Destroyed not served
  `,
  group('NC', 'N.C. Gen. Stat. 15A-628')`
    Not true bill, Not a true bill NTB, No PC found, Magistrate found no probable cause
  `,
  group('TN', 'Tenn. R. Crim. P. 6')`
    No true bill NTB, Dismissed no true bill, Not bound over, Grand jury no true bill NTB
  `,
  group('AL', 'Ala. R. Crim. P. 12.8')`
    No billed NB, No bill NB, Ignored by grand jury
  `,
  group('NJ', 'N.J. Court Rules 3:6-8')`
    No billed, No bill NB, Prosecutor declined to screen
  `,
  group('CT', 'Conn. Gen. Stat. 54-142a')`
    Not presented, Decline to file charges, No arrest warrant issued, Released on no charges
  `,
  group('MD', 'Md. Code, Crim. Proc. 10-103')`
    Released without charge 10-103, Rejected by states attorney, Declined by states attorney,
    Not charged released
  `,
  group('OK', 'Okla. Stat. tit. 22, 18')`
    Declined DA, DA declined to file, No charges filed DA, Charges declined DA, Decline to file DA
  `,
  group('NM', 'N.M. Stat. 31-6-11.1')`
    No billed, Prosecutor decline, DA declined, Declined prosecution DA
  `,
  group('IN', 'Ind. Code 35-38-9-1')`
    No charges filed prosecutor, Prosecutor declined to file, Charges not filed NF
  `,
  group('US', 'Justice Manual 9-27.200; 18 U.S.C. 3161')`
    Declined by US attorney, Declination of prosecution, US attorney declined, Released by magistrate,
    Immediate declination, Later declination, Declined USAO, Released to INS no prosecution
  `,
];
