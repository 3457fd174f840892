import type { Messages } from '../en/index.ts';

export const screenings: Messages['screenings'] = {
  canceled: 'No se pudo completar',
  waitingForYou: 'Usted debe hacer algo',
  pending: 'En curso',
  consider: 'Se encontraron registros',
  clear: 'Sin registros',
  caseNumber: (number) => `caso ${number}`,
};
