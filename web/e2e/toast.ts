import type { Locator, Page } from '@playwright/test'

/** The message that pops up and says this. */
export const toastOf = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: words })
