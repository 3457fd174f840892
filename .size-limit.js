/** Budgets of `npx size-limit`, generated from the list of chunks and the files of the last build. */
import { sizeBudgets } from './scripts/build/size-budgets.ts';

export default sizeBudgets();
