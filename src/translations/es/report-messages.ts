import { spanishContentLabels } from '@service-embeds/contract/reference-data/content-labels-es';
import type { AnswerMessages } from '../en/report-answer.ts';
import type { ContentMessages } from '../en/report-content.ts';
import type { DecisionMessages } from '../en/report-decision.ts';
import type { HistoryMessages } from '../en/report-history.ts';
import type { ReportMessages } from '../en/report-messages.ts';
import type { ReasonsMessages } from '../en/report-reasons.ts';

/** Spanish messages of a report. */
export const es: ReportMessages = {
  pdf: 'Descargar PDF',
  findings: (count) => (count === 1 ? '1 hallazgo' : `${count} hallazgos`),
  open: (count) => (count === 1 ? '1 comprobación en curso' : `${count} comprobaciones en curso`),
  notRun: (count) => (count === 1 ? '1 comprobación cancelada' : `${count} comprobaciones canceladas`),
  clearScreenings: (count) =>
    count === 1 ? '1 comprobación sin hallazgos' : `${count} comprobaciones sin hallazgos`,
  showAll: 'Mostrar todas',
  showLess: 'Mostrar menos',
  details: 'Detalles',
  candidate: 'Candidato',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  born: 'Nacimiento',
  ssn: 'SSN',
  reference: 'Referencia',
  levels: {
    felony: 'Delito grave',
    misdemeanor: 'Delito menor',
    infraction: 'Infracción',
    other: 'Hallazgo',
  },
  disposition: 'Resolución',
  sentence: 'Condena',
  offense: 'Fecha del delito',
  caseNumber: 'Caso',
  screening: 'Comprobación',
  ofScreenings: (count) => `de ${count} comprobaciones`,
  rule: (name) => `Según su regla «${name}».`,
  age: (years, months) => {
    const parts = [
      years ? `${years} ${years === 1 ? 'año' : 'años'}` : '',
      months ? `${months} ${months === 1 ? 'mes' : 'meses'}` : '',
    ].filter(Boolean);
    return `El hecho ocurrió hace ${parts.join(' y ') || 'menos de un mes'}.`;
  },
  useLimit: (place) => `La ley de ${place} no le permite usar este hallazgo:`,
  offenseUnclear: 'Una persona aún debe decidir si la ley lo abarca. No use el hallazgo hasta entonces.',
  holdTitle: 'En espera: el candidato debe actuar',
  holdText: 'El candidato responde en un enlace personal. Si se perdió, cópielo y envíeselo al candidato.',
  holdReview: 'El candidato ha respondido. Estamos revisando la respuesta.',
  verifications: {
    ssn: 'Confirmar el número de Seguro Social',
    driver_license: 'Subir o corregir la licencia de conducir',
    id: 'Copia de una identificación oficial',
  },
  link: 'Enlace para el candidato',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  copyFailed: 'No pudimos copiar el enlace. Selecciónelo y cópielo usted.',
  timelineTitle: 'Cronología',
  expected: (date) => `previsto para el ${date}`,
};

/** Spanish labels of what screenings say beyond records. */
export const content: ContentMessages = spanishContentLabels;

