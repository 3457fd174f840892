import { spanishCandidateErrors, spanishFieldErrors } from '@service-embeds/contract';
import type { Messages } from '../en/index.ts';

export const forms: Messages['forms'] = {
  optional: '(opcional)',
  errorTitle: (title) => `Error: ${title}`,
  fixFields: (count) =>
    count === 1 ? 'Corrija 1 campo para continuar.' : `Corrija ${count} campos para continuar.`,
  tooManyAttempts: (minutes) =>
    `Demasiados intentos. Inténtelo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
};

export const fieldErrors: Messages['fieldErrors'] = {
  ...spanishFieldErrors,
  ...spanishCandidateErrors,
  invalid_us_state: () => 'Elija un estado.',
};

export const links: Messages['links'] = {
  title: 'Este enlace no funciona',
  text: 'Abra el enlace de su correo tal como lo recibió. Si no funciona, pida uno nuevo a quien se lo envió.',
};

export const help: Messages['help'] = (agency) => `¿Preguntas? Comuníquese con ${agency}`;

export const expiredLink: Messages['expiredLink'] = {
  title: 'Este enlace ha vencido',
  text: 'Los enlaces personales funcionan por tiempo limitado. Podemos enviar uno nuevo a la dirección de correo que tenemos registrada para usted.',
  send: 'Enviarme un nuevo enlace',
  sent: 'Busque en su correo un nuevo enlace.',
};

export const problems: Messages['problems'] = {
  unreadable: {
    title: 'No pudimos leer esa solicitud',
    text: 'Vuelva atrás, revise lo que escribió e inténtelo de nuevo.',
  },
  tooLarge: {
    title: 'Es demasiado grande',
    text: 'Vuelva atrás, acorte lo que escribió e inténtelo de nuevo.',
  },
  tooSlow: {
    title: 'No recibimos todo',
    text: 'Revise su conexión a internet y recargue esta página.',
  },
  tooMany: {
    title: 'Demasiadas solicitudes',
    text: (seconds) =>
      `Espere ${seconds === 1 ? '1 segundo' : `${seconds} segundos`} y recargue esta página.`,
  },
  unavailable: {
    title: 'No podemos responder en este momento',
    text: 'Espere un minuto y recargue esta página.',
  },
  unexpected: {
    title: 'Algo falló de nuestro lado',
    text: (requestId) =>
      `Recargue esta página para intentarlo de nuevo. Si no funciona, dé a soporte el identificador ${requestId}.`,
  },
};

export const testMode: Messages['testMode'] = {
  mark: 'Modo de prueba',
  code: 'Esto es una prueba, así que no se envió ningún correo. Los administradores de la cuenta encuentran el código de 6 dígitos en el panel, en «Test clock and events», o con «npx service-embeds codes». Es válido durante 15 minutos.',
  mail: 'Esto es una prueba, así que no se envió ningún correo. Los administradores de la cuenta lo encuentran en el panel, en «Developers» y «Emails that were not sent».',
  card: 'Esto es una prueba. No escriba números reales: use la tarjeta 4242 4242 4242 4242, o una cuenta bancaria con el número de ruta 110000000.',
};
