import { hasOwn } from '@service-embeds/contract';

/**
 * States, the district and the territory whose laws forbid private employers to ask for what a candidate earned before, with the
 * section of the law. No counsel has read this list.
 */
export const salaryHistoryBans: Readonly<Record<string, string>> = {
  CA: 'Cal. Lab. Code 432.3',
  CO: 'Colo. Rev. Stat. 8-5-102(2)',
  CT: 'Conn. Gen. Stat. 31-40z(b)(5)',
  DC: 'D.C. Code 32-1453.01',
  DE: 'Del. Code tit. 19, 709B',
  HI: 'Haw. Rev. Stat. 378-2.4',
  IL: '820 Ill. Comp. Stat. 112/10(b-5)',
  MA: 'Mass. Gen. Laws ch. 149, 105A(c)(2)',
  MD: 'Md. Code, Lab. & Empl. 3-304.2',
  ME: 'Me. Rev. Stat. tit. 26, 628-A',
  MN: 'Minn. Stat. 363A.08(8)',
  NJ: 'N.J. Stat. 34:6B-20',
  NV: 'Nev. Rev. Stat. 613.133',
  NY: 'N.Y. Lab. Law 194-a',
  OR: 'Or. Rev. Stat. 652.220(1)(c)',
  PR: 'P.R. Act 16-2017, art. 4',
  RI: 'R.I. Gen. Laws 28-6-22',
  VT: 'Vt. Stat. tit. 21, 495m',
  WA: 'Wash. Rev. Code 49.58.100',
};

/** Whether the law of one of these jurisdictions keeps an earlier salary out of a report. */
export const bansSalaryHistory = (states: readonly string[]): boolean =>
  states.some((state) => hasOwn(salaryHistoryBans, state));
