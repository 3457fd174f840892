// cspell:ignore openbox libexec gsettings libglib dconf
import { existsSync } from 'node:fs';

/** Programs that a screen reader needs here, and the Debian packages that bring them. */
const programs = {
  '/usr/bin/orca': 'orca',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/dbus-run-session': 'dbus',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  '/usr/bin/gsettings': 'libglib2.0-bin',
};

const needed = Object.entries(programs).filter(([path]) => !existsSync(path));

/** Why no screen reader can run on this machine. False: it can. */
export const missingScreenReader: string | false =
  needed.length > 0 &&
  `On Debian or Ubuntu, run "apt-get install --no-install-recommends dconf-gsettings-backend ${needed.map(([, name]) => name).join(' ')}".`;
