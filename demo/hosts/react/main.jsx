import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from '../connect.ts';

await connect();
const { App } = await import('./app.tsx');
createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App version={version} />
  </StrictMode>,
);
