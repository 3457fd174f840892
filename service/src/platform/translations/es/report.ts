import {
  spanishReportLabels,
  spanishResultLabels,
} from '@service-embeds/domain/report/view/status-labels-es';
import type { Messages } from '../en/index.ts';

export const reportPdf: Messages['reportPdf'] = {
  title: (candidate) => `Verificación de antecedentes de ${candidate}`,
  requestedBy: 'Solicitada por',
  candidate: 'Candidato',
  formerNames: 'Nombres anteriores',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  ssn: 'Número de Seguro Social',
  reference: 'ID de referencia',
  yearOfBirth: 'Año de nacimiento',
  report: 'Informe',
  package: 'Paquete',
  status: 'Estado',
  ordered: 'Fecha de la solicitud',
  completed: 'Fecha de finalización',
  revised: 'Fecha de revisión',
  workLocation: 'Lugar de trabajo',
  result: 'Resultado',
  reason: 'Motivo',
  statuses: { ...spanishReportLabels, consider: spanishResultLabels.consider },
  cancellationReasons: {
    missing_required_information: 'faltó información necesaria',
    source_inaccessible_closed_court: 'no se pudo acceder a la fuente porque el tribunal estaba cerrado',
    vendor_unable_to_complete: 'el proveedor no pudo completarla',
    request_withdrawn: 'la solicitud se retiró',
    consent_withdrawn: 'el consentimiento se retiró',
  },
  level: (level) => (screenings.levels as Partial<Record<string, string>>)[level] ?? level,
  summary: (findings, total) =>
    `${findings === 0 ? 'Sin hallazgos' : findings === 1 ? '1 hallazgo' : `${String(findings)} hallazgos`} en ` +
    (total === 1 ? '1 comprobación' : `${String(total)} comprobaciones`),
  clearScreenings: 'Comprobaciones sin hallazgos',
  screening: 'Comprobación',
  record: 'Registro',
  facts: {
    disposition: 'Resolución',
    offense: 'Fecha del hecho',
    sentence: 'Condena',
    caseNumber: 'Caso',
  },
  notice: (agency) =>
    `Este informe fue preparado por ${agency}. La agencia no tomó la decisión de contratación y no puede explicar por qué se tomó. El candidato puede disputar ante la agencia, sin costo, todo lo que sea inexacto o esté incompleto.`,
  page: (number, count) => `Página ${number} de ${count}`,
};

export const screenings: Messages['screenings'] = {
  canceled: 'No se pudo completar',
  waitingForYou: 'Usted debe hacer algo',
  pending: spanishReportLabels.pending,
  complete: spanishReportLabels.complete,
  ...spanishResultLabels,
  levels: { felony: 'delito grave', misdemeanor: 'delito menor', infraction: 'infracción', other: '' },
  useLimit: ({ place, law, citation, offense_unclear: isUnclear }) =>
    `${isUnclear ? `Es posible que la ley de ${place} no permita` : `La ley de ${place} no permite`} que el empleador use este hallazgo: ${law} (${citation}).${
      isUnclear
        ? ' Una persona aún debe decidir si la ley lo abarca. Hasta entonces el empleador no puede usarlo.'
        : ''
    }`,
};
