import type { OrderingMessages } from '../en/ordering.ts';

/** Spanish messages about an order. */
export const es: OrderingMessages = {
  summary: 'Resumen',
  noCandidate: 'Escriba el correo electrónico del candidato.',
  noPackage: 'Elija una verificación para ver su precio.',
  price: 'Precio',
  total: 'Total',
  titles: {
    pending: 'Invitación enviada',
    completed: 'Invitación completada',
    expired: 'Invitación vencida',
    cancelled: 'Invitación cancelada',
  },
  sentText: (email) => `Enviamos a ${email} un correo con un enlace personal.`,
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
  offer_first: (place) => `La ley de ${place} exige una oferta condicional antes de pedir esta verificación.`,
  criminal_later: (place) => `${place}: No pregunte por antecedentes penales en la solicitud.`,
  two_parts: (place) =>
    `${place}: Haga primero las demás partes de la verificación, y la búsqueda penal después de la oferta.`,
  credit_for_listed_positions: (place) =>
    `${place}: Los informes de crédito solo se permiten para los puestos que nombra la ley.`,
  credit_if_related: (place) =>
    `${place}: Los informes de crédito solo se permiten si tienen relación con el puesto.`,
  credit_after_notice: (place) => `${place}: Informe al candidato antes de pedir un informe de crédito.`,
  work_abroad: (place) =>
    `${place}: Este paquete busca registros solo en Estados Unidos. La ley local puede exigir más.`,
  zipcode: 'Código postal del lugar de trabajo',
  zipcodeHint: 'Indica qué reglas locales se aplican; por ejemplo, 94105.',
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
  offerMade: 'Se ha hecho una oferta condicional',
  offerRequired: (place) => `Confirme que se ha hecho una oferta condicional. La ley de ${place} la exige.`,
  creditGround: 'Motivo por el que la ley permite un informe de crédito',
  creditGroundHint: 'Indique la excepción para este puesto, por ejemplo "firma en cuentas de la empresa".',
  annualSalary: 'Salario anual en dólares',
  annualSalaryHint: 'Desde 75,000 dólares, la ley federal permite informar de registros más antiguos.',
  salaryInvalid: 'Escriba el salario en dólares enteros, por ejemplo 80000.',
  groundRequired: 'Escriba por qué la ley permite un informe de crédito para este puesto.',
};
