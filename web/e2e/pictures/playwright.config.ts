import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** The pictures of `npm run shots`: not a test, but every screen must open. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'every-screen.ts',
  outputDir: '../../../test-results/shots-run',
  workers: 2,
  use: { ...journeys.use, reducedMotion: 'reduce', timezoneId: 'Europe/London', locale: 'en-GB' },
  projects: [{ name: 'pictures', use: { viewport: { width: 390, height: 844 } } }],
})
