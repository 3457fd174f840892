'use client';
import { useState } from 'react';
import { NewInvitation } from 'service-embeds/react';

export default function Page() {
  const [state, setState] = useState('waiting');
  return (
    <main>
      <p>{state}</p>
      <NewInvitation fakeMode env="staging" onReady={() => setState('ready')} />
    </main>
  );
}
