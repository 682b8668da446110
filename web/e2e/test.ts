import { test as base } from '@playwright/test'

/**
 * A journey, at whose end the contexts that it opened by itself are closed: Playwright closes its own only, and the other
 * pages would live, and draw what moves, until the last journey of the part.
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
