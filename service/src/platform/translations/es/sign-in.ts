import { maxPasswordLength, minPasswordLength } from '@service-embeds/domain/identity/password-rules';
import type { Messages } from '../en/index.ts';

export const signInSteps: Messages['signInSteps'] = {
  signInAs: (email) => `Está iniciando sesión como ${email}.`,
  back: 'Volver al inicio de sesión',
  expired: 'Este formulario ha vencido. Inténtelo de nuevo.',
  needsScript: 'Las llaves de acceso necesitan JavaScript, que está desactivado en este navegador.',
  verify: {
    codeTitle: 'Escriba su código',
    codeText: 'Abra su aplicación de autenticación y escriba el código de 6 dígitos de Service.',
    codeLabel: 'Código',
    passkeyTitle: 'Use su llave de acceso',
    passkeyText: 'El navegador le pedirá su huella, su rostro, su PIN o su llave de seguridad.',
    passkeyButton: 'Usar una llave de acceso',
    recoveryTitle: 'Escriba un código de recuperación',
    recoveryText:
      'Use uno de los códigos que guardó al configurar la autenticación multifactor. Cada uno sirve una sola vez.',
    recoveryLabel: 'Código de recuperación',
    button: 'Verificar',
    useRecoveryCode: 'Usar un código de recuperación',
    useOther: 'Usar otro método',
    wrongCode:
      'El código no es correcto o ya se usó. Revise la hora de su teléfono, espere al siguiente código y escríbalo.',
    wrongRecoveryCode: 'El código de recuperación no es correcto o ya se usó. Escriba otro.',
    wrongPasskey:
      'No pudimos verificar la llave de acceso. Es posible que se haya eliminado de su cuenta. Inténtelo de nuevo o inicie sesión de otra manera.',
  },
  setUp: {
    title: 'Configure la autenticación multifactor',
    required: (account) => `${account} exige un segundo factor. Configure uno de estos para continuar.`,
    appTitle: 'Aplicación de autenticación',
    appText:
      'Escanee el código QR con una aplicación de autenticación en su teléfono o escriba la clave a mano. Después, escriba el código que muestra la aplicación.',
    qrCode: 'Código QR con la clave que aparece debajo',
    key: 'Clave',
    codeLabel: 'Código de la aplicación',
    appButton: 'Agregar aplicación de autenticación',
    wrongCode:
      'El código no es correcto. Revise la hora de su teléfono, espere al siguiente código y escríbalo.',
    passkeyTitle: 'Llave de acceso',
    passkeyText:
      'Inicie sesión con su huella, su rostro, su PIN o su llave de seguridad en lugar de una contraseña y un código.',
    passkeyLabel: 'Nombre de la llave de acceso',
    passkeyHint: 'Por ejemplo, «Computadora del trabajo»',
    passkeyName: 'Llave de acceso',
    passkeyButton: 'Agregar llave de acceso',
    wrongPasskey: 'No pudimos agregar la llave de acceso. Inténtelo de nuevo.',
    passkeyFailed: 'El navegador no usó ninguna llave de acceso. Inténtelo de nuevo o elija otro método.',
  },
  recoveryCodes: {
    title: 'Guarde sus códigos de recuperación',
    text: 'Si pierde su teléfono o su llave de acceso, inicie sesión con uno de estos códigos. Cada uno sirve una sola vez. Imprímalos o guárdelos en un administrador de contraseñas. Solo los mostramos ahora.',
    button: 'He guardado mis códigos',
  },
  singleSignOn: {
    title: 'Inicie sesión con el inicio de sesión único',
    required: (account) => `${account} exige el inicio de sesión único.`,
    email: 'Correo electrónico del trabajo',
    button: 'Continuar',
    passwordInstead: 'Iniciar sesión con una contraseña',
    missingEmail: 'Escriba su correo electrónico del trabajo.',
    notSetUp:
      'El inicio de sesión único no está configurado para este correo. Inicie sesión con su contraseña.',
    redirectTitle: 'Continúe a su proveedor',
    redirectText: (host) => `Le enviamos a ${host} para iniciar sesión.`,
    redirectLink: (host) => `Ir a ${host}`,
    unavailableTitle: 'No pudimos conectar con su proveedor',
    unavailableText:
      'Inténtelo de nuevo en unos minutos. Si sigue fallando, comuníquese con un administrador de su cuenta.',
    failedTitle: 'No pudimos iniciar su sesión',
    failed: {
      expired: 'El inicio de sesión tardó demasiado o empezó en otro navegador. Empiece de nuevo.',
      denied: 'Su proveedor no completó el inicio de sesión. Empiece de nuevo.',
      email:
        'Su proveedor no confirmó su correo electrónico. Pida a un administrador que envíe correos verificados a Service.',
      person:
        'Su correo electrónico no pertenece a esta cuenta. Pida a un administrador de su cuenta que lo invite.',
      otherPerson:
        'Inició sesión como otra persona. Inicie sesión como la persona que tiene la sesión abierta aquí.',
      notFresh:
        'Su proveedor no indicó que usted acaba de iniciar sesión. Confirme su identidad de otra manera, o pida a un administrador que el proveedor envíe la hora del inicio de sesión.',
    },
    again: 'Empezar de nuevo',
  },
};

export const secondFactor: Messages['secondFactor'] = {
  title: 'Confirme que es usted',
  sentTitle: 'Escriba el código del correo',
  text: (account) =>
    `Este enlace lleva a información personal sobre su verificación de antecedentes para ${account}. Para abrirlo en ` +
    'este dispositivo, confirme que usted es la persona a quien se lo enviamos.',
  sendHint: 'Enviamos un código de 6 dígitos a la dirección de correo que tenemos registrada para usted.',
  send: 'Enviarme un código',
  sendAgain: 'Enviarme otro código',
  sent: 'Busque en su correo un código de 6 dígitos. Es válido durante 15 minutos.',
  code: 'Código del correo',
  codeHint: '6 dígitos',
  birthDate: 'Su fecha de nacimiento',
  confirm: 'Continuar',
  wrong: 'Eso no coincide. Revise lo que escribió o pida otro código por correo.',
  unread:
    'La sesión se cerró, así que no recibimos lo que acaba de enviar. Confirme que es usted y envíelo otra vez.',
  written: 'Lo que escribió: cópielo primero, porque esta es la última página que lo muestra',
  remembered: (days) =>
    `Este dispositivo abre su verificación sin código durante ${String(days)} días. Si lo usan otras personas, cierre la sesión.`,
  forget: 'Cerrar sesión',
  forgotten: 'Cerró la sesión en este dispositivo.',
};

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
  suspended: {
    title: 'Cuenta suspendida',
    heading: 'Su cuenta está suspendida',
    text: (agency) =>
      `Nadie puede usar el panel ni la API hasta que reactivemos la cuenta. Comuníquese con ${agency}.`,
    signOut: 'Cerrar sesión',
  },
};

export const passwords: Messages['passwords'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  hint: `Al menos ${minPasswordLength} caracteres`,
  save: 'Guardar la contraseña',
  problems: {
    too_short: `Use al menos ${minPasswordLength} caracteres.`,
    too_long: `Use como máximo ${maxPasswordLength} caracteres.`,
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
    expired: 'Este formulario ha vencido. Elija «Detener la eliminación» de nuevo.',
    doneTitle: 'La eliminación se detuvo',
    doneText: (email) => `Los segundos factores de ${email} siguen funcionando.`,
    endedTitle: 'Este enlace ya no funciona',
    endedText:
      'La eliminación de los segundos factores se detuvo o ya ocurrió. El último correo sobre ella indica cuál de las dos.',
  },
};
