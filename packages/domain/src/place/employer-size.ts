/**
 * Returns whether an employer is large enough for a law. One that does not say how many employees it has counts as large enough,
 * so that the law applies.
 *
 * @param employeeCount what the account says of itself. Null: nothing
 * @param fewest smallest number of employees that the law names. Undefined: it names none
 */
export const isLargeEnough = (
  employeeCount: number | null | undefined,
  fewest: number | undefined,
): boolean =>
  fewest === undefined || employeeCount === null || employeeCount === undefined || employeeCount >= fewest;
