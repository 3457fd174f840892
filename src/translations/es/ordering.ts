import type { OrderingMessages } from '../en/ordering.ts';

/** Spanish messages about an order. */
export const es: OrderingMessages = {
  summary: 'Resumen',
  intro: 'Enviamos al candidato un enlace seguro por correo. El candidato escribe lo demás.',
  where: 'Dónde trabajará',
  placeHint: 'Las reglas locales dependen de ello.',
  fromUnit: 'según la unidad.',
  change: 'Cambiar',
  addCustomId: 'Agregar su ID de referencia',
  didYouMean: ['¿Quiso decir', '?'],
  openOrder: (name, date) =>
    `Este candidato tiene una verificación abierta: ${name}, pedida el ${date}. Puede pedir otra de todos modos.`,
  usually: (days) =>
    days === 0
      ? 'normalmente el mismo día'
      : days === 1
        ? 'normalmente 1 día hábil'
        : `normalmente ${days} días hábiles`,
  usedLast: (count) =>
    count === 1 ? 'la última que usó su equipo' : `las ${count} últimas que usó su equipo`,
  allPackages: (count) => `Buscar en las ${count} verificaciones`,
  noCandidate: 'Aún no hay candidato',
  noPackage: 'Ninguna verificación elegida',
  unit: 'Unidad',
  turnaround: 'Suele tardar',
  usualDays: (days) => (days === 0 ? 'menos de un día' : days === 1 ? '1 día hábil' : `${days} días hábiles`),
  showSummary: 'Resumen y reglas',
  billed: (name) => `Se factura cuando ${name} envía sus datos.`,
  theCandidate: 'el candidato',
  linkLasts: (days) => `El enlace sirve durante ${days} días.`,
  required: {
    email: 'Escriba el correo electrónico del candidato.',
    node: 'Elija una unidad de la organización.',
    country: 'Elija un país.',
    state: 'Elija un estado.',
    package: 'Elija una verificación de antecedentes.',
  },
  stateInvalid: 'Escriba el código de dos letras del estado o la provincia, por ejemplo ON.',
  price: 'Precio',
  total: 'Total',
  titles: {
    pending: (name) => `Invitación enviada a ${name}`,
    unsent: (name) => `Invitación creada para ${name}`,
    completed: 'Invitación completada',
    expired: 'Invitación vencida',
    cancelled: 'Invitación cancelada',
  },
  sentText: (email) => `Enviamos a ${email} un correo con un enlace personal.`,
  unsentText: (name) => `No enviamos ningún correo. Entregue usted el enlace personal a ${name}.`,
  followText: (name) => `Verá aquí cuando ${name} empiece.`,
  resentText: (email) => `Enviamos de nuevo el enlace a ${email}.`,
  undelivered: 'El correo no llegó',
  undeliveredText: (email) =>
    `El servidor de correo rechazó ${email}. Corrija la dirección y envíe el enlace de nuevo.`,
  correction: 'Correo electrónico del candidato',
  texts: {
    completed: 'El candidato ha dado sus datos y ha firmado.',
    expired: 'El enlace ya no funciona. Pida la verificación de nuevo para enviar otro.',
    cancelled: 'El enlace ya no funciona.',
  },
  expires: (date, days) => `${date} (dentro de ${days} ${days === 1 ? 'día' : 'días'})`,
  status: 'Estado',
  expiry: 'Vence',
  resend: 'Enviar de nuevo',
  cancel: 'Cancelar la invitación',
  cancelKeep: 'Mantener la invitación',
  another: 'Pedir otra verificación',
  unitedStates: 'Estados Unidos',
  title: 'Normas en este lugar de trabajo',
  offer_first: (place) => `${place}: pida esta verificación solo después de una oferta condicional.`,
  interview_first: (place) =>
    `${place}: pida esta verificación y pregunte por antecedentes penales solo después de la primera entrevista.`,
  selection_first: (place) =>
    `${place}: pida esta verificación y pregunte por antecedentes penales solo cuando el candidato sea apto y esté seleccionado para una entrevista, o tenga una oferta condicional.`,
  criminal_later: (place) => `${place}: no pregunte por antecedentes penales en la solicitud.`,
  written_notice: (place) =>
    `${place}: entregue al candidato el aviso por escrito que la ley exige con una búsqueda penal.`,
  two_parts: (place) =>
    `${place}: haga primero las demás partes de la verificación, y la búsqueda penal después de la oferta.`,
  credit_for_listed_positions: (place) =>
    `${place}: los informes de crédito solo se permiten para los puestos que nombra la ley.`,
  credit_if_related: (place) =>
    `${place}: los informes de crédito solo se permiten si tienen relación con el puesto.`,
  credit_after_notice: (place) => `${place}: informe al candidato antes de pedir un informe de crédito.`,
  work_abroad: (place) =>
    `${place}: este paquete busca registros solo en Estados Unidos. La ley local puede exigir más.`,
  zipcode: 'Código postal del lugar de trabajo',
  zipcodeHint: 'Las reglas locales dependen de él; por ejemplo, 94105.',
  zipcodeInvalid: 'Escriba un código postal como 94105.',
  county: 'Condado del lugar de trabajo',
  cityHint: 'En este estado puede haber reglas locales. Escriba la ciudad.',
  placeProblems: {
    zipcode_needed:
      'Escriba el código postal del lugar de trabajo. La ciudad sola no indica qué reglas locales se aplican.',
    zipcode_in_another_state: 'Este código postal es de otro estado. Corrija el código postal o el estado.',
    city_needed:
      'Escriba la ciudad del lugar de trabajo. Lugares con reglas distintas comparten este código postal.',
    county_needed: 'No conocemos este código postal. Corríjalo o escriba el condado.',
    county_not_in_state: 'Este estado no tiene un condado con este nombre. Corrija el condado.',
  },
  offerMade: 'He hecho una oferta condicional',
  offerRequired: (places) => `Confirme que ha hecho una oferta condicional. La ley la exige en ${places}.`,
  creditGround: 'Por qué se permite un informe de crédito',
  creditGroundHint: 'Indique la excepción para este puesto, por ejemplo "firma en cuentas de la empresa".',
  annualSalary: 'Salario anual en dólares',
  annualSalaryHint: 'A partir de $75,000, la ley federal permite registros más antiguos en un informe.',
  salaryInvalid: 'Escriba el salario en dólares enteros, por ejemplo 80000.',
  groundRequired: 'Escriba por qué la ley permite un informe de crédito para este puesto.',
};
