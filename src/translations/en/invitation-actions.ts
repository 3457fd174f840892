/** English messages of the open invitations, and of what people do with them. */
export const en = {
  list: 'Open invitations',
  count: (count: string) => (count === '1' ? '1 open invitation' : `${count} open invitations`),
  none: 'No open invitations. Everyone you invited has answered.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  invited: (date: string) => `Invited ${date}`,
  expires: (date: string) => `expires ${date}`,
  remind: 'Send reminder',
  cancel: 'Cancel invitation',
  cancelTitle: 'Cancel this invitation?',
  cancelText: "The candidate's link stops working, and what they have entered is deleted.",
  keep: 'Keep invitation',
  canceled: 'Invitation canceled. To check this candidate later, order again.',
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
