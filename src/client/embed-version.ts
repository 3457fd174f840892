declare const __VERSION__: string | undefined;

/** The version of this library, which evidence of a consent names. The build fills it in. */
export const embedVersion = typeof __VERSION__ === 'undefined' ? '0.0.0-development' : __VERSION__;
