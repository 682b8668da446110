import { expect } from '@playwright/test'
import { test } from '../test'
import { screens } from './screens'
import { visit } from './visit'

/** The screens that people see most, and those with the most layout. */
const compared = [
  'visitor landing',
  'visitor assistant-services',
  'visitor law-firms',
  'visitor sign-in',
  'visitor verify',
  'owner dashboard',
  'owner tracking-ready',
  'owner vault',
  'owner payment',
  'member files',
  'member file',
  'admin users',
]
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/**
 * What may differ between machines: how dark a pixel at the edge of a letter is, in a few places. A changed word of three
 * letters differs in more: 135 pixels where it was least.
 */
const edgesOfLetters = { threshold: 0.2, maxDiffPixels: 100 }

for (const name of compared) {
  const screen = screens.find((one) => `${one.person} ${one.name}` === name)
  test(`${name} looks as before`, async ({ page }, { project }) => {
    if (!screen) throw new Error(`There is no screen ${name}`)
    await visit(page, screen, project.use.baseURL ?? '')
    await page.evaluate(withoutWhatChanges)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.evaluate(withoutWhatChanges)
      await expect(page).toHaveScreenshot(`${name.replace(' ', '-')}-${size}.png`, {
        ...edgesOfLetters,
        // the provider's form, and charts that begin with this month
        mask: [page.locator('iframe'), page.locator('.month-charts')],
      })
    }
  })
}

test('one changed word turns a picture red', async ({ page }, { config, project }) => {
  test.skip(/all|changed/.test(config.updateSnapshots), 'it would become the expected picture')
  const screen = screens.find((one) => `${one.person} ${one.name}` === 'member file')
  if (!screen) throw new Error('There is no such screen')
  await visit(page, screen, project.use.baseURL ?? '')
  await page.setViewportSize(sizes.phone)
  await page.evaluate(withoutWhatChanges)
  const compare = async () => {
    const shown = await page.screenshot({ animations: 'disabled' })
    expect(shown).toMatchSnapshot('member-file-phone.png', edgesOfLetters)
  }
  await compare()
  await page.getByText('The client sees: ').evaluate((text) => {
    text.innerHTML = text.innerHTML.replace('sees', 'read')
  })
  await expect(compare()).rejects.toThrow(/pixels/)
})

/** The same references, codes, fingerprints and dates whatever the database, and one font whatever the machine. */
function withoutWhatChanges() {
  // letters of equal width come from the machine, and have other widths on the next one
  const ownFont = new CSSStyleSheet()
  ownFont.replaceSync('code { font-family: inherit }')
  document.adoptedStyleSheets = [ownFont]
  const same: [RegExp, string][] = [
    [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d\b/g, '14 Nov 2026'],
    [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec), /g, '14 Nov, '],
    [/\b\d\d:\d\d\b/g, '12:00'],
    [/\b[0-9a-f]{64}\b/g, '0123456789abcdef'.repeat(4)],
    [/\b\d+(?:\.\d)? KB\b/g, '57.6 KB'],
    [/localhost:\d+\/verify\/\w+/g, 'localhost:8787/verify/0123456789'],
  ]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const settled = same.reduce((now, [pattern, fixed]) => now.replace(pattern, fixed), text.data)
    if (settled !== text.data) text.data = settled
  }
  for (const code of document.querySelectorAll('.deed-proof-code')) code.textContent = '8'.repeat(12)
  for (const reference of document.querySelectorAll('.reference-number')) {
    const parts = reference.children.length > 0 ? Array.from(reference.children) : [reference]
    for (const part of parts) part.textContent = (part.textContent ?? '').replace(/[A-Z0-9]/g, '8')
  }
}
