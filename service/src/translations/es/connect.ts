import type { Messages } from '../en/index.ts';

export const connect: Messages['connect'] = {
  connectWith: (application) => `Conectar con ${application}`,
  question: (account, application) => `¿Conectar ${account} con ${application}?`,
  will: (application) => `${application} podrá:`,
  permissions: [
    'Pedir verificaciones de antecedentes en nombre de su empresa',
    'Ver candidatos, invitaciones, informes y sus resultados',
    'Recibir avisos cuando algo de ello cambie',
  ],
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
};
