import type { AccountTableMessages } from '../en/account-table.ts';

/** Spanish messages of the table of the account's reports. */
export const es: AccountTableMessages = {
  counts: 'Informes por estado',
  all: 'Todos',
  search: 'Buscar',
  searchHint: 'Correo, nombre o ID',
  package: 'Paquete',
  allPackages: 'Todos los paquetes',
  candidate: 'Candidato',
  status: 'Estado',
  ordered: 'Pedido',
  finished: 'Terminado',
  expected: (date) => `previsto ${date}`,
  found: (count) => (count === '1' ? '1 informe' : `${count} informes`),
  nothing: 'Ningún informe coincide.',
  reset: 'Mostrar todos',
  table: 'Informes',
  unnamed: 'Aún sin nombre',
  exporting: 'Exportando',
  exported: (count) => (count === '1' ? 'Se exportó 1 informe.' : `Se exportaron ${count} informes.`),
  exportedFirst: (count) => `Se exportaron los primeros ${count} informes.`,
};
