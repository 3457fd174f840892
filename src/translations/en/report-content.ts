import { contentLabels } from '@service-embeds/contract/reference-data/content-labels';

/** English labels of what screenings say beyond records, and the words of their answers. */
export const en = contentLabels;

export type ContentMessages = typeof en;
