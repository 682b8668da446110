import { test as base } from '@playwright/test'

/**
 * A journey that also closes the contexts it opened with `browser.newContext()`. Playwright closes only its own; the others
 * would stay open, with their timers and animations, until the last journey of the part.
 */
export const test = base.extend<{ openedContexts: undefined }>({
  openedContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
