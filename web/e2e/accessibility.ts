import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What shows now meets WCAG 2.2 AA, as far as a machine can tell. The card fields in their frame are the provider's. */
export async function expectAccessible(page: Page) {
  await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    // a fifth of the time: only what is wrong is written out, and no page of its own is opened to put frames together
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)).toEqual([])
  expect(await page.evaluate(namelessParts)).toEqual([])
  await page.evaluate(moveAgain)
}

/** Shows every transition and animation at its end: colours between two states are nobody's to read. */
async function holdStill() {
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-delay: 0s !important; animation-duration: 0s !important }',
  )
  document.adoptedStyleSheets.push(still)
  const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  for (const animation of finite) animation.finish()
}

function moveAgain() {
  document.adoptedStyleSheets.pop()
}

/** What a screen reader would find without a name, with another's name or without a way to send it. */
function namelessParts(): string[] {
  const all = (selector: string) => Array.from(document.querySelectorAll(selector))
  const names = all('article').map((article) => article.getAttribute('aria-label') ?? '')
  return [
    ...all('fieldset:not([aria-label], [aria-labelledby])').filter((set) => !set.querySelector(':scope > legend')),
    ...all('article').filter((_article, position) => !names[position] || names.indexOf(names[position]) !== position),
    ...all('form:has(input[type=search]):not(:has([type=submit]))'),
    ...all(':is(table, thead, tbody, tr, th, td)[role]'),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200))
}
