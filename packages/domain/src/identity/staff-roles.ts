/** What a member of the provider's staff works on. */
export const staffRoles = ['admin', 'credentialing', 'screening', 'support'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** A right in the staff console. */
export type StaffRight = 'accounts' | 'credential' | 'approve' | 'screen' | 'suspend';

const rights: Record<StaffRole, readonly StaffRight[]> = {
  admin: ['accounts', 'credential', 'approve', 'screen', 'suspend'],
  credentialing: ['accounts', 'credential', 'approve', 'suspend'],
  screening: ['screen'],
  support: ['accounts', 'suspend'],
};

/** Whether a role has a right: nobody sees more of customers and candidates than their work needs. */
export const hasStaffRight = (role: StaffRole, right: StaffRight): boolean => rights[role].includes(right);
