import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { connect } from '../connect.ts';

await connect();
const { App } = await import('./app.ts');
await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
