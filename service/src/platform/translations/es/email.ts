import type { Messages } from '../en/index.ts';

export const email: Messages['email'] = {
  title: 'Su correo electrónico',
  lead: (address) => `Enviaremos las novedades a ${address}.`,
  label: 'Nuevo correo electrónico',
  send: 'Enviarme un código',
  invalid: 'Escriba un correo electrónico, por ejemplo nombre@example.com.',
  sent: (address) =>
    `Enviamos un código de 6 dígitos a ${address}. Escríbalo para usar este correo desde ahora.`,
  confirm: 'Cambiar correo',
  other: 'Usar otro correo',
  done: (address) => `Le enviaremos las novedades a ${address}.`,
};
