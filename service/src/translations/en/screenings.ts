/** The state of one screening, as a list of screenings shows it. */
export const screenings = {
  canceled: "Couldn't be completed",
  waitingForYou: 'Action needed by you',
  pending: 'In progress',
  consider: 'Records found',
  clear: 'Clear',
  caseNumber: (number: string) => `case ${number}`,
};
