import type { Messages } from '../en/index.ts';

export const links: Messages['links'] = {
  title: 'Este enlace no funciona',
  text: 'Abra el enlace de su correo tal como lo recibió. Si no funciona, pida uno nuevo a quien se lo envió.',
};

export const expiredLink: Messages['expiredLink'] = {
  title: 'Este enlace ha vencido',
  text: 'Los enlaces personales funcionan por tiempo limitado. Podemos enviar uno nuevo a la dirección de correo que tenemos registrada para usted.',
  send: 'Enviarme un nuevo enlace',
  sent: 'Busque en su correo un nuevo enlace.',
};
