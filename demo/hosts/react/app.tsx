import { useState } from 'react';
import { NewInvitation, ReportsOverview, ServiceProvider } from 'service-embeds/react';

/** A page of Acme Hiring: orders a check, and follows it. The same source runs on React 16.14, 17, 18 and 19. */
export function App({ version }: { version: string }) {
  const [candidateId, setCandidateId] = useState<string>();
  const [dark, setDark] = useState(false);
  const [shown, setShown] = useState(true);
  return (
    <ServiceProvider sessionTokenPath="/api/session-token" env="staging" theme={dark ? 'dark' : 'light'}>
      <div className="title">
        <h1>Acme Hiring on React {version}</h1>
        <p>
          <button onClick={() => setDark(!dark)}>{dark ? 'Light' : 'Dark'}</button>{' '}
          <button onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</button>
        </p>
      </div>
      {shown && (
        <section className="card" aria-label="Background check">
          <NewInvitation
            presetWorkLocation={{ country: 'US', state: 'OH' }}
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
