import type { OrderingMessages } from '../en/ordering.ts';

/** Spanish messages about the laws of work locations. */
export const es: OrderingMessages = {
  title: 'Normas en este lugar de trabajo',
  offer_first: (place) => `${place}: Haga una oferta condicional antes de pedir esta verificación.`,
  criminal_later: (place) => `${place}: No pregunte por antecedentes penales en la solicitud.`,
  two_parts: (place) =>
    `${place}: Haga primero las demás partes de la verificación, y la búsqueda penal después de la oferta.`,
  credit_for_listed_positions: (place) =>
    `${place}: Los informes de crédito solo se permiten para los puestos que nombra la ley.`,
  credit_if_related: (place) =>
    `${place}: Los informes de crédito solo se permiten si tienen relación con el puesto.`,
  work_abroad: (place) =>
    `${place}: Este paquete busca registros solo en Estados Unidos. La ley local puede exigir más.`,
  offerMade: 'Se ha hecho una oferta condicional',
  offerRequired: 'Confirme que se ha hecho una oferta condicional.',
  creditGround: 'Motivo por el que la ley permite un informe de crédito',
  creditGroundHint: 'Indique la excepción para este puesto, por ejemplo "firma en cuentas de la empresa".',
  groundRequired: 'Escriba por qué la ley permite un informe de crédito para este puesto.',
};
