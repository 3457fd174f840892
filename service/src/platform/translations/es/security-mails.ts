import type { Messages } from '../en/index.ts';
import { company } from './connect.ts';

const ownerOf = ({ about }: { about: string | undefined }): string => (about === undefined ? 'usted' : about);

const unexpected = (
  url: string,
): string => `Si no fue usted, elija otra contraseña ahora y avise a un administrador de su cuenta. Restablezca su contraseña:

${url}
`;

export const securityMails: Messages['securityMails'] = {
  accountChanges: {
    api_key_created: ['Clave de API creada', 'Se creó una clave de API.'],
    api_key_revoked: ['Clave de API revocada', 'Se revocó una clave de API.'],
    person_invited: ['Persona invitada', 'Se invitó a una persona a su cuenta.'],
    person_joined: ['Persona incorporada', 'Una persona aceptó una invitación a su cuenta.'],
    person_role_changed: ['Rol cambiado', 'Se cambió el rol de una persona.'],
    person_removed: ['Persona eliminada', 'Se eliminó a una persona de su cuenta.'],
    second_factors_removed: [
      'Segundos factores eliminados',
      'Se eliminaron los segundos factores de una persona, así que inicia sesión sin ellos hasta que configure otros.',
    ],
    letter_texts_changed: [
      'Textos de los avisos cambiados',
      'Se cambiaron textos de los avisos de acción adversa de su cuenta.',
    ],
    retention_changed: [
      'Conservación de datos cambiada',
      'Se cambió el tiempo durante el que se conservan los datos de su cuenta.',
    ],
    settings_changed: ['Configuración de la cuenta cambiada', 'Se cambió la configuración de su cuenta.'],
    webhook_created: ['Punto de conexión de webhook creado', 'Se creó un punto de conexión de webhook.'],
    webhook_changed: ['Punto de conexión de webhook cambiado', 'Se cambió un punto de conexión de webhook.'],
    webhook_deleted: [
      'Punto de conexión de webhook eliminado',
      'Se eliminó un punto de conexión de webhook.',
    ],
    candidate_data_removed: [
      'Datos personales eliminados',
      'Se eliminaron los datos personales de un candidato.',
    ],
    subscription_stopped: [
      'Suscripción detenida',
      'Una suscripción no pudo pedir su siguiente informe y se detuvo.',
    ],
    continuous_check_stopped: [
      'Verificación continua detenida',
      'Una verificación continua ya no puede pedir otro informe y se detuvo.',
    ],
    candidate_name_changed: [
      'Se necesita un nuevo consentimiento',
      'Un candidato con una suscripción o una verificación continua tiene otro nombre. Pídale un consentimiento con ese nombre: sin él, la suscripción termina con su siguiente informe, y la verificación continua en 30 días.',
    ],
    application_disconnected: ['Aplicación desconectada', 'Se desconectó una aplicación de su cuenta.'],
  },
  settings: {
    ...company.labels,
    adverse_action_email: 'Correo electrónico para acciones adversas',
    adverse_action_waiting_days: 'Días entre los avisos de acción adversa',
    candidate_review_days: 'Días hábiles para que los candidatos lean primero sus informes',
    billing_email: 'Correo electrónico de facturación',
    brand_color: 'Color de acento',
    brand_logo: 'Logotipo',
    brand_name: 'Nombre que ven los candidatos',
    compliance_contact_email: 'Correo electrónico de cumplimiento',
    default_compliance_city: 'Ciudad predeterminada',
    default_compliance_state: 'Estado predeterminado',
    employee_count: 'Número de empleados',
    invitation_emails: 'Enviar invitaciones y recordatorios por correo a los candidatos',
    nature_and_scope_answers:
      'Quién informa a los candidatos de la naturaleza y el alcance de una investigación',
    segmentation_enabled: 'Usar una jerarquía de nodos',
    support_email: 'Correo electrónico de soporte',
    support_phone: 'Teléfono de soporte',
    technical_contact_email: 'Correo electrónico técnico',
  },
  accountChange: ({ sentence, what, by, url }) => `Hola:

${sentence}

${what ? `Qué: ${what}\n` : ''}Quién: ${by}

Si usted esperaba este cambio, no tiene que hacer nada. Si no, revise su cuenta ahora:

${url}
`,
  byCandidate: 'el candidato',
  byApi: 'las credenciales de API de su cuenta',
  signInChanges: {
    authenticator_app_added: [
      'Aplicación de autenticación agregada',
      'Se agregó una aplicación de autenticación a su inicio de sesión.',
    ],
    authenticator_app_removed: [
      'Aplicación de autenticación eliminada',
      'Se eliminó la aplicación de autenticación de su inicio de sesión.',
    ],
    passkey_added: ['Llave de acceso agregada', 'Se agregó una llave de acceso a su inicio de sesión.'],
    passkey_removed: ['Llave de acceso eliminada', 'Se eliminó una llave de acceso de su inicio de sesión.'],
    recovery_codes_renewed: [
      'Códigos de recuperación reemplazados',
      'Se reemplazaron sus códigos de recuperación. Los anteriores ya no funcionan.',
    ],
    recovery_code_used: [
      'Se usó un código de recuperación',
      'Se usó uno de sus códigos de recuperación para iniciar sesión en su nombre.',
    ],
    single_sign_on_changed: [
      'Configuración del inicio de sesión único cambiada',
      'Se cambió la configuración del inicio de sesión único de su cuenta.',
    ],
    multi_factor_required: [
      'Ahora se exige la autenticación multifactor',
      'Su cuenta exige ahora la autenticación multifactor.',
    ],
    multi_factor_not_required: [
      'Ya no se exige la autenticación multifactor',
      'Su cuenta ya no exige la autenticación multifactor.',
    ],
  },
  codesLeft: (count) =>
    count === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${count} códigos de recuperación.`,
  signInChange: ({ sentence, by, url }) => `Hola:

${sentence}
${by === undefined ? '' : `\nQuién: ${by}\n`}
Si fue usted o un administrador de su cuenta, no tiene que hacer nada. Si no, cambie su contraseña y cierre la sesión en
todos los dispositivos. Revise su inicio de sesión:

${url}
`,
  passwordChanged: (url) => ({
    subject: 'Su contraseña cambió',
    body: `Hola:

Su contraseña cambió y se cerró su sesión en los demás dispositivos. Si fue usted, no tiene que hacer nada.

${unexpected(url)}`,
  }),
  newDevice: (mail) => ({
    subject: 'Inició sesión en un dispositivo nuevo',
    body: `Hola:

Se usó su cuenta para iniciar sesión en un dispositivo que usted no había usado antes.

Cuándo: ${mail.time}
Dónde: ${mail.ip === undefined ? mail.browser : `${mail.browser}, desde la dirección IP ${mail.ip}`}

Si fue usted, no tiene que hacer nada. Si no fue usted, cierre la sesión en todos los dispositivos.
Elija «Sign out everywhere»:

${mail.securityUrl}

Después elija otra contraseña y avise a un administrador de su cuenta:

${mail.passwordUrl}
`,
  }),
  signedOutEverywhere: (mail) => ({
    subject: 'Se cerró su sesión en todos los dispositivos',
    body: `Hola:

Usted eligió «Sign out everywhere» (cerrar la sesión en todos los dispositivos) en ${mail.browser}. Si fue usted, no tiene que
hacer nada.

${unexpected(mail.url)}`,
  }),
  secondFactorsRemoved: (mail) => ({
    subject: 'Se eliminaron sus segundos factores',
    body: `Hola:

${mail.by}, que administra su cuenta, eliminó su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación, y se
cerró su sesión en todos los dispositivos.

Si usted lo pidió, inicie sesión con su contraseña y configure un nuevo segundo factor. Si no, elija otra contraseña ahora y avise a otro
administrador de su cuenta. Restablezca su contraseña:

${mail.url}
`,
  }),
  device: (browser, system) => {
    const name = browser ?? 'Navegador desconocido';
    return system === undefined ? name : `${name} en ${system}`;
  },
  reset: {
    requested: (mail) => ({
      subject:
        mail.about === undefined ? 'Se eliminarán sus segundos factores' : 'Se eliminarán segundos factores',
      body: `Hola:

Nos pidieron eliminar la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de ${ownerOf(mail)} porque
todos se perdieron. Nuestro personal revisó la solicitud: ${mail.reason}

Los eliminaremos el ${mail.removalAt}. Hasta entonces no cambia nada. Si esperaba esta solicitud, no tiene que hacer nada. Si no,
deténgala antes:

${mail.url}

Este enlace es personal. No lo comparta.
`,
    }),
    canceledBy: {
      staff: 'Nuestro personal la detuvo.',
      factor_use: 'Uno de ellos se agregó o se usó después de la solicitud, así que no todos se perdieron.',
    },
    canceledByLink: (email) => `${email} la detuvo.`,
    canceled: (mail) => ({
      subject: 'No se eliminarán los segundos factores',
      body: `Hola:

Nos pidieron eliminar la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de ${ownerOf(mail)}. Esa
eliminación no ocurrirá: ${mail.why}
${
  mail.about === undefined
    ? `
Si otra persona la pidió o usó su segundo factor, cambie su contraseña y cierre la sesión en todos los dispositivos.
Elija «Sign out everywhere»:

${mail.securityUrl}
`
    : ''
}`,
    }),
    completed: (mail) =>
      mail.about === undefined
        ? {
            subject: 'Se eliminaron sus segundos factores',
            body: `Hola:

Como le avisamos hace 72 horas, eliminamos su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación, y se
cerró su sesión en todos los dispositivos.

Si usted lo pidió, inicie sesión con su contraseña y configure un nuevo segundo factor. Si no, elija otra contraseña ahora y avise a un
administrador de su cuenta. Restablezca su contraseña:

${mail.passwordUrl}
`,
          }
        : {
            subject: 'Segundos factores eliminados',
            body: `Hola:

Como le avisamos hace 72 horas, eliminamos la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de ${ownerOf(mail)}.
Esa persona inicia sesión sin ellos hasta que configure otros.
`,
          },
  },
};
