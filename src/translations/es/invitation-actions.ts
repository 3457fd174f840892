import type { InvitationActionMessages } from '../en/invitation-actions.ts';

/** Spanish messages of the open invitations, and of what people do with them. */
export const es: InvitationActionMessages = {
  list: 'Invitaciones abiertas',
  count: (count) => (count === '1' ? '1 invitación abierta' : `${count} invitaciones abiertas`),
  none: 'No hay invitaciones abiertas. Todas las personas invitadas ya respondieron.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  invited: (date) => `Invitado el ${date}`,
  expires: (date) => `vence el ${date}`,
  remind: 'Enviar recordatorio',
  cancel: 'Cancelar la invitación',
  cancelTitle: '¿Cancelar esta invitación?',
  cancelText: 'El enlace del candidato deja de funcionar y se borra lo que ya escribió.',
  keep: 'Conservar la invitación',
  canceled: 'Invitación cancelada. Para verificar a este candidato más adelante, haga un pedido nuevo.',
  renew: 'Renovar la invitación',
  renewed: 'Invitación renovada. El candidato continúa con los datos que ya escribió.',
  notRenewable: 'Esta invitación no se puede renovar',
  orderAgain: 'Pida la verificación de nuevo.',
  email: 'Correo electrónico del candidato',
  sendAgain: 'Enviar de nuevo',
  sent: (email) => `Enviamos de nuevo el enlace a ${email}.`,
  unsent: 'No enviamos ningún correo. Entregue usted el enlace personal al candidato.',
};
