/** Messages of the account's overview: they load with it, in both languages. */
const en = {
  counts: 'Reports by status',
  all: 'All',
  search: 'Search',
  searchHint: 'E-mail, name or id',
  package: 'Package',
  allPackages: 'All packages',
  candidate: 'Candidate',
  status: 'Status',
  ordered: 'Ordered',
  finished: 'Finished',
  expected: (date: string) => `expected ${date}`,
  found: (count: string) => `${count} reports`,
  nothing: 'No report matches.',
  reset: 'Show all reports',
  table: 'Reports',
  unnamed: 'No name yet',
  exporting: 'Exporting',
  exported: (count: string) => `${count} reports exported.`,
  exportedFirst: (count: string) => `The first ${count} reports were exported.`,
};

export type AccountMessages = typeof en;

const es: AccountMessages = {
  counts: 'Informes por estado',
  all: 'Todos',
  search: 'Buscar',
  searchHint: 'Correo, nombre o id',
  package: 'Paquete',
  allPackages: 'Todos los paquetes',
  candidate: 'Candidato',
  status: 'Estado',
  ordered: 'Pedido',
  finished: 'Terminado',
  expected: (date) => `previsto ${date}`,
  found: (count) => `${count} informes`,
  nothing: 'Ningún informe coincide.',
  reset: 'Mostrar todos',
  table: 'Informes',
  unnamed: 'Aún sin nombre',
  exporting: 'Exportando',
  exported: (count) => `Se exportaron ${count} informes.`,
  exportedFirst: (count) => `Se exportaron los primeros ${count} informes.`,
};

export const accountMessages: Record<string, AccountMessages> = { en, es };
