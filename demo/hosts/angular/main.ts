import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { configureEmbeds } from '../configure-embeds.ts';

await configureEmbeds();
const { App } = await import('./app.ts');
await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
