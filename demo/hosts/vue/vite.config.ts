import vue from '@vitejs/plugin-vue';
import { hostConfig } from '../host-config.ts';

const isCustomElement = (tag: string) => tag.startsWith('service-');

export default hostConfig({
  name: 'vue',
  entry: 'main.js',
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
