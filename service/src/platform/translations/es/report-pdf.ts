import {
  spanishReportLabels,
  spanishResultLabels,
} from '@service-embeds/domain/report/view/status-labels-es';
import type { Messages } from '../en/index.ts';
import { screenings } from './screenings.ts';

export const reportPdf: Messages['reportPdf'] = {
  title: (candidate) => `Verificación de antecedentes de ${candidate}`,
  requestedBy: 'Solicitada por',
  candidate: 'Candidato',
  formerNames: 'Nombres anteriores',
  email: 'Correo electrónico',
  dateOfBirth: 'Fecha de nacimiento',
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
    (total === 1 ? '1 búsqueda' : `${String(total)} búsquedas`),
  clearScreenings: 'Búsquedas sin hallazgos',
  screening: 'Búsqueda',
  record: 'Registro',
  offenseDate: 'Fecha del hecho',
  disposition: 'Resolución',
  dispositionDate: 'Fecha de la resolución',
  source: 'Fuente',
  caseNumber: 'Número de caso',
  notice: (agency) =>
    `Este informe fue preparado por ${agency}. La agencia no tomó la decisión de contratación y no puede explicar por qué se tomó. El candidato puede disputar ante la agencia, sin costo, todo lo que sea inexacto o esté incompleto.`,
  page: (number, count) => `Página ${number} de ${count}`,
};
