import type { Messages } from '../en/index.ts';

export const links: Messages['links'] = {
  title: 'Este enlace no funciona',
  text: 'Abra el enlace de su correo tal como lo recibió. Si no funciona, pida uno nuevo a quien se lo envió.',
};
