import {
  spanishReportLabels,
  spanishResultLabels,
} from '@service-embeds/domain/report/view/status-labels-es';
import type { Messages } from '../en/index.ts';

export const screenings: Messages['screenings'] = {
  canceled: 'No se pudo completar',
  waitingForYou: 'Usted debe hacer algo',
  pending: spanishReportLabels.pending,
  complete: spanishReportLabels.complete,
  ...spanishResultLabels,
  caseNumber: (number) => `caso ${number}`,
  levels: { felony: 'delito grave', misdemeanor: 'delito menor', infraction: 'infracción', other: '' },
  sentence: (text) => `condena: ${text}`,
  useLimit: ({ place, law, citation }) =>
    `La ley de ${place} no permite que el empleador use este hallazgo: ${law} (${citation}).`,
};
