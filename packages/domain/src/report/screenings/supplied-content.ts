import { contentTypes, type ScreeningContent } from '@service-embeds/contract';

/** Returns the parts of an update that are content. */
export const suppliedContent = (update: ScreeningContent): ScreeningContent =>
  Object.fromEntries(
    contentTypes.flatMap((name) => (update[name] === undefined ? [] : [[name, update[name]]])),
  );
