/** What turns reports into a file, loaded when somebody asks for one. */
export const loadCsv = () => import('../elements/reports-overview/csv-export.ts');
