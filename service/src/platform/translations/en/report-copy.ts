/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)). */
export const reportCopy = {
  title: 'Your background check',
  ordered: (packageName: string, date: string) => `${packageName}, ordered ${date}`,
  completed: (date: string) => `, completed ${date}`,
  dispute: (days: number) =>
    'If anything in this report is inaccurate or incomplete, you have the right to dispute it, free of charge. We complete our ' +
    `investigation within ${String(days)} days.`,
  disputeLink: 'Dispute this report',
  pdf: 'Download as PDF',
  checked: 'Screenings',
};
