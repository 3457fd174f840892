import type { Messages } from '../en/index.ts';
import { noticeParts } from './notice-parts.ts';

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
  linkPlaceholder: '[enlace personal a una copia del informe]',
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
