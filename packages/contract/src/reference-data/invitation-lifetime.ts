/** Days that an invitation can be completed after its creation (docs/api/requests.md#limits). */
export const invitationLifetimeDays = 7;
