import type { InvitationActionMessages } from '../en/invitation-actions.ts';

/** Spanish messages of what helps an invitation that expired, or whose email did not arrive. */
export const es: InvitationActionMessages = {
  renew: 'Renovar la invitación',
  renewed: 'Invitación renovada. El candidato continúa con los datos que ya escribió.',
  notRenewable: 'Esta invitación no se puede renovar',
  orderAgain: 'Pida la verificación de nuevo.',
  email: 'Correo electrónico del candidato',
  sendAgain: 'Enviar de nuevo',
  sent: (email) => `Enviamos de nuevo el enlace a ${email}.`,
  unsent: 'No enviamos ningún correo. Entregue usted el enlace personal al candidato.',
};
