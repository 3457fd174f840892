import { mount as mountComponent } from 'svelte';
import Page from './page.svelte';

export const mount = (host) => mountComponent(Page, { target: host });
