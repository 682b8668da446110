import type { Locator, Page } from '@playwright/test'

export const toastOf = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
