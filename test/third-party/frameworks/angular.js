import 'zone.js';
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZoneChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { heard, views } from './view.js';

/** Compiled in the browser, and beside zone.js, which replaces timers, promises and listeners of the page. */
export async function mount(host) {
  host.append(document.createElement('page-of-service-new-invitation'));
  class Page {
    view = signal(views[0]);
    heard = heard;
  }
  const annotated = Component({
    selector: 'page-of-service-new-invitation',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `<service-new-invitation env="staging" fake-mode [attr.locale]="view().locale"
      [presetWorkLocation]="view().value" (service-ready)="heard()"><p slot="header">{{ view().header }}</p></service-new-invitation>`,
  })(Page);
  const app = await bootstrapApplication(annotated, { providers: [provideZoneChangeDetection()] });
  const page = app.components[0];
  return {
    show: (next) => page.instance.view.set(next),
    element: () => page.location.nativeElement.querySelector('service-new-invitation'),
  };
}
