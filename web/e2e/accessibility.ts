import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as axeCore from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: axeCore.RunOptions = {
  // five times faster
  resultTypes: ['violations'],
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Checks WCAG 2.2 AA as far as axe can. */
export async function expectAccessible(page: Page) {
  await page.evaluate(endAnimations)
  // what a sticky header covers counts as too small
  const top = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // once for each document: reading it takes as long as a check
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  expect(await page.evaluate(violationsOf, options)).toEqual([])
  expect(await page.evaluate(unnamedParts)).toEqual([])
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await page.evaluate(restoreAnimations)
}

async function violationsOf(options: axeCore.RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore }
  // the card fields in their frame belong to the provider
  const { violations } = await axe.run({ exclude: ['iframe'] }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
}

/**
 * Ends every transition and animation, so that axe does not measure colours in between. A list is dimmed while other rows load,
 * which may begin at any moment after a choice.
 */
async function endAnimations() {
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(
    `*, ::before, ::after { transition: none !important; animation-delay: 0s !important; animation-duration: 0s !important }
    .paged { opacity: 1 !important }`,
  )
  document.adoptedStyleSheets.push(stylesheet)
  const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  for (const animation of finite) animation.finish()
}

function restoreAnimations() {
  document.adoptedStyleSheets.pop()
}

/** Controls that a screen reader finds without a name, with a duplicate name, without a submit button or without their label. */
function unnamedParts(): string[] {
  const all = (selector: string) => Array.from(document.querySelectorAll(selector))
  const names = all('article').map((article) => article.getAttribute('aria-label') ?? '')
  return [
    ...all('fieldset:not([aria-label], [aria-labelledby])').filter((set) => !set.querySelector(':scope > legend')),
    ...all('article').filter((_article, position) => !names[position] || names.indexOf(names[position]) !== position),
    ...all('form:has(input[type=search]):not(:has([type=submit]))'),
    // another element has the id of its field
    ...all('label[for]').filter((label) => !(label as HTMLLabelElement).control),
    ...all(':is(table, thead, tbody, tr, th, td)[role]'),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200))
}
