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
  offerMade: 'Se ha hecho una oferta condicional',
  offerRequired: (place) => `Confirme que se ha hecho una oferta condicional. La ley de ${place} la exige.`,
  creditGround: 'Motivo por el que la ley permite un informe de crédito',
  creditGroundHint: 'Indique la excepción para este puesto, por ejemplo "firma en cuentas de la empresa".',
  annualSalary: 'Salario anual en dólares',
  annualSalaryHint: 'Desde 75,000 dólares, la ley federal permite informar de registros más antiguos.',
  salaryInvalid: 'Escriba el salario en dólares enteros, por ejemplo 80000.',
  groundRequired: 'Escriba por qué la ley permite un informe de crédito para este puesto.',
};
