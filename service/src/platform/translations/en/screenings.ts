import type { UseLimit } from '@service-embeds/contract';
import { reportLabels, resultLabels } from '@service-embeds/domain/report/view/status-labels';

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
  useLimit: ({ place, law, citation, offense_unclear: isUnclear }: UseLimit) =>
    `The law of ${place} ${isUnclear ? 'may not let' : "doesn't let"} the employer use this finding: ${law} (${citation}).${
      isUnclear
        ? " A person has to look, because the words of the charge don't say clearly which offense it is. The employer can't use it until then."
        : ''
    }`,
};
