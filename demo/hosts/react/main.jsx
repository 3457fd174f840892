import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { configureEmbeds } from '../configure-embeds.ts';

await configureEmbeds();
const { App } = await import('./app.tsx');
createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App version={version} />
  </StrictMode>,
);
