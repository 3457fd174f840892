import { version } from 'react';
import { render } from 'react-dom';
import { connect } from '../connect.ts';

await connect();
const { App } = await import('./app.tsx');
render(<App version={version} />, document.querySelector('#app'));
