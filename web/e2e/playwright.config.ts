import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
const translation = /translation\.spec\.ts$/
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  testMatch: /e2e\/[^/]+\.spec\.ts$/,
  // one picture for every machine: the edges of letters may differ, which the tolerance allows
  snapshotPathTemplate: '{testDir}/pictures/expected/{arg}{ext}',
  outputDir: '../../test-results',
  // one database for all journeys of a part
  workers: 1,
  // parts are split between tests, not between files
  fullyParallel: true,
  // no journey measures time: the limits are for what hangs, on the slowest machine
  timeout: 30 * 60_000,
  expect: { timeout: 5 * 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // a click on a button that was renamed fails by itself, and not with its whole journey
    actionTimeout: 5 * 60_000,
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    browserName: 'chromium',
    // what a journey intercepts would not pass one; service-worker.spec.ts allows it
    serviceWorkers: 'block',
    // tracing every step costs a third of the time
    trace: 'off',
    // needs a separate download
    video: 'off',
    launchOptions,
  },
  // A journey tagged @phone or @desktop checks nothing that differs at the other size. Each area keeps journeys at both
  // sizes, and the pictures compare both.
  projects: [
    {
      name: 'pictures',
      testMatch: /pictures\/.+\.spec\.ts$/,
      use: { contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/London' },
    },
    // as long as half of the journeys of one size, and changes nothing on the server
    { name: 'translation', testMatch: translation, use: desktop },
    {
      name: 'phone',
      testIgnore: translation,
      grepInvert: /@desktop/,
      // both are tested: motion at the desk, none on the phone
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', testIgnore: translation, grepInvert: /@phone/, use: desktop },
  ],
})
