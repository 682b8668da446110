import { join } from 'node:path'
import { test } from '../test'
import { screens } from './screens'
import { visit } from './visit'

const folder = process.env.SHOTS_DIR ?? 'test-results/shots'
const widths = [390, 768, 1280]
const heights: Record<number, number> = { 390: 844, 768: 1024, 1280: 800 }

for (const screen of screens) {
  test(`${screen.person} ${screen.name}`, async ({ page }, { project }) => {
    await visit(page, screen, project.use.baseURL ?? '')
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // the stand-in's card frame keeps the colours that it began with
        if ((await page.locator('iframe').count()) > 0) {
          await page.reload()
          await page.waitForTimeout(2000)
        }
        const path = join(folder, `${screen.person}.${screen.name}.${width}.${colorScheme}.png`)
        // a dialog covers the window, not the page
        const fullPage = (await page.getByRole('dialog').count()) === 0
        await page.screenshot({ path, fullPage, animations: 'disabled' })
      }
    }
  })
}
