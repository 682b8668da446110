import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { lightTracking } from '../../../worker/contract/addresses/paths'
import type { Message } from '../../../worker/sandbox/message'
import { loaded } from './visit'

const folder = join(process.env.SHOTS_DIR ?? 'test-results/shots', 'walks')
const heights: Record<number, number> = { 390: 844, 1280: 800 }

export interface Reader {
  name: string
  page: Page
  width: 390 | 1280
  /** The pages that this reader opens, by what they are called. */
  screens: Record<string, string>
}

/** What each reader sees after each event: a picture in each theme, and the words of the page in one file. */
export class Walk {
  private readonly seen = new Set<string>()
  private number = 0
  private readonly name: string
  private readonly isAbout: (message: Message) => boolean

  constructor(name: string, isAbout: (message: Message) => boolean) {
    this.name = name
    this.isAbout = isAbout
    mkdirSync(folder, { recursive: true })
    writeFileSync(this.file, '')
  }

  private get file() {
    return join(folder, `${this.name}.txt`)
  }

  private write(title: string, text: string) {
    appendFileSync(this.file, `\n--- ${title}\n${text.trim()}\n`)
  }

  async keep(event: string, readers: Reader[]) {
    this.number++
    appendFileSync(this.file, `\n\n=== ${this.number}. ${event}\n`)
    for (const { name, page, width, screens } of readers) {
      await page.setViewportSize({ width, height: heights[width] ?? 800 })
      for (const [screen, path] of Object.entries(screens)) {
        await this.open(page, path)
        this.write(`${name}, ${screen} (${path})`, await page.locator('main').first().innerText())
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const step = `${String(this.number).padStart(2, '0')}-${name}-${screen}`.replaceAll(' ', '-')
          const path = join(folder, `${this.name}.${step}.${width}.${colorScheme}.png`)
          await page.screenshot({ path, fullPage: true, animations: 'disabled' })
        }
      }
    }
    await this.keepMessages(readers[0]?.page as Page)
  }

  private async open(page: Page, path: string) {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (path.startsWith(lightTracking)) return
    await loaded(page)
    // what is folded is read, too
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')
    })
    await page.waitForLoadState('networkidle')
    await loaded(page)
  }

  /** What was sent since the event before, oldest first. */
  private async keepMessages(page: Page) {
    const all = (await (await page.request.get('/sandbox/messages')).json()) as Message[]
    const fresh = all.filter((message) => !this.seen.has(message.id) && this.isAbout(message)).toReversed()
    for (const { id, channel, to, subject, text } of fresh) {
      this.seen.add(id)
      this.write(`${channel} to ${to}: ${subject}`, text)
    }
  }
}

/** A window of someone, who is signed in by `storageState`. */
export const windowOf = async (
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Page> => (await browser.newContext(storageState ? { storageState } : {})).newPage()

/** A call that must succeed. */
export async function call<Answer>(page: Page, method: 'POST' | 'PATCH' | 'PUT', path: string, data: object = {}) {
  const answer = await page.request.fetch(path, { method, data })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}
