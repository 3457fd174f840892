// cspell:ignore calcivilrights humanrelations olse phila
import type { ReasonFactor } from '@service-embeds/contract/reference-data/reason-factors';
import type { WaitDuty } from '@service-embeds/domain/law/place-law';
import type { NoticePartContext, NoticePartTexts } from '../en/notice-parts.ts';

const count = (days: number, unit: WaitDuty['unit']): string =>
  unit === 'business_days'
    ? `${days} ${days === 1 ? 'día hábil' : 'días hábiles'}`
    : `${days} ${days === 1 ? 'día' : 'días'}`;

function responseDays({ wait }: NoticePartContext): string[] {
  if (!wait) return [];
  const { days, unit, from, extension } = wait;
  const start = from === 'receipt' ? 'desde que recibe este aviso' : 'desde la fecha de este aviso';
  const time = `Usted tiene al menos ${count(days, unit)} ${start} para responder antes de que la decisión sea definitiva.`;
  if (!extension) return [time];
  const more = count(extension.days, 'business_days');
  return [
    time,
    extension.after === 'answer'
      ? `Si responde en ese plazo, tiene ${more} más.`
      : `Si en ese plazo comunica por escrito al empleador que disputa el registro y que está reuniendo pruebas, tiene ${more} más.`,
  ];
}

/** Names of the factors in Spanish. */
const factorNames: Record<ReasonFactor, string> = {
  seriousness: 'Gravedad de la conducta',
  convictions: 'Número y tipos de condenas',
  time_passed: 'Tiempo transcurrido desde la condena',
  rehabilitation: 'Rehabilitación, buena conducta, experiencia laboral, educación y formación',
  duties: 'Tareas y responsabilidades del puesto',
  work_setting: 'Lugar y forma del trabajo',
  impact: 'Efecto sobre el puesto o la empresa',
};

export const reasonsPlaceholder = '[El empleador escribe sus razones antes de que se envíe este aviso.]';

/** The parts of notices in Spanish. Templates: counsel has to review them before use. */
export const noticeParts: NoticePartTexts = {
  article_23_a: () => [
    'Una condena puede ser motivo solo si está directamente relacionada con el puesto o supone un riesgo irrazonable.',
    'El texto completo del artículo 23-A de la Ley Correccional va adjunto a este aviso.',
  ],
  answer_in_person: () => [
    'En ese plazo también puede pedir una conversación, en vez de responder por escrito, para dar pruebas de rehabilitación o circunstancias atenuantes: en persona, por video o por teléfono. Tiene lugar en los diez días hábiles siguientes.',
  ],
  assessment_attached: () => ['La evaluación escrita de sus antecedentes penales forma parte de este aviso.'],
  reconsideration: ({ account, reconsideration }) => [
    reconsideration === undefined
      ? `${account} no tiene ningún procedimiento para impugnar la decisión o pedir que se reconsidere.`
      : `Puede impugnar la decisión o pedir a ${account} que la reconsidere: ${reconsideration}`,
  ],
  ca_complaint: () => [
    'Usted tiene derecho a presentar una queja ante el Departamento de Derechos Civiles de California, 800-884-1684, calcivilrights.ca.gov.',
  ],
  complaint: ({ agency }) => [`Puede presentar una queja: ${agency}.`],
  records_on_request: () => [
    'Si lo pide dentro de 30 días, el empleador debe darle una copia de todos los registros que obtuvo sobre usted y un aviso de su derecho a quejarse ante la Oficina de Derechos Humanos. Tiene 30 días para hacerlo.',
  ],
  employer_reasons: ({ account, reasons }) => [
    `Las razones de ${account} sobre cada factor, en sus propias palabras:`,
    ...(Object.keys(factorNames) as ReasonFactor[]).map(
      (factor) => `${factorNames[factor]}: ${reasons ? reasons[factor] : reasonsPlaceholder}`,
    ),
  ],
  gainesville_statement: () => [
    'Este aviso se entrega conforme al Código de Ordenanzas de la Ciudad de Gainesville, capítulo 14.5, sección 14.5-181, que regula el proceso y el momento de las verificaciones de antecedentes penales de los solicitantes de empleo.',
  ],
  rescission: () => [
    'Este es un aviso de la intención de retirar una oferta condicional por la información anterior.',
  ],
  job_relation: () => ['Una condena puede ser motivo solo si tiene relación con las tareas del puesto.'],
  phl_rights: ({ account, contact }) => [
    'Resumen de sus derechos: un empleador no debe usar arrestos o cargos sin condena, faltas menores (summary offenses), registros sellados, eliminados o indultados, delitos menores de hace más de cuatro años ni delitos graves de hace más de siete años. El tiempo en prisión no cuenta.',
    'El empleador debe evaluar sus antecedentes de forma individual: la naturaleza del delito, el tiempo transcurrido, su historial de trabajo, las tareas del puesto, las referencias y su rehabilitación.',
    'El empleador considera toda prueba de un error en el registro y de su rehabilitación: un tratamiento o una formación laboral que completó, educación, servicio a la comunidad, trabajo relacionado o una licencia para el puesto.',
    contact === null ? `Envíe sus pruebas a ${account}.` : `Envíe sus pruebas a ${account} en ${contact}.`,
    'Un empleador no debe tomar represalias contra usted por usar estos derechos.',
    'Puede presentar una queja ante la Comisión de Relaciones Humanas de Filadelfia, 215-686-4670, phila.gov/humanrelations.',
  ],
  reasons_on_request: () => ['Si lo pide, recibe las razones por escrito en un plazo de 30 días.'],
  record_source: () => ['Su copia del informe incluye el registro penal y su fuente. Puede disputarlo.'],
  record_named: () => ['La decisión se basó total o parcialmente en los antecedentes penales mencionados.'],
  response_days: responseDays,
  response_days_in_capitals: (context) => responseDays(context).map((text) => text.toUpperCase()),
  right_to_respond: () => [
    'Su respuesta puede mostrar que el registro es incorrecto, explicarlo o dar pruebas de rehabilitación o de circunstancias atenuantes. El empleador debe considerar su respuesta antes de decidir.',
  ],
  sf_poster: () => [
    'Solo pueden considerarse condenas directamente relacionadas. El aviso oficial sobre sus derechos: sf.gov/olse.',
  ],
};
