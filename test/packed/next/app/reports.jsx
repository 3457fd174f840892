'use client';
import { useState } from 'react';
import 'service-embeds/configure.js';
import 'service-embeds/elements/reports-overview.js';
import { ReportsOverview } from 'service-embeds/react';

export function Reports() {
  const [state, setState] = useState('waiting');
  return (
    <>
      <p>{state}</p>
      <ReportsOverview fakeMode env="staging" onReady={() => setState('ready')} />
    </>
  );
}
