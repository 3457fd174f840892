// cspell:ignore calcivilrights cchr dcba humanrelations humanrights laborstandards lacity lacounty  olse phila wagesla
import type { Messages } from '../en/index.ts';

/** The notices of an adverse action in Spanish. */
export const adverseAction: Messages['adverseAction'] = {
  preSubject: (account) =>
    `${account} podría decidir no seguir adelante debido a su verificación de antecedentes`,
  finalSubject: (account) =>
    `${account} ha decidido no seguir adelante debido a su verificación de antecedentes`,
  considering: (account) =>
    `${account} está considerando no seguir adelante con su solicitud debido a la siguiente información de su verificación de antecedentes:`,
  decided: (account) =>
    `${account} ha decidido no seguir adelante con su solicitud. La decisión se basó, total o parcialmente, en la siguiente información de su verificación de antecedentes:`,
  notFinal: 'No se ha tomado ninguna decisión definitiva. Su copia del informe está disponible aquí:',
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
    `Responda a más tardar el ${day}. Después de esa fecha, podría recibir una decisión definitiva.`,
  rights: (address) =>
    `Resumen de sus derechos conforme a la Ley de Informe Justo de Crédito (FCRA): ${address}`,
  assessment: (account) => `Evaluación individualizada de ${account}:`,
  nature: 'Naturaleza y gravedad',
  timePassed: 'Tiempo transcurrido',
  relationToJob: 'Relación con el puesto',
  attachedTexts: { article_23_a: 'Ley Correccional de Nueva York, artículo 23-A' },
  places: {
    CA: {
      pre: 'California (Código de Gobierno 12952): usted tiene al menos cinco días hábiles desde que recibe este aviso para responder antes de que la decisión sea definitiva. Si en ese plazo comunica por escrito al empleador que disputa la exactitud de los antecedentes y que está dando pasos concretos para obtener pruebas, tiene cinco días hábiles más.',
      final:
        'California: puede presentar una queja ante el Departamento de Derechos Civiles, 800-884-1684, calcivilrights.ca.gov.',
    },
    'CA/Los Angeles': {
      pre: 'Ciudad de Los Ángeles: la evaluación escrita de sus antecedentes penales forma parte de este aviso. El puesto queda abierto al menos cinco días hábiles desde que recibe este aviso para que responda. El empleador evalúa de nuevo su respuesta.',
      final:
        'Ciudad de Los Ángeles: puede presentar una queja ante la Oficina de Normas Salariales, wagesla.lacity.org.',
    },
    'CA/Los Angeles County (unincorporated)': {
      pre: 'Condado de Los Ángeles: la evaluación escrita de sus antecedentes penales forma parte de este aviso. Tiene al menos cinco días hábiles desde que recibe este aviso para responder, y al menos diez días hábiles más si los necesita para reunir pruebas. El empleador evalúa de nuevo su respuesta por escrito.',
      final:
        'Condado de Los Ángeles: puede presentar una queja ante el Departamento de Asuntos del Consumidor y Empresas, dcba.lacounty.gov.',
    },
    'CA/San Francisco': {
      pre: 'San Francisco: solo pueden considerarse condenas directamente relacionadas. Tiene siete días desde que recibe este aviso para responder con pruebas de inexactitud, de rehabilitación o de circunstancias atenuantes.',
      final:
        'San Francisco: puede presentar una queja ante la Oficina de Cumplimiento de Normas Laborales, sf.gov/olse.',
    },
    'CA/San Diego County (unincorporated)': {
      pre: 'Condado de San Diego: tiene cinco días hábiles desde que recibe este aviso para responder, y cinco días hábiles más si disputa la exactitud del registro.',
      final:
        'Condado de San Diego: puede presentar una queja ante la Oficina de Normas Laborales y su Cumplimiento del condado o ante el Departamento de Derechos Civiles de California.',
    },
    NY: {
      pre: 'Nueva York (Ley Correccional, artículo 23-A): una condena puede ser motivo solo si está directamente relacionada con el puesto o supone un riesgo irrazonable. El texto completo del artículo 23-A va adjunto a este aviso.',
      final:
        'Nueva York: si lo pide, recibe las razones por escrito en un plazo de 30 días. Puede presentar una queja ante la División de Derechos Humanos, dhr.ny.gov.',
    },
    'NY/New York': {
      pre: 'Ciudad de Nueva York (Fair Chance Act): la evaluación según los factores del artículo 23-A forma parte de este aviso. El puesto queda abierto al menos cinco días hábiles desde que recibe este aviso para que responda.',
      final:
        'Ciudad de Nueva York: puede presentar una queja ante la Comisión de Derechos Humanos, 212-416-0197, nyc.gov/humanrights.',
    },
    IL: {
      pre: 'Illinois (775 ILCS 5/2-103.1): usted tiene al menos cinco días hábiles desde que recibe este aviso para responder. Su respuesta puede incluir pruebas de que el registro es incorrecto o de circunstancias atenuantes como la rehabilitación.',
      final:
        'Illinois: tiene derecho a presentar una denuncia ante el Departamento de Derechos Humanos, 312-814-6200, dhr.illinois.gov.',
    },
    'IL/Chicago': {
      final: 'Chicago: puede presentar una queja ante la Comisión de Relaciones Humanas, chicago.gov/cchr.',
    },
    'PA/Philadelphia': {
      pre: 'Filadelfia (normas de revisión justa de antecedentes penales): tiene diez días hábiles desde que recibe este aviso para demostrar que el registro es incorrecto o para explicarlo, y para dar pruebas de rehabilitación.',
      final:
        'Filadelfia: puede presentar una queja ante la Comisión de Relaciones Humanas, 215-686-4670, phila.gov/humanrelations.',
    },
    'MD/Montgomery County': {
      pre: 'Condado de Montgomery: este es un aviso de la intención de retirar una oferta condicional por los puntos anteriores. Tiene siete días desde la fecha de este aviso para decir que el registro es incorrecto. El empleador debe revisar su respuesta antes de decidir.',
      final:
        'Condado de Montgomery: puede presentar una queja ante la Oficina de Derechos Humanos del condado.',
    },
    "MD/Prince George's County": {
      pre: "Condado de Prince George's: este es un aviso de la intención de retirar una oferta condicional por los puntos anteriores. Tiene siete días desde la fecha de este aviso para decir que el registro es incorrecto. El empleador debe revisar su respuesta antes de decidir.",
      final:
        "Condado de Prince George's: puede presentar una queja ante la Oficina de Derechos Humanos del condado.",
    },
    WA: {
      pre: 'Washington (Fair Chance Act, RCW 49.94): el puesto queda abierto al menos dos días hábiles desde que recibe este aviso para que corrija o explique el registro o muestre su rehabilitación.',
      final:
        'Washington: la decisión tuvo en cuenta la gravedad de la conducta, el número y tipo de condenas, el tiempo transcurrido, sus pruebas y las tareas del puesto. Puede presentar una queja ante el Fiscal General, atg.wa.gov.',
    },
    'WA/Seattle': {
      pre: 'Seattle (Código Municipal 14.17): el puesto queda abierto al menos dos días hábiles desde que recibe este aviso para que corrija o explique el registro.',
      final:
        'Seattle: puede presentar una queja ante la Oficina de Normas Laborales, seattle.gov/laborstandards.',
    },
    MA: {
      pre: 'Massachusetts: su copia del informe incluye el registro penal y su fuente. Puede disputarlo.',
    },
    DC: {
      final:
        'Distrito de Columbia: si lo pide dentro de 30 días, el empleador debe darle una declaración de la negativa y una copia del registro. Puede presentar una queja ante la Oficina de Derechos Humanos, ohr.dc.gov.',
    },
    'TX/Austin': {
      final:
        'Austin (Código de la Ciudad 4-15): la decisión se basó en los antecedentes penales mencionados, tras una evaluación individualizada.',
    },
    'OR/Portland': {
      final:
        'Portland (Código de la Ciudad 23.10): la decisión se basó en los antecedentes penales mencionados.',
    },
    HI: {
      final:
        'Hawái: una condena puede ser motivo solo si tiene una relación racional con las tareas del puesto.',
    },
    PA: {
      final:
        'Pensilvania (18 Pa.C.S. 9125): la decisión se basó total o parcialmente en el registro de antecedentes penales mencionado.',
    },
  },
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
  },
};
