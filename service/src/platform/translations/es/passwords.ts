import { maximumPasswordLength, minimumPasswordLength } from '@service-embeds/domain/identity/password-rules';
import type { Messages } from '../en/index.ts';

export const passwords: Messages['passwords'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  hint: `Al menos ${minimumPasswordLength} caracteres`,
  save: 'Guardar la contraseña',
  problems: {
    too_short: `Use al menos ${minimumPasswordLength} caracteres.`,
    too_long: `Use como máximo ${maximumPasswordLength} caracteres.`,
    repeats: 'Use una contraseña que no repita los mismos caracteres.',
    common: 'Demasiadas personas usan esta contraseña. Elija otra.',
    own_names:
      'Use una contraseña que no consista en su nombre, el nombre de su empresa o su correo electrónico.',
  },
  forgotten: {
    title: 'Restablezca su contraseña',
    button: 'Enviarme un enlace',
    required: 'Escriba su correo electrónico.',
    sent: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un correo con un enlace. El enlace funciona durante 1 hora.`,
  },
  reset: {
    ended: 'Este enlace ha vencido o ya se usó.',
    again: 'Enviarme un enlace nuevo',
    title: 'Elija una contraseña nueva',
    account: (email) => `Para su cuenta ${email}`,
    doneTitle: 'Su contraseña ha cambiado',
    doneText: 'Vuelva a la página en la que quería iniciar sesión.',
    dashboard: 'Abrir el panel',
  },
  choose: {
    title: 'Elija su contraseña',
    signInAs: (email) => `Iniciará sesión como ${email}.`,
    expired: 'Este formulario ha vencido. Escriba su contraseña de nuevo.',
    doneTitle: 'Su contraseña está guardada',
    doneText: (email) => `Ya puede iniciar sesión como ${email}.`,
    dashboard: 'Iniciar sesión en el panel',
  },
  invitation: {
    expiredTitle: 'Este enlace ha vencido',
    requestLink: 'Pedir un enlace nuevo',
    askAdmin: (account) => `Pida a un administrador de ${account} que lo invite de nuevo.`,
    existingTitle: 'Recibió una invitación a una cuenta',
    existingText: 'Inicie sesión con la contraseña que ya usa.',
    join: (account) => `Iniciar sesión para unirse a ${account}`,
  },
  stopReset: {
    title: '¿Detener la eliminación de los segundos factores?',
    text: (email, time) =>
      `Nos pidieron eliminar los segundos factores de ${email} porque todos se perdieron. Los eliminaremos el ${time}, a menos que usted lo detenga.`,
    button: 'Detener la eliminación',
    expired: 'Este formulario ha vencido. Elija "Detener la eliminación" de nuevo.',
    doneTitle: 'La eliminación se detuvo',
    doneText: (email) => `Los segundos factores de ${email} siguen funcionando.`,
    endedTitle: 'Este enlace ya no funciona',
    endedText:
      'La eliminación de los segundos factores se detuvo o ya ocurrió. El último correo sobre ella indica cuál de las dos.',
  },
};
