import React from 'react';
import ReactDOM from 'react-dom';
import { NewInvitation } from 'service-embeds/react';

const App = () => {
  const [state, setState] = React.useState('waiting');
  const form = React.createElement(NewInvitation, {
    fakeMode: true,
    env: 'staging',
    onReady: () => setState('ready'),
  });
  return React.createElement('main', null, React.createElement('p', null, state), form);
};
ReactDOM.render(React.createElement(App), document.getElementById('app'));
