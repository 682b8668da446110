import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** The browser of all journeys. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // a process less: journeys take a twelfth less of the processor
    '--in-process-gpu',
    // pages live for seconds: optimizing their scripts costs a tenth of the processor and is never earned back
    '--js-flags=--no-maglev --no-turbofan --always-sparkplug',
    // a page is drawn in few large pieces, which takes a twentieth less of the browser
    '--default-tile-width=2048',
    '--default-tile-height=2048',
    '--disable-quic',
    // of the headless shell: letters as the whole browser draws them, whose widths are the same
    '--font-render-hinting=slight',
    // and the same edges: without colours for one kind of display, and drawn by the same code on every processor
    '--disable-lcd-text',
    '--disable-skia-runtime-opts',
    '--force-color-profile=srgb',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Debian's whole browser beside its headless shell, which keeps no page for the way back. */
const whole = join(dirname(executablePath ?? ''), 'chromium')

/** The browser as people have it: with its back/forward cache, which Playwright turns off. */
export const wholeBrowser: LaunchOptions = {
  ...launchOptions,
  ...(executablePath?.endsWith('headless-shell') && existsSync(whole) ? { executablePath: whole } : {}),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}
