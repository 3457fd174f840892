import { version } from 'react';
import { render } from 'react-dom';
import { configureEmbeds } from '../configure-embeds.ts';

await configureEmbeds();
const { App } = await import('../react/app.tsx');
render(<App version={version} />, document.querySelector('#app'));
