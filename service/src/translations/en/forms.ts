/** What every form says. */
export const forms = {
  optional: '(optional)',
  fixFields: (count: number) =>
    count === 1 ? 'Fix 1 field to continue.' : `Fix ${count} fields to continue.`,
};