/** Spanish messages of the decision about a report. */
export const decisions: DecisionMessages = {
  decision: 'Decisión',
  rated: 'Sus reglas dicen:',
  noRules: 'La decisión es suya.',
  assessmentDue: (places) =>
    `Antes de una acción adversa se exige una evaluación por escrito de los antecedentes penales (${places}).`,
  notAllowed: 'Debe decidir una persona de su equipo con la función de adjudicador.',
  clear: 'Aprobar para contratación',
  clearConfirm: (name) => `¿Aprobar la contratación de ${name}? Así se registra su decisión.`,
  clearing: (name) => `Aprobando la contratación de ${name}...`,
  undo: 'Deshacer',
  undone: 'No se registró nada.',
  back: 'Volver',
  adverse: 'Iniciar acción adversa',
  adverseShort: 'Acción adversa',
  adverseHint: 'No se envía nada hasta que usted haya leído el aviso y lo haya confirmado.',
  nextReport: 'Informe siguiente',
  expiredText: 'Este informe venció. Pida uno nuevo para decidir.',
  engagedText: 'El candidato fue aprobado para su contratación.',
  noticeText: 'Se envió el aviso previo. El aviso final sigue tras el plazo de espera.',
  finalText: 'Se envió el aviso final de acción adversa.',
  reconsider: 'Reconsiderar',
  finalScheduled: (date) => `El aviso final se envía el ${date}.`,
  earliest: (date) => `Primera fecha posible del aviso final: ${date}`,
  holds: {
    dispute: 'El candidato disputa el informe. El aviso final espera hasta que se resuelva.',
    paused: 'El plazo de espera está en pausa. El aviso final espera hasta que usted continúe.',
    notice_not_posted: 'Envíe el aviso previo por correo postal. El aviso final espera hasta entonces.',
    notice_not_delivered: 'No pudimos entregar el aviso previo, por lo que el aviso final espera.',
    reassessment_required:
      'El candidato respondió. El aviso final espera hasta que registre una segunda evaluación.',
    reasons_required: 'El aviso final espera hasta que escriba sus razones sobre cada factor.',
  },
  pause: 'Pausar el plazo de espera',
  resume: 'Continuar el plazo de espera',
  cancelAction: 'Cancelar la acción adversa',
  cancelConfirm: '¿Cancelar la acción adversa? No se enviará el aviso final y podrá decidir de nuevo.',
  keepAction: 'Mantener la acción adversa',
  step: (number, count) => `Paso ${number} de ${count}`,
  steps: {
    findings: 'Elija los hallazgos',
    assessment: 'Evaluación individualizada',
    preview: 'Revisar y enviar',
  },
  chooseFindings: '¿En qué hallazgos se basa su decisión?',
  findingRequired: 'Elija al menos un hallazgo.',
  assessmentOwn: 'Valore los hallazgos por escrito. Guardamos su evaluación con el informe.',
  addAssessment: 'Registrar también una evaluación individualizada. Ninguna ley aplicable la exige.',
  assessmentFields: {
    nature: '¿Qué gravedad tiene?',
    time_passed: '¿Cuánto tiempo ha pasado y qué significa?',
    relation_to_job: '¿Qué relación tiene con las tareas del puesto?',
  },
  textRequired: 'Responda a esta pregunta.',
  next: 'Continuar',
  now: 'Ahora',
  previewNow: (recipient) =>
    `Enviamos el aviso previo a ${recipient}, con una copia del informe y un resumen de derechos.`,
  waiting: 'Plazo de espera',
  previewWait: (date, places, days) =>
    `Aviso final posible desde el ${date} (${places}: ${days} días). Puede cancelar en cualquier momento.`,
  federal: 'ley federal',
  byPost: 'Enviar también una copia en papel',
  byPostRequired: 'La ley del lugar de trabajo exige una copia en papel.',
  byPostHint: 'Usted la imprime y la envía. Retenemos el aviso final hasta que registre el envío.',
  addressMissing: 'Para enviarlo por correo postal, agregue primero la dirección postal del candidato.',
  finalNotice: 'Aviso final',
  readFinalNotice: 'Leer el aviso final',
  previewFinal: (date) => `Lo enviamos el ${date}, al terminar el plazo de espera.`,
  send: (name) => `Enviar el aviso previo a ${name}`,
  sent: (name) => `Aviso previo enviado a ${name}.`,
};

