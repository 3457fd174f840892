import { useState } from 'react';
import { NewInvitation, ReportsOverview, ServiceProvider } from 'service-embeds/react';

/** Page of Acme Hiring that orders a background check and shows its progress. All React hosts (16.14 to 19) share this file. */
export function App({ version }: { version: string }) {
  const [candidateId, setCandidateId] = useState<string>();
  const [dark, setDark] = useState(false);
  const [visible, setVisible] = useState(true);
  return (
    <ServiceProvider sessionTokenPath="/api/session-token" env="staging" theme={dark ? 'dark' : 'light'}>
      <div className="title">
        <h1>Acme Hiring on React {version}</h1>
        <p>
          <button onClick={() => setDark(!dark)}>{dark ? 'Light theme' : 'Dark theme'}</button>{' '}
          <button onClick={() => setVisible(!visible)}>{visible ? 'Hide form' : 'Show form'}</button>
        </p>
      </div>
      {visible && (
        <section className="card" aria-label="Background check">
          <NewInvitation
            presetWorkLocation={{ country: 'US', state: 'TX' }}
            onInvitationCreated={({ candidate_id }) => setCandidateId(candidate_id)}
          />
        </section>
      )}
      {candidateId !== undefined && (
        <section className="card" aria-label="Progress">
          <ReportsOverview candidateId={candidateId} />
        </section>
      )}
    </ServiceProvider>
  );
}
