import type { Messages } from '../en/index.ts';

export const letters: Messages['letters'] = {
  required: 'Escriba su texto.',
  tooMany: 'Ha enviado demasiados. Espere 15 minutos e inténtelo de nuevo.',
  story: {
    title: 'Cuente su versión de los hechos',
    lead: (account) =>
      `Agregue información a su informe: qué pasó, qué ha cambiado desde entonces, de qué siente orgullo. ${account} la ve junto con su informe.`,
    label: 'Su versión de los hechos',
    send: 'Agregar al informe',
    sent: (account) => `La agregamos a su informe. ${account} ya puede leerla.`,
  },
  question: {
    title: 'Hacer una pregunta',
    lead: (account) => `Enviamos su pregunta a ${account}, con su correo electrónico para la respuesta.`,
    label: 'Su pregunta',
    send: 'Enviar pregunta',
    sent: (account) => `Enviamos su pregunta a ${account}.`,
  },
};