/** Spanish messages of what follows from the candidate's answer. */
export const answers: AnswerMessages = {
  replied: 'Registrar la respuesta del candidato',
  needsTime: 'Disputa un hallazgo o necesita tiempo para reunir pruebas',
  recordReply: 'Registrar respuesta',
  replyRecorded: 'Respuesta registrada.',
  email: 'Correo electrónico del candidato',
  sendNotice: 'Enviar el aviso otra vez',
  noticeSent: 'Aviso enviado.',
  letter: 'Abrir la carta para imprimir (PDF)',
  posting: 'Imprima el aviso, dóblelo en tres para un sobre con ventana y envíelo por correo postal.',
  recordPosting: 'Registrar que se envió hoy',
  postingRecorded: 'Envío registrado.',
  posted: (date) => `Aviso enviado por correo postal el ${date}.`,
  assessAgain: 'Evaluar de nuevo tras la respuesta',
  assessmentFields: decisions.assessmentFields,
  answerRequired: decisions.textRequired,
  evidence: '¿Qué cambió la respuesta del candidato? (opcional)',
  saveAssessment: 'Guardar evaluación',
  assessmentSaved: 'Evaluación guardada.',
};

/** Spanish messages of the employer's own reasons. */
export const reasons: ReasonsMessages = {
  title: 'Escribir sus razones',
  hint: 'La ley exige sus propias razones sobre cada factor en el aviso final.',
  factors: {
    seriousness: 'Gravedad de la conducta',
    convictions: 'Número y tipos de condenas',
    time_passed: 'Tiempo desde la condena',
    rehabilitation: 'Rehabilitación, buena conducta, experiencia, educación y formación',
    duties: 'Tareas y responsabilidades del puesto',
    work_setting: 'Lugar y forma del trabajo',
    impact: 'Efecto sobre el puesto o la empresa',
  },
  required: 'Escriba su razón.',
  save: 'Guardar razones',
  saved: 'Razones guardadas.',
};

/** Spanish messages of the timeline, disputes and notes. */
export const history: HistoryMessages = {
  timeline: {
    searching: 'Las comprobaciones están en curso',
    waiting: 'A la espera del candidato',
    investigating: 'Estamos investigando la disputa',
    investigatingText: 'La acción adversa espera hasta que terminemos.',
    deciding: 'A la espera de su decisión',
    finalNext: 'Se envía el aviso final',
    paused: 'Plazo de espera en pausa',
  },
  entries: {
    ordered: 'Informe iniciado',
    upgraded: 'Comprobaciones agregadas',
    verification_requested: 'Solicitado al candidato',
    verification_completed: 'El candidato respondió',
    completed: 'Informe completado',
    engaged: 'Aprobado para contratación',
    individualized_assessment: 'Evaluación individualizada registrada',
    adverse_action_started: 'Aviso previo enviado',
    adverse_action_posted: 'Aviso enviado por correo postal',
    adverse_action_reasons: 'Razones escritas',
    adverse_action_paused: 'Plazo de espera en pausa',
    adverse_action_resumed: 'Plazo de espera reanudado',
    candidate_replied: 'El candidato respondió al aviso',
    adverse_action_canceled: 'Acción adversa cancelada',
    adverse_action_completed: 'Aviso final enviado',
    disputed: 'Disputado por el candidato',
    dispute_resolved: 'Disputa resuelta',
    revised: 'Informe revisado',
    item_reinserted: 'Elemento eliminado repuesto, certificado por su fuente',
    expired: 'Informe vencido',
    note: 'Nota',
  },
  actors: {
    person: 'Persona que ya no está en el equipo',
    api_key: 'API',
    application: 'Aplicación conectada',
    staff: 'Personal de Service',
    candidate: 'Candidato',
    system: 'Service',
  },
  disputes: (count) => (count === 1 ? '1 disputa' : `${count} disputas`),
  wholeReport: 'El informe en general',
  disputeDue: (date) => `Resultado a más tardar el ${date}`,
  disputeSettled: (date) => `Resuelta el ${date}`,
  outcomes: { corrected: 'Corregido', verified: 'Confirmado', deleted: 'Eliminado' },
  underReview: 'En investigación',
  notes: 'Notas',
  noteHint: 'Solo su equipo ve las notas.',
  addNote: 'Agregar nota',
  noteAdded: 'Nota agregada.',
  deliveries: { pending: 'aún no entregado', delivered: 'entregado', not_delivered: 'no se pudo entregar' },
  on: (date) => `el ${date}`,
  possible: (date) => `posible desde el ${date}`,
  since: (date) => `desde el ${date}`,
};
