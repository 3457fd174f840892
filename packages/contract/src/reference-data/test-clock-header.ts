/** Response header of staging: whole seconds by which the account's test clock is ahead. Absent while it is not. */
export const testClockHeader = 'X-Service-Clock-Ahead';
