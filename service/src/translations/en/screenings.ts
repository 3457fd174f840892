import { reportLabels, resultLabels } from '@service-embeds/domain/report/status-labels';

/** The state of one screening, as a list of screenings shows it. */
export const screenings = {
  canceled: "Couldn't be completed",
  waitingForYou: 'Action needed by you',
  pending: reportLabels.pending,
  complete: reportLabels.complete,
  ...resultLabels,
  caseNumber: (number: string) => `case ${number}`,
  levels: { felony: 'felony', misdemeanor: 'misdemeanor', infraction: 'infraction', other: '' },
  sentence: (text: string) => `sentence: ${text}`,
  license: (text: string) => `License: ${text}`,
  violation: (text: string) => `Violation: ${text}`,
  accident: (text: string) => `Accident: ${text}`,
  suspension: (text: string) => `Suspension: ${text}`,
  addresses: (count: number) => (count === 1 ? '1 address found' : `${String(count)} addresses found`),
  aliases: (names: string) => `Other names: ${names}`,
};
