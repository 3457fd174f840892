import 'service-embeds/elements/new-invitation.js';
