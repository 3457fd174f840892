import { createApp } from 'vue';
import { configureEmbeds } from '../configure-embeds.ts';

await configureEmbeds();
const { default: App } = await import('./app.vue');
createApp(App).mount('#app');
