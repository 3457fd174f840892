import type { ReasonFactor } from '@service-embeds/contract/reference-data/reason-factors';
import type { WaitDuty } from '@service-embeds/domain/law/place-law';
import type { NoticePartContext, NoticePartTexts } from '../en/adverse-action.ts';
import type { Messages } from '../en/index.ts';

// cspell:ignore calcivilrights humanrelations olse phila

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
  credit_information: ({ account, contact }) => [
    'El empleador se basa en la información de crédito que se nombra arriba. Donde se nombra el informe de crédito sin un asiento, son todos sus asientos en la copia de su informe.',
    `Usted puede explicar esta información, o decir que es incorrecta, antes de que el empleador decida. ${contact === null ? `Escriba a ${account}.` : `Escriba a ${account}: ${contact}.`}`,
  ],
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

export const adverseAction: Messages['adverseAction'] = {
  preSubject: (account) =>
    `${account} podría decidir no seguir adelante debido a su verificación de antecedentes`,
  finalSubject: (account) =>
    `${account} ha decidido no seguir adelante debido a su verificación de antecedentes`,
  considering: (account) =>
    `${account} está considerando no seguir adelante con su solicitud debido a la siguiente información de su verificación de antecedentes:`,
  decided: (account) =>
    `${account} ha decidido no seguir adelante con su solicitud. La decisión se basó, total o parcialmente, en la siguiente información de su verificación de antecedentes:`,
  notFinal: 'No se ha tomado ninguna decisión definitiva. Lea su copia del informe:',
  attached: 'Una copia del informe y un resumen de sus derechos van adjuntos a este aviso.',
  reportCopy: 'Su copia del informe:',
  agency: {
    pre: (agency) =>
      `Este informe fue preparado por ${agency}. La agencia no toma la decisión de contratación y no puede explicar por qué se toma.`,
    final: (agency) =>
      `Este informe fue preparado por ${agency}. La agencia no tomó la decisión de contratación y no puede explicar por qué se tomó.`,
  },
  dispute: (agencyName) =>
    `Usted tiene derecho a disputar ante ${agencyName} la exactitud o integridad de cualquier información del informe. Llame o escriba a la agencia y diga qué es incorrecto. La agencia investiga sin costo y normalmente termina en 30 días.`,
  freeCopy: (agencyName) =>
    `Usted tiene derecho a obtener de ${agencyName} una copia gratuita del informe si la pide dentro de los 60 días siguientes a la recepción de este aviso.`,
  respond: (account) =>
    `Puede dar a ${account} cualquier información que desee que considere, por ejemplo pruebas de que el informe es incorrecto, de su rehabilitación o de circunstancias atenuantes.`,
  contact: (account, address) =>
    address === null
      ? `Comuníquese directamente con ${account}.`
      : `Puede comunicarse con ${account} en ${address}.`,
  deadline: (day) =>
    `Responda antes del ${day}. A partir de ese día, podría recibir una decisión definitiva.`,
  rights: (address) =>
    `Resumen de sus derechos conforme a la Ley de Informe Justo de Crédito (FCRA): ${address}`,
  assessment: (account) => `Evaluación individualizada de ${account}:`,
  nature: 'Naturaleza y gravedad',
  timePassed: 'Tiempo transcurrido',
  relationToJob: 'Relación con el puesto',
  attachedTexts: { article_23_a: 'Ley Correccional de Nueva York, artículo 23-A' },
  parts: noticeParts,
  consumerReports: {
    MA: {
      final:
        'Massachusetts (General Laws, capítulo 93, sección 62): usted tiene derecho a obtener una copia gratuita de su informe dentro de 60 días de la agencia nombrada en este aviso. La agencia debe poner a su disposición a alguien que le ayude a entenderlo. Si lo pide, le corresponde un informe gratuito en cada año calendario.\n\nTiene derecho a disputar información inexacta directamente ante la agencia. Si le ha comunicado por escrito que disputa la exactitud de información de su expediente, la agencia debe investigar de nuevo y cambiar o eliminar la información inexacta dentro de 30 días hábiles, sin costo.\n\nSi eso no resuelve la disputa a su satisfacción, puede enviar a la agencia una declaración para su expediente que explique por qué cree que el registro es inexacto. La agencia debe incluirla en todo informe sobre usted que contenga la información disputada.',
    },
    ME: {
      pre: 'Maine (10 M.R.S. 1310-H): si disputa un dato por inexacto, la agencia lo investiga dentro de 21 días.',
      final:
        'Maine (10 M.R.S. 1310-H): si disputa un dato por inexacto, la agencia lo investiga dentro de 21 días.',
    },
    NJ: {
      pre: 'Nueva Jersey (N.J.S.A. 56:11-28 a 56:11-41), sus derechos además de los federales: antes de la decisión, usted recibe una copia del informe, esta descripción y una oportunidad razonable de disputar el informe ante la agencia.\n\nSi lo pide, la agencia le comunica toda la información de su archivo sobre usted, sus fuentes y quién recibió un informe sobre usted con fines de empleo en los últimos dos años. Lo que usted disputa lo investiga otra vez, sin costo. La primera comunicación en doce meses es gratis; una posterior cuesta como máximo $8, y nada si la pide en los sesenta días después de saber de una decisión en su contra. Puede demandar a una agencia o a un empleador que infrinja la ley.',
    },
  },
};
