import { existsSync, globSync } from 'node:fs';

/** Paths of the programs that tests in WebKit need. */
export interface WebKitPrograms {
  /** The WebDriver server. */
  driver: string;
  /** The browser that WebKitGTK brings. */
  browser: string;
  /** A display that nobody sees. */
  display: string;
}

/** Each program: the variable that names its path, patterns of its usual paths, and the Debian package that brings it. */
const programs = {
  driver: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    package: 'webkit2gtk-driver',
  },
  browser: {
    variable: 'WEBKIT_BROWSER_PATH',
    places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
    package: 'webkit2gtk-driver',
  },
  display: { variable: 'XVFB_PATH', places: ['/usr/bin/Xvfb'], package: 'xvfb' },
} as const;

/**
 * Finds WebKit on this machine. Nothing is downloaded: WebKit for Linux is a package of the system.
 * @throws an Error that names the variables and packages of the missing programs
 */
export function findWebKit(environment: NodeJS.ProcessEnv = process.env): WebKitPrograms {
  const paths = {
    driver: findProgram('driver', environment),
    browser: findProgram('browser', environment),
    display: findProgram('display', environment),
  };
  const missing = (Object.keys(programs) as (keyof WebKitPrograms)[]).filter((name) => !paths[name]);
  if (missing.length) {
    const packages = [...new Set(missing.map((name) => programs[name].package))].join(' ');
    const variables = missing.map((name) => programs[name].variable).join(' and ');
    throw new Error(
      `WebKit is not installed. On Debian or Ubuntu, run "apt-get install ${packages}". Elsewhere, set ${variables}.`,
    );
  }
  return paths;
}

/** Returns the path of a program, or an empty text if it is not installed. */
function findProgram(name: keyof WebKitPrograms, environment: NodeJS.ProcessEnv): string {
  const { variable, places } = programs[name];
  const path = environment[variable];
  if (path !== undefined) return existsSync(path) ? path : '';
  return globSync(places)[0] ?? '';
}
