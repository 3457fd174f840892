import 'service-embeds';
