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
  useLimit: ({ place, law, citation, offense_unclear: isUnclear }) =>
    `${isUnclear ? `Es posible que la ley de ${place} no permita` : `La ley de ${place} no permite`} que el empleador use este hallazgo: ${law} (${citation}).${
      isUnclear
        ? ' Una persona debe revisarlo, porque las palabras del cargo no dicen con claridad qué delito es. Hasta entonces el empleador no puede usarlo.'
        : ''
    }`,
};
