import type { Messages } from '../en/index.ts';

export const customerMails: Messages['customerMails'] = {
  welcome: (mail) => ({
    subject: 'Confirme su correo electrónico para las verificaciones de antecedentes',
    body: `Hola:

Recibimos un registro para pedir verificaciones de antecedentes con este correo electrónico. Indica la empresa ${mail.account}.${
      mail.partner === undefined ? '' : `\nLlegó desde el sitio web de ${mail.partner}.`
    }

Si fue usted, use este enlace en las próximas 24 horas. Confirme su correo electrónico:

${mail.url}

Este enlace es personal. No lo comparta. Si usted no se registró, ignore este correo: nadie puede usar su dirección.
`,
  }),
  accountCreated: (mail) => ({
    subject: 'Su cuenta para verificaciones de antecedentes',
    body: `Hola:

${mail.partner} creó una cuenta de verificaciones de antecedentes para ${mail.account} y lo nombró a usted administrador.
Use este enlace en las próximas 24 horas para elegir una contraseña, o para unirse con la que ya usa. Confirme su correo electrónico:

${mail.url}

Este enlace es personal. No lo comparta. Si no los conoce, ignore este correo: nadie puede usar su dirección.
`,
  }),
  dataRemoved: (mail) => ({
    subject: 'Datos personales eliminados',
    body: `${mail.firstName === undefined ? 'Hola:' : `Hola, ${mail.firstName}:`}

Como usted lo pidió, eliminamos los datos personales del candidato ${mail.candidateId} de ${mail.account}.

Lo que la ley nos obliga a conservar como prueba del consentimiento permanece cifrado hasta que termine ese plazo. Nadie en
${mail.account} puede leerlo.
`,
  }),
  consentWithdrawn: (mail) => ({
    subject: 'Un candidato retiró su consentimiento',
    body: `Hola:

El candidato ${mail.candidateId} de ${mail.account} retiró su consentimiento para una verificación de antecedentes.

${
  mail.reportIds.length
    ? `Detuvimos estos informes: ${mail.reportIds.join(', ')}. Lo que se encontró hasta ese momento permanece en ellos.`
    : 'No había ningún informe abierto. Los informes terminados quedan como están.'
}
Para volver a verificar a este candidato, pídale un nuevo consentimiento. Abra el candidato en su panel:

${mail.url}
`,
  }),
  invite: (mail) => ({
    subject: 'Recibió una invitación a un panel de verificaciones de antecedentes',
    body: `Hola:

${mail.invitedBy} lo invitó a usted al panel de ${mail.account}. Acepte la invitación en 7 días:

${mail.url}

Este enlace es personal. No lo comparta. Si no los conoce, ignore este correo: no pasa nada si no acepta.
`,
  }),
  emailCode: (code) => ({
    subject: 'Su código para crear la cuenta',
    body: `Hola:

Escriba este código para seguir creando su cuenta de verificaciones de antecedentes:

${code}

Funciona durante 15 minutos. Nadie de Service se lo pedirá. Si usted no quiso crear una cuenta, ignore este correo.
`,
  }),
  emailKnown: (dashboardUrl) => ({
    subject: 'Usted ya tiene una cuenta',
    body: `Hola:

Recibimos un registro para pedir verificaciones de antecedentes con este correo electrónico, con el que usted ya inicia sesión.
Si fue usted, elija «Iniciar sesión» en la página donde empezó, o inicie sesión en el panel. Abra el panel:

${dashboardUrl}

Si no fue usted, ignore este correo: nadie puede usar su dirección.
`,
  }),
  password: (url) => ({
    subject: 'Restablezca su contraseña',
    body: `Hola:

Recibimos una solicitud para restablecer su contraseña. Elija una nueva en la próxima hora:

${url}

Si usted no lo solicitó, puede ignorar este correo. Su contraseña no ha cambiado.
`,
  }),
  candidateQuestion: (mail) => ({
    subject: 'Un candidato tiene una pregunta sobre una verificación de antecedentes',
    body: `Hola:

${mail.firstName ?? 'Un candidato'} pregunta sobre el informe ${mail.reportId}. Responda a ${mail.email}. Escribió:

${mail.question}
`,
  }),
  renewalRequest: (mail) => ({
    subject: 'Un candidato pide una nueva invitación',
    body: `Hola:

${mail.firstName ?? 'El candidato'}, con el correo electrónico ${mail.email}, quiere completar la verificación de antecedentes que usted pidió, pero la
invitación venció el ${mail.expired}. Una invitación renovada tiene un nuevo enlace. Renueve la invitación en su panel:

${mail.url}
`,
  }),
  credentialed: (account) => ({
    subject: 'Su cuenta ya puede pedir verificaciones de antecedentes',
    body: `Hola:

Terminamos de revisar la cuenta de ${account}. Ya puede pedir verificaciones de antecedentes.
`,
  }),
  certification: (mail) => ({
    subject: mail.isCertified
      ? 'Su aplicación está certificada'
      : 'Todavía no pudimos certificar su aplicación',
    body: `Hola:

${
  mail.isCertified
    ? `Su aplicación ${mail.application} está certificada. Los clientes pueden conectarla en producción.`
    : `Todavía no pudimos certificar su aplicación ${mail.application}. Cambie lo que describimos abajo y solicite la revisión de nuevo.`
}
${mail.note === null ? '' : `\nNuestra nota: ${mail.note}\n`}
Abra su aplicación en el panel:

${mail.url}
`,
  }),
  webhookDeleted: (url) => ({
    subject: 'Eliminamos un punto de conexión de webhook',
    body: `Hola:

Durante más de siete días no pudimos entregar ningún evento a ${url} y eliminamos este punto de conexión de webhook.

Cuando la dirección vuelva a funcionar, cree uno nuevo y use la API para
ver los eventos que no recibió.
`,
  }),
  disputeResult: (mail) => ({
    subject: 'Una disputa está resuelta: revise el informe',
    body: `Hola:

La disputa sobre el informe ${mail.reportId} de ${mail.firstName ?? 'un candidato'} está resuelta. El informe está terminado otra vez y puede haber
cambiado. Úselo en lugar del anterior. También puede leerlo con la API. Abra el informe en su panel:

${mail.url}
${mail.note === null ? '' : `\nLo que encontramos:\n\n${mail.note}\n`}
Una acción adversa que estaba en pausa por la disputa continúa con los hallazgos que quedan, o se cancela si no queda ninguno.
`,
  }),
  itemReinserted: (mail) => ({
    subject: 'Un informe cambió: vuelva a verlo',
    body: `Hola:

Una información del informe ${mail.reportId} de ${mail.firstName ?? 'un candidato'} se eliminó después de una disputa. Su fuente certificó que está completa y
es exacta, así que vuelve a estar en el informe. Ya se lo informamos al candidato.

Use el informe en lugar del anterior. También puede leerlo con la API. Abra el informe en su panel:

${mail.url}
`,
  }),
  reportReady: (mail) => ({
    subject: 'Una verificación de antecedentes está terminada',
    body: `Hola:

La verificación de antecedentes de ${mail.name ?? 'un candidato'} está terminada. Lea el informe en su panel:

${mail.url}

Puede desactivar estos correos:

${mail.settingsUrl}
`,
  }),
  reasonsDue: (mail) => ({
    subject: 'Un aviso final espera sus razones',
    body: `Hola:

El aviso final de la acción adversa sobre ${mail.firstName ?? 'un candidato'} espera sus propias razones. La ley del lugar de trabajo las exige en el aviso: una por cada factor, con sus palabras. No lo enviamos sin ellas.

Escriba sus razones en su panel:

${mail.url}
`,
  }),
  natureScopeDue: (mail) => ({
    subject: mail.isReminder
      ? 'Recordatorio: un candidato espera la naturaleza y el alcance de una investigación'
      : 'Un candidato pidió la naturaleza y el alcance de una investigación',
    body: `Hola:

${mail.firstName ?? 'Un candidato'} pidió la naturaleza y el alcance de la investigación de una verificación de antecedentes. Su cuenta responde por sí misma a estas solicitudes. La ley (15 U.S.C. 1681d(b)) exige una respuesta a más tardar el ${mail.deadline}. Si no ha respondido, lo haremos por usted el ${mail.fallback}.

Escriba su respuesta en su panel:

${mail.url}
`,
  }),
  letterDue: (mail) => {
    const notice = mail.isFinal ? 'aviso final' : 'aviso previo a la acción adversa';
    return {
      subject: `Hay que enviar por correo postal una carta a un candidato: el ${notice}`,
      body: `Hola:

Nadie en su cuenta ha registrado que se envió por correo postal el ${notice} a ${mail.firstName ?? 'un candidato'}. ${
        mail.isFinal
          ? 'El candidato lo recibió por correo electrónico, pero esta acción adversa también requiere una carta.'
          : 'El aviso final espera hasta que lo registre, y el plazo de espera empieza cuando la carta se considera recibida.'
      }

Imprima la carta, envíela y registre la fecha. Abra la carta en su panel:

${mail.url}
`,
    };
  },
};
