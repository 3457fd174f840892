import { createApp } from 'vue';
import { connect } from '../connect.ts';

await connect();
const { default: App } = await import('./app.vue');
createApp(App).mount('#app');
