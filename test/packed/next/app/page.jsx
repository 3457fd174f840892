// A server component: the React components of the package are client components by themselves.
import { NewInvitation } from 'service-embeds/react';
import { Reports } from './reports.jsx';

export default function Page() {
  return (
    <main>
      <NewInvitation fakeMode env="staging" />
      <Reports />
    </main>
  );
}
