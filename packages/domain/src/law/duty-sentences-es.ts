import { afterCondition, type DutySentences } from './duty-sentences.ts';
import type { PackageCondition } from './place-law.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const either = new Intl.ListFormat('es', { type: 'disjunction' });

const units = { business_days: 'hábiles', calendar_days: 'naturales' } as const;
const basis = { sent: 'el envío', receipt: 'la recepción' } as const;

const decisions = {
  any_report: '',
  criminal_record: 'Si decide por antecedentes penales, ',
  credit_report: 'Si decide por información de crédito, ',
} as const;

const packages: Record<PackageCondition, string> = {
  criminal: 'Si pide una búsqueda de antecedentes penales, ',
  investigative: 'Si pide una verificación con entrevistas, ',
  credit_report: 'Si pide un informe de crédito, ',
  motor_vehicle_report: 'Si pide un historial de conducir, ',
  state_criminal_search: 'Si pide una búsqueda en un estado, ',
};

export const spanishDutySentences: DutySentences = {
  searchStage: {
    criminal_record: {
      offer: 'Haga una oferta condicional antes de pedir una búsqueda de antecedentes penales.',
      interview:
        'No pregunte por antecedentes penales antes de que termine la primera entrevista, y búsquelos solo después de ella.',
      in_person_interview:
        'No pregunte por antecedentes penales antes de que termine la primera entrevista en persona, y búsquelos solo después de ella.',
      selection:
        'No pregunte por antecedentes penales, ni los busque, antes de considerar apto al candidato y seleccionarlo para una entrevista, o de hacer una oferta condicional si no hay entrevista.',
      application:
        'No pregunte por antecedentes penales en la solicitud de empleo, y búsquelos solo después de ella.',
    },
    credit_report: {
      offer: 'Haga una oferta condicional antes de pedir un informe de crédito.',
      interview: 'Pida un informe de crédito solo después de la primera entrevista.',
      in_person_interview: 'Pida un informe de crédito solo después de la primera entrevista en persona.',
      selection: 'Pida un informe de crédito solo después de seleccionar al candidato para una entrevista.',
      application: 'Pida un informe de crédito solo después de la solicitud de empleo.',
    },
    date_of_birth: {
      offer:
        'Haga una oferta condicional antes de que se pregunte al candidato la edad, la fecha de nacimiento o las fechas de estudios. Toda verificación pregunta algunas de ellas.',
      interview:
        'No haga que se pregunte al candidato la edad, la fecha de nacimiento o las fechas de estudios antes de que termine la primera entrevista, o antes de una oferta condicional si no hay entrevista. Toda verificación pregunta algunas de ellas: pídala solo después.',
      in_person_interview:
        'No haga que se pregunte al candidato la edad, la fecha de nacimiento o las fechas de estudios antes de que termine la primera entrevista en persona. Toda verificación pregunta algunas de ellas: pídala solo después.',
      selection:
        'No haga que se pregunte al candidato la edad, la fecha de nacimiento o las fechas de estudios antes de seleccionarlo para una entrevista. Toda verificación pregunta algunas de ellas: pídala solo después.',
      application:
        'No pregunte la edad, la fecha de nacimiento o las fechas de estudios en la primera solicitud de empleo. Una verificación pregunta algunas de ellas: pídala solo después de la solicitud.',
    },
  },
  handOut: {
    la_county_intent:
      'Con la oferta condicional, diga al candidato por escrito que la oferta depende de la revisión de los antecedentes penales, por qué este puesto la necesita, y qué más revisa, como referencias o historial de conducir.',
    wa_guide:
      'Cuando informe al candidato de una búsqueda de antecedentes penales, entréguele por escrito un resumen de la ley y la guía del fiscal general sobre la ley de oportunidades justas (Fair Chance Act).',
  },
  twoParts: 'Termine las otras partes de la verificación antes de la búsqueda de antecedentes penales.',
  credit: {
    for_listed_positions:
      'Pida un informe de crédito solo para un puesto que la ley nombra, e indique el motivo que se aplica.',
    if_related_to_job: 'Pida un informe de crédito solo si está relacionado con el puesto.',
    after_notice: 'Informe al candidato antes de pedir un informe de crédito.',
  },
  salaryHistory: 'No pregunte al candidato ni a empleadores anteriores cuánto ganaba el candidato.',
  disclosure: (title, ordered) =>
    afterCondition(
      ordered ? packages[ordered] : '',
      `el candidato lee «${title}» antes de dar su consentimiento. Nosotros lo mostramos.`,
    ),
  marijuanaTest: {
    use: 'Nunca base una decisión en una prueba de marihuana positiva, salvo que la ley federal exija la prueba.',
    use_by_patient:
      'Nunca base una decisión en una prueba de marihuana positiva de un paciente médico registrado, salvo que la ley federal exija la prueba. Antes de que usted use esa prueba, una persona pregunta si el candidato es un paciente registrado.',
    test: 'No haga que el candidato se someta a una prueba de marihuana, salvo que la ley federal exija la prueba.',
  },
  useLimit: (findings, years, from) =>
    years === 0
      ? `Nunca base una decisión en ${findings}.`
      : `No base una decisión en ${findings} después de ${years} ${years === 1 ? 'año' : 'años'}, contados desde ${from}.`,
  findings: (classes, offenses) =>
    list.format(classes) + (offenses.length ? ` por ${either.format(offenses)}` : ''),
  classes: {
    conviction: 'condenas',
    pending: 'cargos pendientes',
    non_conviction: 'arrestos y cargos que no terminaron en condena',
    diverted: 'casos desviados o diferidos',
  },
  degrees: {
    felony: 'delitos graves',
    misdemeanor: 'delitos menores',
    summary: 'faltas e infracciones',
  },
  offenses: {
    marijuana: 'delitos de marihuana',
    marijuana_and_sale: 'delitos de marihuana, con la venta de hasta cinco libras',
    marijuana_possession: 'posesión de marihuana sin intención de distribuirla',
    first_minor:
      'una primera embriaguez, agresión simple, exceso de velocidad, riña, infracción de tránsito menor o alteración del orden',
    first_trespass: 'una primera entrada sin autorización o alteración del orden',
    nonviolent_felony: 'delitos graves que no son delitos de violencia',
  },
  countedFrom: {
    disposition: 'la resolución',
    release: 'la resolución o la puesta en libertad, la que sea posterior',
    arrest: 'el arresto o la puesta en libertad, lo que sea posterior',
  },
  recordCopy: (enclosed) =>
    `El candidato recibe una copia de los antecedentes penales que usted recibe${enclosed ? ', con el artículo 23-A de la Ley Correccional de Nueva York,' : ''} y se le informa que los errores se pueden corregir, decida usted lo que decida. La enviamos con el informe terminado.`,
  assessment: (attached) =>
    `Evalúe cada antecedente por separado y por escrito antes del primer aviso.${attached ? ' Enviamos su evaluación con él.' : ''}`,
  assessmentAgain:
    'Evalúe los antecedentes otra vez después de la respuesta del candidato y antes del aviso final.',
  wait: ({ appliesTo, days, unit, from }) =>
    afterCondition(
      decisions[appliesTo],
      `espere al menos ${days} ${days === 1 ? 'día' : 'días'} ${units[unit]} desde ${basis[from]} del primer aviso. Retenemos el aviso final hasta entonces.`,
    ),
  extension: ({ days, after: cause }) =>
    `Espere ${days} días hábiles más si el candidato ${cause === 'answer' ? 'responde' : 'disputa un antecedente o reúne pruebas'}.`,
  notice: {
    pre_adverse: (parts, appliesTo) =>
      afterCondition(decisions[appliesTo], `el primer aviso de acción adversa contiene ${parts}.`),
    final: (parts, appliesTo) =>
      afterCondition(decisions[appliesTo], `el aviso final de acción adversa contiene ${parts}.`),
  },
  byPost: 'Usted lo envía también por correo postal. Retenemos el aviso final hasta que lo registre.',
  parts: {
    article_23_a: 'una copia del artículo 23-A de la ley correccional de Nueva York',
    answer_in_person: 'que el candidato puede responder en una conversación en vez de por escrito',
    assessment_attached: 'su evaluación escrita',
    reconsideration: 'si usted tiene un procedimiento para pedir una reconsideración',
    ca_complaint: 'el derecho a quejarse ante el Departamento de Derechos Civiles de California',
    complaint: 'dónde puede quejarse el candidato',
    credit_information: 'la información de crédito en que usted se basa, y que el candidato puede explicarla',
    employer_reasons: 'sus propias razones para cada factor que la ley nombra',
    gainesville_statement: 'la declaración que exige la ordenanza de Gainesville',
    job_relation: 'que una condena cuenta solo si está relacionada con las tareas del puesto',
    phl_rights: 'un resumen de los derechos según la ordenanza de Filadelfia',
    reasons_on_request: 'que usted explica sus razones por escrito al candidato que las pide',
    record_named: 'los antecedentes penales en que se basó la decisión',
    record_source: 'los antecedentes penales y su fuente',
    records_on_request:
      'que el candidato puede pedir dentro de 30 días una copia de todos los registros que usted obtuvo sobre él',
    rescission: 'que usted tiene la intención de retirar la oferta condicional',
    response_days: 'los días que el candidato tiene para responder',
    response_days_in_capitals: 'los días que el candidato tiene para responder, en mayúsculas',
    right_to_respond: 'el derecho a responder con pruebas',
    sf_poster: 'el aviso de la ordenanza de oportunidades justas de San Francisco',
  },
  complaintTo: (agency) => `dónde puede quejarse el candidato: ${agency}`,
};
