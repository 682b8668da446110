import { expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { type Person, type Screen, screens } from './pictures/screens'
import { visit } from './pictures/visit'
import { test } from './test'
import { falseTexts, translate, ways } from './translator'

const people: Person[] = ['visitor', 'owner', 'member', 'stepper', 'admin', 'superAdmin']
/** Made by the server, without React. */
const isPlain = ({ path }: Screen) => path === '/track' || path.startsWith('/sandbox')

for (const person of people)
  test(`the ${person}’s screens change on a translated page, and show what changed @desktop`, async ({ browser }, {
    project,
  }) => {
    const { baseURL = '' } = project.use
    const wrong: string[] = []
    for (const screen of screens.filter((each) => each.person === person && !isPlain(each))) {
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
      const page = await context.newPage()
      const note = (text: string) => wrong.push(`${screen.name}: ${text}`)
      noteErrors(page, note)
      await visit(page, screen, baseURL)
      if (screen.route) expect(matchPath(screen.route, new URL(page.url()).pathname)).not.toBeNull()
      await changeNothingOnTheServer(page)
      await translate(page)
      await useEverything(page, note)
      await context.close()
    }
    expect([...new Set(wrong)]).toEqual([])
  })

function noteErrors(page: Page, note: (text: string) => void) {
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (line) => {
    if (/NotFoundError|removeChild|insertBefore/.test(line.text())) note(line.text())
  })
}

/** Every button can be pressed: the page has an error to show for each. */
const changeNothingOnTheServer = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))

/** Types and presses what is on the screen, and compares its texts after each. */
async function useEverything(page: Page, note: (text: string) => void) {
  const compare = async (after: string) => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    for (const { shown, rendered } of await falseTexts(page)) note(`“${shown}” for “${rendered}” after ${after}`)
  }
  await compare('its translation')
  for (const field of await page.locator('input[type=text], input[type=email], input[type=search], textarea').all())
    await field.evaluate((input: HTMLInputElement) => {
      input.focus()
      document.execCommand('insertText', false, 'zzzz')
      input.blur()
    })
  await compare('typing')
  const address = page.url()
  for (const button of (await page.locator('main').locator('button, summary, [role=tab]').all()).slice(0, 6)) {
    if (page.url() !== address || (await button.count()) === 0) break
    await button.dispatchEvent('click')
    await compare('a click')
    await page.keyboard.press('Escape')
  }
}

for (const way of ways)
  test(`a text whose <font> was put in ${way} changes, moves and goes @desktop`, async ({ page }) => {
    await page.goto('/support')
    await expect(page.locator('#root[data-live]')).toBeAttached()
    await translate(page, way)
    const shown = await page.evaluate(async () => {
      const box = document.createElement('p')
      const bold = document.createElement('b')
      const [paid, on, day] = [new Text('Paid'), new Text(' on '), new Text('Monday')]
      const seen: string[] = []
      const text = () => box.innerHTML.replace(/<\/?font>|¤/g, '')
      const change = async (doThis: () => void) => {
        doThis()
        const atOnce = text()
        await new Promise(requestAnimationFrame)
        // the translator has translated what is new
        seen.push(atOnce === text() ? atOnce : `${atOnce}, then ${text()}`)
      }
      document.body.append(box)
      await change(() => box.replaceChildren(paid, on, day))
      if (box.querySelectorAll(':scope > font').length !== 3) seen.push('not translated')
      await change(() => (paid.nodeValue = 'Refunded'))
      await change(() => box.insertBefore(bold, day))
      await change(() => box.appendChild(paid))
      await change(() => box.insertBefore(paid, on))
      await change(() => (day.nodeValue = ''))
      await change(() => (day.nodeValue = 'Tuesday'))
      await change(() => box.removeChild(on))
      return seen
    })
    expect(shown).toEqual([
      'Paid on Monday',
      'Refunded on Monday',
      'Refunded on <b></b>Monday',
      ' on <b></b>MondayRefunded',
      'Refunded on <b></b>Monday',
      'Refunded on <b></b>',
      'Refunded on <b></b>Tuesday',
      'Refunded<b></b>Tuesday',
    ])
  })

test('a page that was translated before its scripts came is used as any other @desktop', async ({ page }) => {
  const wrong: string[] = []
  noteErrors(page, (text) => wrong.push(text))
  let goOn = () => {}
  const isTranslated = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isTranslated
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'commit' })
  await expect(page.getByRole('heading').first()).toBeVisible()
  await translate(page)
  goOn()
  await expect(page.locator('#root[data-live]')).toBeAttached()
  await useEverything(page, (text) => wrong.push(text))
  expect(wrong).toEqual([])
})

test('the original is shown again, and the page changes @desktop', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.locator('#root[data-live]')).toBeAttached()
  const wrong: string[] = []
  noteErrors(page, (text) => wrong.push(text))
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    const fonts = found.map((text) => {
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      return font
    })
    return Promise.resolve().then(() =>
      fonts.forEach((font, at) => font.parentNode?.replaceChild(found[at] as Text, font)),
    )
  })
  await useEverything(page, (text) => wrong.push(text))
  expect(wrong).toEqual([])
})
