import type { Messages } from '../en/index.ts';

export const signIn: Messages['signIn'] = {
  title: 'Iniciar sesión',
  staffConsole: 'Consola del personal',
  email: 'Correo electrónico',
  password: 'Contraseña',
  button: 'Iniciar sesión',
  forgotten: '¿Olvidó su contraseña?',
  passkey: 'Iniciar sesión con una llave de acceso',
  singleSignOn: 'Usar el inicio de sesión único',
  newHere: '¿Es su primera vez aquí?',
  createAccount: 'Crear una cuenta',
  expired: 'Este formulario ha vencido. Inicie sesión de nuevo.',
  incomplete: 'Escriba su correo electrónico y su contraseña.',
  wrong: 'El correo electrónico o la contraseña no son correctos.',
  tooMany: (minutes) =>
    `Demasiados intentos. Inténtelo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  suspended: {
    title: 'Cuenta suspendida',
    heading: 'Su cuenta está suspendida',
    text: (agency) =>
      `Nadie puede usar el panel ni la API hasta que reactivemos la cuenta. Comuníquese con ${agency}.`,
    signOut: 'Cerrar sesión',
  },
};
