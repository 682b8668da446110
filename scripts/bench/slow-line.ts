import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { password } from '../demonstration/people.ts'
import { filledState, removeState, served } from '../testing/servers.ts'
import { median } from './numbers.ts'
import { type Figure, reportTable } from './report.ts'

/** A clerk's line and processor: 320 kbit/s, 0.8 s from a call to the beginning of its answer, a quarter of this machine. */
const line = { latency: 800, downloadThroughput: 40_000, uploadThroughput: 40_000 }
const slowerProcessor = 4
const rounds = 5
const dashboard = '/titan/dashboard'

/** What each wait ends with, as selectors. */
const row = 'main table a[href*="/files/"]'
const currentRow = 'main table [aria-label^="Status of"]'
const heading = 'main .file-head h1'
const wholeFile = 'main .file-columns textarea'

/** Milliseconds of one visit each. */
interface Visit {
  coldRows: number
  warmRows: number
  warmList: number
  fileHead: number
  file: number
}

/** Visits the portal five times on the slow line and prints the medians. */
export async function measureSlowLine(): Promise<void> {
  const state = await filledState()
  try {
    const visits = await served(state, async (origin) => {
      const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
      try {
        const all: Visit[] = []
        for (let round = 0; round < rounds; round++) all.push(await visit(browser, origin))
        return all
      } finally {
        await browser.close()
      }
    })
    reportTable(figuresOf(visits))
  } finally {
    removeState(state)
  }
}

function figuresOf(visits: Visit[]): Figure[] {
  const seconds = (of: keyof Visit) => Number((median(visits.map((each) => each[of])) / 1000).toFixed(2))
  return [
    { name: 'First visit, first rows', figure: seconds('coldRows'), unit: 's', most: 6 },
    { name: 'Next visit, first rows', figure: seconds('warmRows'), unit: 's', most: 1.5 },
    { name: 'Next visit, the current list', figure: seconds('warmList'), unit: 's' },
    { name: 'A file after the click, its heading', figure: seconds('fileHead'), unit: 's' },
    { name: 'A file after the click, all of it', figure: seconds('file'), unit: 's', most: 1.5 },
  ]
}

/** A first visit with an empty cache, the next one, and a click on a file. */
async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1366, height: 768 } })
  try {
    await context.request.post('/api/lawfirm/login', { data: { username: 'titan.lawyer', password } })
    const first = await slowPage(context)
    const coldRows = await timeOf(first, currentRow)
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await first.waitForLoadState('networkidle')
    await first.close()

    const next = await slowPage(context)
    const warmRows = await timeOf(next, row)
    const warmList = await timeOf(next, currentRow)
    await next.waitForLoadState('networkidle')
    const clickedAt = await next.evaluate((selector) => {
      document.querySelector<HTMLElement>(selector)?.click()
      return performance.now()
    }, row)
    const fileHead = (await timeOf(next, heading)) - clickedAt
    const file = (await timeOf(next, wholeFile)) - clickedAt
    return { coldRows, warmRows, warmList, fileHead, file }
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(dashboard, { waitUntil: 'commit' })
  return page
}

/** @returns milliseconds from the beginning of the visit until something on the page has this selector */
function timeOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (document.querySelector(wanted)) resolve(performance.now())
          else requestAnimationFrame(check)
        }
        check()
      }),
    selector,
  )
}
