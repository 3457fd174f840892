import type { Messages } from '../en/index.ts';

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

También la encuentra en su página personal:

${url}

Este enlace es personal. No lo comparta.
`,
  },
  letter: 'Naturaleza y alcance de la investigación',
  service: {
    ordered: ({ account, agency, packageName, date }) =>
      `El ${date}, ${account} solicitó un informe investigativo del consumidor sobre usted con fines de empleo, como parte de la verificación de antecedentes "${packageName}". Lo realiza ${agency}.`,
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
