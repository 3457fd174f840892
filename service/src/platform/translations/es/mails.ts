import type { Messages } from '../en/index.ts';

export const mails: Messages['mails'] = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  invitation: {
    subject: (account) => `${account} ha solicitado una verificación de antecedentes`,
    opening: (account) =>
      `${account} nos pidió a nosotros, Service, que hagamos una verificación de antecedentes. Nada empieza antes de que usted dé su consentimiento.`,
  },
  reminder: {
    subject: (account) => `Recordatorio: su verificación de antecedentes para ${account}`,
    opening: (account) =>
      `${account} sigue esperando que usted complete su verificación de antecedentes. Nada empieza antes de que usted dé su consentimiento.`,
  },
  facts: {
    check: 'Verificación',
    job: 'Trabajo en',
    completeBy: 'Fecha límite',
    time: 'Tiempo que toma',
    tenMinutes: 'Unos 10 minutos',
    questions: 'Preguntas a',
  },
  invitationBody: ({ opening, accountName, url, facts }) => `${opening}

${facts}

Para empezar:

${url}

Este enlace es personal. No lo comparta. Puede parar y volver con él.
Si no esperaba este correo, comuníquese con ${accountName} antes de abrir el enlace.
`,
  verification: {
    subject: (account) => `Se requiere su atención: su verificación de antecedentes para ${account}`,
    reminder: (account) =>
      `Recordatorio: todavía falta algo para su verificación de antecedentes para ${account}`,
    reasons: {
      ssn: 'El número de Seguro Social que tenemos no coincide con su nombre. Revíselo y vuelva a escribirlo.',
      driver_license: 'Necesitamos el número de su licencia de conducir y el estado que la emitió.',
      id: 'Necesitamos una copia de su identificación oficial.',
    },
    body: ({
      accountName,
      reason,
      action,
      url,
    }) => `Todavía no podemos continuar con su verificación de antecedentes para ${accountName}. ${reason}

${action}:

${url}

Este enlace es personal. No lo comparta.
`,
  },
  applicationReceived: {
    subject: (account) => `Ya tenemos su información: verificación de antecedentes para ${account}`,
    body: (
      mail,
    ) => `Gracias. Tenemos todo lo necesario para empezar la verificación de antecedentes que pidió ${mail.accountName}.

En su página personal ve en qué estado está su verificación, lo que firmó y, más tarde, su informe. Abra su página:

${mail.url}

Este enlace es personal. No lo comparta. Cada vez que lo abra en otro dispositivo, le enviaremos un código por correo.
`,
  },
  reportReview: {
    subject: (account) => `Lea su verificación de antecedentes antes que ${account}`,
    body: (
      mail,
    ) => `La verificación de antecedentes que pidió ${mail.accountName} está terminada. Usted puede leerla primero: ${mail.accountName} la recibe después del ${mail.day}.

Dispute lo que sea incorrecto o díganos que no tiene nada que disputar. Lea su informe:

${mail.url}

Si disputa algo, ${mail.accountName} recibe el informe cuando lo hayamos investigado. Si no hace nada, ${mail.accountName} lo recibe después del ${mail.day}. Este enlace es personal. No lo comparta.
`,
  },
  reportCopy: {
    subject: (account) => `Su copia de la verificación de antecedentes para ${account}`,
    body: (mail) => `La verificación de antecedentes que pidió ${mail.accountName} está terminada. ${
      mail.law === 'DC'
        ? `La ley del Distrito de Columbia le da una copia de los antecedentes penales que ${mail.accountName} recibió, decida lo que decida. Usted tiene derecho a que se corrijan los errores.`
        : mail.law === 'NY'
          ? `La ley de Nueva York le da una copia de los antecedentes penales que ${mail.accountName} recibió, decida lo que decida. Usted tiene derecho a que se corrijan los errores. Adjuntamos el artículo 23-A de la Ley Correccional de Nueva York, que dice cómo los empleadores deben ponderar las condenas.`
          : 'Usted pidió una copia gratuita.'
    }

Lea, imprima o guarde su informe:

${mail.url}

Este enlace es personal. No lo comparta. Si algo del informe es incorrecto, puede disputarlo allí.
`,
  },
  publicRecords: {
    subject: 'Registros públicos en su verificación de antecedentes',
    body: (agency, reportedTo) => `Estamos comunicando información de registros públicos sobre usted a:

${reportedTo}

La ley nos obliga a informarle. No tiene que hacer nada. Si algo es inexacto o está incompleto, puede disputarlo con nosotros
sin costo.

Somos la agencia que prepara el informe: ${agency}
`,
  },
  dispute: {
    received: {
      subject: (account) => `Recibimos su disputa: verificación de antecedentes para ${account}`,
      body: (mail) => `Estamos investigando lo que usted disputó:

${mail.items}

Le enviaremos el resultado por correo a más tardar el ${mail.due}. Hasta entonces puede decirnos más y agregar archivos que ayuden. Abra su disputa:

${mail.url}

Este enlace es personal. No lo comparta.
`,
    },
    result: {
      subject: (account) => `Resultado de su disputa: verificación de antecedentes para ${account}`,
      body: (mail) => `Terminamos nuestra investigación de lo que usted disputó:

${mail.items}
${mail.note === null ? '' : `\nLo que encontramos:\n\n${mail.note}\n`}
Su informe como está ahora va adjunto a este correo, y ${mail.accountName} también lo tiene. Léalo en línea:

${mail.url}

Usted tiene derecho a
- recibir una descripción de cómo investigamos, con el nombre, la dirección y el teléfono de cada fuente que consultamos. Pídanosla.
- agregar a su expediente una declaración que dispute la exactitud o la integridad de la información.
- pedirnos que avisemos a quienes recibieron su informe con fines de empleo en los últimos dos años que se eliminó información o
  que usted agregó una declaración.

Escriba o llame a: ${mail.agency}
`,
    },
    reinserted: {
      subject: (account) => `Una información vuelve a estar en su informe: verificación para ${account}`,
      noPhone: 'Número de teléfono: no disponible',
      body: (
        mail,
      ) => `Usted disputó una información de su informe y la eliminamos. Esta información se ha vuelto a incluir en su informe:

${mail.items}

Esta fuente nos ha certificado que la información está completa y es exacta:

${mail.furnisher}

Usted tiene derecho a agregar a su expediente una declaración que dispute la exactitud o la integridad de la información. Cuente su
versión en su página o escríbanos. También puede disputar la información otra vez, sin costo. Abra su página:

${mail.checkUrl}

Su informe como está ahora va adjunto a este correo, y ${mail.accountName} también lo tiene. Léalo en línea:

${mail.reportUrl}

Estos enlaces son personales. No los comparta.

Escriba o llame a: ${mail.agency}
`,
    },
  },
  addressChanged: {
    subject: (account) => `Su correo electrónico cambió: verificación de antecedentes para ${account}`,
    body: (
      account,
    ) => `Usted cambió el correo electrónico para la verificación de antecedentes que pidió ${account}. Desde ahora le escribimos al nuevo.

Si no fue usted, comuníquese con ${account} de inmediato.
`,
  },
  linkCode: {
    subject: 'Su código para continuar',
    body: (account, code) => `Escriba este código para continuar:

${code}

Es válido durante 15 minutos. Alguien abrió su enlace personal de la verificación de antecedentes que solicitó ${account} y pidió este código.
Si no fue usted, no comparta el código. Nadie puede abrir su información sin él.
`,
  },
  newLink: {
    subject: (account) => `Su nuevo enlace: verificación de antecedentes para ${account}`,
    body: ({ accountName, url, expires }) => `Abra su nuevo enlace personal:

${url}

Corresponde a la verificación de antecedentes que solicitó ${accountName}. No lo comparta. Vence el ${expires}.
`,
  },
  dataRemoved: {
    subject: (account) => `Eliminamos sus datos: verificación de antecedentes para ${account}`,
    body: (
      account,
    ) => `Como usted lo pidió, eliminamos sus datos personales de sus verificaciones de antecedentes para ${account}.

Lo que la ley nos obliga a conservar como prueba de su consentimiento permanece cifrado hasta que termine ese plazo. Nadie en
${account} puede leerlo.

También eliminamos su dirección de correo electrónico, así que no podremos volver a escribirle.
`,
  },
};
