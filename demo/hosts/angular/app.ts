import { Component, CUSTOM_ELEMENTS_SCHEMA, signal, VERSION } from '@angular/core';
import 'service-embeds';
import type { InvitationCreatedDetail } from 'service-embeds';

/** Page of Acme Hiring that orders a background check and shows its progress. */
@Component({
  selector: 'acme-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <service-provider
      session-token-path="/api/session-token"
      env="staging"
      [theme]="dark() ? 'dark' : 'light'"
    >
      <div class="title">
        <h1>Acme Hiring on Angular {{ version }}</h1>
        <p>
          <button (click)="dark.set(!dark())">{{ dark() ? 'Light theme' : 'Dark theme' }}</button>
          {{ ' ' }}
          <button (click)="visible.set(!visible())">{{ visible() ? 'Hide form' : 'Show form' }}</button>
        </p>
      </div>
      @if (visible()) {
        <section class="card" aria-label="Background check">
          <service-new-invitation
            [presetWorkLocation]="{ country: 'US', state: 'TX' }"
            (service-invitation-created)="onInvitationCreated($event)"
          ></service-new-invitation>
        </section>
      }
      @if (candidateId(); as id) {
        <section class="card" aria-label="Progress">
          <service-reports-overview [candidateId]="id"></service-reports-overview>
        </section>
      }
    </service-provider>
  `,
})
export class App {
  readonly version = VERSION.full;
  readonly candidateId = signal<string | undefined>(undefined);
  readonly dark = signal(false);
  readonly visible = signal(true);

  onInvitationCreated(event: Event): void {
    const { detail } = event as CustomEvent<InvitationCreatedDetail>;
    this.candidateId.set(detail.candidate_id);
  }
}
