import type { Messages } from '../en/index.ts';

export const secondFactor: Messages['secondFactor'] = {
  title: 'Confirme que es usted',
  text: (account) =>
    `Este enlace lleva a información personal sobre su verificación de antecedentes para ${account}. Para abrirlo en ` +
    'este dispositivo, confirme que usted es la persona a quien se lo enviamos.',
  sendHint: 'Enviamos un código de 6 dígitos a la dirección de correo que tenemos registrada para usted.',
  send: 'Enviarme un código',
  sendAgain: 'Enviarme otro código',
  sent: 'Busque en su correo un código de 6 dígitos. Es válido durante 15 minutos.',
  code: 'Código del correo',
  codeHint: '6 dígitos',
  birthDate: 'O escriba su fecha de nacimiento',
  confirm: 'Continuar',
  wrong: 'Eso no coincide. Revise lo que escribió o pida otro código por correo.',
  limited: 'Demasiados intentos. Espere 15 minutos y vuelva a intentarlo.',
};
