import type { Messages } from '../en/index.ts';

export const testMode: Messages['testMode'] = {
  mark: 'Modo de prueba',
  code: 'Esto es una prueba, así que no se envió ningún correo. Los administradores de la cuenta encuentran el código de 6 dígitos en el panel, en "Test clock and events", o con "npx service-embeds codes". Es válido durante 15 minutos.',
  mail: 'Esto es una prueba, así que no se envió ningún correo. Los administradores de la cuenta lo encuentran en el panel, en "Emails that were not sent".',
  card: 'Esto es una prueba. No escriba una tarjeta real: use 4242 4242 4242 4242.',
};
