/** English messages of what helps an invitation that expired, or whose email did not arrive. */
export const en = {
  renew: 'Renew invitation',
  renewed: 'Invitation renewed. The candidate continues with what they have entered.',
  notRenewable: "This invitation can't be renewed",
  orderAgain: 'Order the background check again.',
  email: "Candidate's email address",
  sendAgain: 'Send again',
  sent: (email: string) => `We emailed the link to ${email} again.`,
  unsent: "We didn't send an email. Give the candidate the personal link yourself.",
};

export type InvitationActionMessages = typeof en;
