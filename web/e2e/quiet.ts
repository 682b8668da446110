import type { Page } from '@playwright/test'

/** While nothing should happen. A slower machine sees less in this time and is never red by it. */
export const quietWhile = (page: Page): Promise<void> => page.waitForTimeout(1_000)
