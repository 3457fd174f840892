import type { Messages } from '../en/index.ts';

export const dispute: Messages['dispute'] = {
  title: 'Disputar su informe',
  lead: (days) =>
    `Díganos qué es inexacto o está incompleto. Investigamos sin costo y le enviamos el resultado por correo en un plazo de ${days} días.`,
  choose: '¿Qué no es correcto?',
  findings: 'Hallazgos',
  others: 'Otras partes del informe',
  other: 'Otra cosa, como mi nombre o mi dirección',
  statement: '¿Qué está mal y qué sería lo correcto?',
  statementHint: 'Por ejemplo: «Este caso se desestimó el 4 de mayo de 2024» o «Esa persona no soy yo».',
  files: 'Archivos que ayuden',
  filesHint: 'Hasta 3 fotos o PDF de 8 MB cada uno. Por ejemplo, un documento del tribunal.',
  photo: 'O tome una foto',
  filesAgain: 'Elija los archivos otra vez. Su navegador no los conserva.',
  send: 'Enviar disputa',
  required: { items: 'Elija al menos una parte del informe.', statement: 'Díganos qué está mal.' },
  tooLong: ({ max }) => `Use ${max} caracteres o menos.`,
  tooManyFiles: 'Elija hasta 3 archivos.',
  notice: {
    before: (account, date) =>
      `${account} no puede enviar su aviso final mientras haya una disputa abierta. Sin disputa, puede hacerlo después del ${date}.`,
    more: (days) =>
      `La ley de su lugar le da ${days === 1 ? '1 día hábil más' : `${days} días hábiles más`} si presenta una disputa.`,
    during: (account, date) =>
      `${account} no puede enviar su aviso final mientras su disputa esté abierta. Hasta entonces, su plazo para responder se detiene y termina el ${date} como muy pronto.`,
  },
  open: {
    title: 'Su disputa',
    lead: (date) =>
      `La estamos investigando y le enviaremos el resultado por correo a más tardar el ${date}.`,
    items: 'Lo que disputó',
    statements: 'Lo que nos dijo',
    sentOn: (date) => `Enviado el ${date}`,
    files: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
    sent: 'Recibimos lo que envió.',
    already:
      'Ya hay una disputa abierta de este informe, así que no guardamos lo que acaba de enviar. Envíelo abajo y nombre cada parte del informe que no sea correcta.',
    more: 'Agregar algo',
    moreText: 'Puede enviar más en cualquier momento.',
    moreTime: (days) =>
      `Lo que envíe en los primeros 30 días puede darnos hasta ${days} días más para investigar.`,
    moreLabel: '¿Qué quiere agregar?',
    sendMore: 'Enviar',
  },
  resolved: {
    title: 'Disputas anteriores',
    on: (date) => `Decidida el ${date}`,
    note: 'Lo que encontramos',
  },
  outcomes: {
    corrected: 'Lo corregimos.',
    verified: 'Lo revisamos otra vez y permanece en su informe.',
    deleted: 'Lo eliminamos.',
  },
  reinserted: (date, source) =>
    `El ${date}, ${source} certificó que está completo y es exacto, así que vuelve a estar en su informe. Puede contar su versión o disputarlo otra vez.`,
};

export const natureScope: Messages['natureScope'] = {
  title: 'Cómo preguntamos sobre usted',
  card: {
    title: 'Cómo preguntamos sobre usted',
    text: 'Pregunte de qué tratan las entrevistas y hasta dónde llegan',
  },
  lead: (account) =>
    `${account} solicitó un informe para el cual entrevistamos a personas que le conocen. Usted tiene derecho a conocer su naturaleza y alcance.`,
  explainService:
    'Pregunte aquí y recibirá la respuesta en esta página de inmediato. También se la enviamos por correo electrónico.',
  explainAccount: (account) =>
    `Pregunte aquí y ${account} responderá en un plazo de cinco días. Si no responde a tiempo, lo hacemos nosotros. Recibirá la respuesta en esta página y por correo electrónico.`,
  ask: 'Preguntar por la naturaleza y el alcance',
  open: (received, due) =>
    `Recibimos su solicitud el ${received}. Recibirá la respuesta a más tardar el ${due}.`,
  answeredOn: (date, by) => `Respondido el ${date} por ${by}`,
  answer: 'La respuesta',
  askAgain: 'Desde entonces se agregaron más entrevistas. Pregunte de nuevo para conocerlas.',
  mail: {
    subject: (account) =>
      `Naturaleza y alcance de la investigación: verificación de antecedentes para ${account}`,
    body: ({
      text,
      url,
    }) => `Usted preguntó por la naturaleza y el alcance de la investigación. Esta es la respuesta:

${text}

También la encuentra en su página. Abra su página personal:

${url}

Este enlace es personal. No lo comparta.
`,
  },
  letter: 'Naturaleza y alcance de la investigación',
  service: {
    ordered: ({ account, agency, packageName, date }) =>
      `El ${date}, ${account} solicitó un informe investigativo del consumidor sobre usted con fines de empleo, como parte de la verificación de antecedentes «${packageName}». Lo realiza ${agency}.`,
    nature:
      'Naturaleza: entrevistas, por escrito o por teléfono, con personas que le conocen y que usted nombró. Tratan de su carácter, su reputación general, sus características personales y su modo de vida, en la medida en que cada uno se aplique al puesto.',
    scope: 'Alcance:',
    interviews: (screening, people) =>
      `- ${screening}: ${people === 1 ? '1 entrevista' : `${people} entrevistas`}`,
    questions: 'Preguntas hasta ahora:',
    noQuestions:
      'Todavía no se ha hecho ninguna pregunta. Las preguntas tratan de cómo la persona le conoce, de su trabajo y de cómo trabaja con los demás.',
    others: (names) => `Estas partes de la verificación de antecedentes no son entrevistas: ${names}.`,
  },
};

