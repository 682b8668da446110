import { defineConfig } from '@playwright/test'
import { onlyOnDesktop, onlyOnPhone } from './one-size'

const executablePath = process.env.CHROMIUM_PATH
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

const titles = (all: string[]) => all.map((title) => new RegExp(`${title}$`))

export default defineConfig({
  testDir: '.',
  testMatch: /e2e\/[^/]+\.spec\.ts$/,
  // one picture for every machine: text is smoothed differently, which the tolerance allows
  snapshotPathTemplate: '{testDir}/pictures/expected/{arg}{ext}',
  outputDir: '../../test-results',
  // one database for all journeys of a part
  workers: 1,
  // parts are split between tests, not between files
  fullyParallel: true,
  // generous: no journey measures time, and it may share its processors
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    browserName: 'chromium',
    // what a journey intercepts would not pass one; service-worker.spec.ts allows it
    serviceWorkers: 'block',
    // tracing every step costs a third of the time
    trace: 'off',
    // needs a separate download
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // letters have the same widths in every Chromium, the headless shell too
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'pictures',
      testMatch: /pictures\/.+\.spec\.ts$/,
      use: { contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/London' },
    },
    {
      name: 'phone',
      grepInvert: titles(onlyOnDesktop),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: titles(onlyOnPhone), use: { viewport: { width: 1280, height: 800 } } },
  ],
})
