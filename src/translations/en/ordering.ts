/** English messages about the laws of work locations. */
export const en = {
  title: 'Rules at this work location',
  offer_first: (place: string) => `${place}: Make a conditional offer before you order this check.`,
  criminal_later: (place: string) => `${place}: Don't ask about criminal records in the application.`,
  two_parts: (place: string) =>
    `${place}: Run the other parts of the check first, and the criminal search after the offer.`,
  credit_for_listed_positions: (place: string) =>
    `${place}: Credit reports are allowed for listed positions only.`,
  credit_if_related: (place: string) =>
    `${place}: Credit reports are allowed only if they are related to the job.`,
  work_abroad: (place: string) =>
    `${place}: This package searches records in the United States only. Local law may require more.`,
  offerMade: 'A conditional offer has been made',
  offerRequired: 'Confirm that a conditional offer has been made.',
  creditGround: 'Reason why the law allows a credit report',
  creditGroundHint: 'Name the exemption for this position, for example "signs for company accounts".',
  groundRequired: 'Enter why the law allows a credit report for this position.',
};

export type OrderingMessages = typeof en;