export const fileDisclosure: Messages['fileDisclosure'] = {
  title: 'Su expediente',
  agency: 'Agencia de informes del consumidor',
  columns: ['Solicitado por', 'Parte', 'Entrada', 'Campo', 'Valor'],
  introduction: (date) =>
    `Este es su expediente al ${date}: lo que conservamos, de dónde proviene y quién lo recibió. Lo recibe sin costo, porque la Ley de Informe Justo de Crédito (15 U.S.C. 1681g) le da ese derecho.`,
  leftOut:
    'Esta página muestra los últimos dígitos de los números que lo identifican. No incluimos nombres ni datos de contacto de otras personas, como sus referencias.',
  elsewhere:
    'Las verificaciones que pidieron otros empleadores están aquí si tienen el mismo correo electrónico, la misma fecha de nacimiento y el mismo número de Seguro Social. Si usó otro correo, pídanos el resto de su expediente:',
  rest: {
    title: 'Este todavía no es su expediente completo',
    text: 'Se pidieron tantas verificaciones con su correo electrónico que no pudimos revisarlas todas aquí. Pida el resto en la página de su expediente: nuestro personal revisará las demás y se lo enviará sin costo.',
    ask: 'Pedir el resto de mi expediente',
    requested: (date) => `Usted pidió el resto de su expediente el ${date}. No tiene que hacer nada.`,
  },
  downloads: {
    ssn: 'Número de Seguro Social en el archivo que guarda',
    full: 'Mostrar mi número completo',
    lastFour: 'Omitir los primeros cinco dígitos',
    pdf: 'Guardar como PDF',
    json: 'Guardar como JSON',
    csv: 'Guardar como CSV',
  },
  recipients: {
    title: 'Quién recibió informes sobre usted',
    text: (date) =>
      `Estas organizaciones pidieron informes sobre usted en los dos años anteriores al ${date}, o en un año si no fue para un empleo. Un informe sin fecha de recepción no está terminado.`,
    none: (date) => `Nadie pidió un informe sobre usted en los dos años anteriores al ${date}.`,
  },
  withheld: {
    title: 'Antecedentes que no informamos',
    text: 'Conservamos estos antecedentes y no los incluimos en los informes. Quien pide un informe no los ve ni los cuenta.',
    none: 'No conservamos antecedentes que hayamos dejado fuera de un informe.',
    status: 'No se incluye en los informes',
    notYours:
      'No pudimos confirmar que este antecedente sea suyo. Puede ser de otra persona, así que solo mostramos de dónde proviene.',
    other: 'Una ley impide incluirlo en los informes.',
    reasons: {
      closed_case: 'El caso está sellado, eliminado o cerrado al público de otra manera.',
      obsolete: 'Es más antiguo de lo que la ley permite en un informe.',
      not_reportable: 'La ley no permite incluirlo en un informe para este empleo.',
      undated: 'No tiene fecha, así que no sabemos si la ley todavía permite incluirlo en un informe.',
      identity_unconfirmed: 'No dice lo suficiente sobre la persona para estar seguros de que sea usted.',
      name_mismatch: 'El nombre no es el suyo.',
      birth_date_mismatch: 'La fecha de nacimiento no es la suya.',
      deleted_after_dispute: 'Lo eliminamos de su informe después de que usted lo disputó.',
      duplicate: 'Repite otro antecedente del mismo caso.',
    },
  },
  undecided: {
    title: 'Antecedentes sobre los que no hemos decidido',
    text: 'Una persona de nuestra agencia averigua qué significan las palabras del tribunal, si algo es lo que eliminamos antes, o si un antecedente es suyo. Si esa es la pregunta, solo mostramos de dónde proviene. Hasta que decidamos, no están en ningún informe.',
    none: 'Ningún antecedente espera una decisión.',
    status: 'Sin decidir, no informado',
  },
  sources: {
    title: 'De dónde proviene la información',
    text: 'Cada comprobación nombra el tribunal, registro u oficina que respondió. Una comprobación sin ninguno no encontró antecedentes.',
    you: 'Usted, en lo que escribió y nos envió',
    customer: (account) => `${account}, cuando pidió la verificación`,
  },
  inquiries: {
    title: 'Consultas para crédito o seguros',
    text: 'Estas empresas pidieron información sobre usted en el último año para una oferta que usted no solicitó.',
    none: 'No tenemos ninguna. No damos información sobre usted para ofertas de crédito o seguros que usted no solicitó.',
  },
};

export const renewal: Messages['renewal'] = {
  ask: (account) => `Pedir un enlace nuevo a ${account}`,
  sent: (account) =>
    `Avisamos a ${account} que usted quiere continuar. Cuando renueve la invitación, le enviaremos un enlace nuevo por correo.`,
};
