/** Days that an invitation can be completed after its creation (docs/interface.md#limits). */
export const invitationLifetimeDays = 7;
