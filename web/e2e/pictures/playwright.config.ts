import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** The pictures of `npm run shots`: not a test, but every screen must open. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../../test-results/shots-run',
  workers: 2,
  use: { ...journeys.use, reducedMotion: 'reduce', timezoneId: 'Europe/London', locale: 'en-GB' },
  projects: [
    { name: 'screens', testMatch: 'every-screen.ts', use: { viewport: { width: 390, height: 844 } } },
    // one after the other: each runs the cron job
    { name: 'walks', testMatch: 'walks.ts', workers: 1, use: { viewport: { width: 390, height: 844 } } },
  ],
})
