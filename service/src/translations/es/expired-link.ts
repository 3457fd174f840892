import type { Messages } from '../en/index.ts';

export const expiredLink: Messages['expiredLink'] = {
  title: 'Este enlace ha vencido',
  text: 'Los enlaces personales funcionan por tiempo limitado. Podemos enviar uno nuevo a la dirección de correo que tenemos registrada para usted.',
  send: 'Enviarme un nuevo enlace',
  sent: 'Busque en su correo un nuevo enlace.',
};
