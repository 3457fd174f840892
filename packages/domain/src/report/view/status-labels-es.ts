import type * as english from './status-labels.ts';

/** The same word list in Spanish. It is a module of its own, so that browsers load it only where a page is in Spanish. */
export const spanishReportLabels: typeof english.reportLabels = {
  pending: 'En curso',
  suspended: 'Requiere acción del candidato',
  dispute: 'En disputa',
  consider: 'Requiere su decisión',
  clear: 'Sin registros',
  complete: 'Completa',
  canceled: 'Cancelada',
  engaged: 'Aprobado para contratación',
  pre_adverse_action: 'Aviso previo enviado',
  post_adverse_action: 'Aviso final enviado',
  expired: 'Vencido',
};

export const spanishInvitationLabels: typeof english.invitationLabels = {
  pending: 'Esperando al candidato',
  completed: 'Completada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
};

export const spanishResultLabels: typeof english.resultLabels = {
  clear: 'Sin registros',
  consider: 'Se encontraron registros',
};

export const spanishAssessmentLabels: typeof english.assessmentLabels = {
  eligible: 'Apto',
  review: 'Revisar',
  escalated: 'Escalado',
};
