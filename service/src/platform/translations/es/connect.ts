import type { Messages } from '../en/index.ts';

export const connect: Messages['connect'] = {
  connectWith: (application) => `Conectar con ${application}`,
  question: (account, application) => `¿Conectar ${account} con ${application}?`,
  will: (application) => `${application} podrá:`,
  permissions: [
    'Pedir verificaciones de antecedentes en nombre de su empresa',
    'Ver los candidatos, las invitaciones y los informes que cree, y sus resultados',
    'Recibir avisos cuando algo de ello cambie',
    'Ver el nombre y los paquetes de su empresa, y configurar sus unidades',
  ],
  wholeAccount: (account) =>
    `Permitir también que vea todas las verificaciones de antecedentes de ${account}`,
  wholeAccountHint:
    'Esto incluye lo que pidan usted y otras aplicaciones. Puede retirar el permiso en el panel, en Conexiones.',
  never:
    'No puede cambiar la configuración de la cuenta ni ver sus webhooks, sus retenciones legales u otras aplicaciones.',
  connect: 'Conectar',
  cancel: 'Cancelar',
  otherPerson: 'Iniciar sesión como otra persona',
  otherAccount: (account) => `Usar ${account}`,
  hostAccount: (application) =>
    `${application} no se puede conectar con la cuenta que administra la aplicación.`,
  suspended: (account) => `La cuenta de ${account} está suspendida.`,
  adminNeeded: {
    title: 'Consulte a un administrador de su cuenta',
    text: (account, application) => `Solo un administrador puede conectar ${account} con ${application}.`,
    ask: (admins) => `Consulte a ${admins.join(' o a ')}.`,
  },
  link: {
    title: 'Este enlace no funciona',
    problems: {
      client_id: 'El sitio web del que viene no está registrado con nosotros: no conocemos este client_id.',
      redirect_uri: 'El redirect_uri de este enlace no está registrado para la aplicación.',
      redirect_uri_missing:
        'A este enlace le falta el redirect_uri, y la aplicación no tiene exactamente uno.',
      origin: 'El origin de este enlace no está registrado para la aplicación.',
    },
    contact: 'Vuelva atrás y comuníquese con el propietario del sitio web del que viene.',
    register: (value) =>
      `Para desarrolladores: registre ${value} en la configuración de la aplicación, exactamente como está escrito aquí.`,
    addRedirectUri: 'Para desarrolladores: agregue el redirect_uri al enlace.',
  },
  done: {
    title: 'Puede cerrar esta ventana',
    text: 'Vuelva a la página de la que viene. Si allí no pasa nada, empiece de nuevo.',
  },
};
