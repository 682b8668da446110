import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../browser.ts'
import { password } from '../demonstration/people.ts'
import { filledState, freePort, removeState, served } from '../testing/servers.ts'
import { median } from './numbers.ts'

const runs = 3

interface PageScores {
  /** Out of 100, as the next three. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint, in seconds. */
  largestPaint: number
  /** Cumulative layout shift. */
  layoutShift: number
}

/** First visits by a phone with slow 4G and a quarter of this machine's speed, median of three. */
export async function measurePages(): Promise<{ landing: PageScores; dashboard: PageScores }> {
  const state = await filledState()
  const port = await freePort()
  try {
    return await served(state, async (origin) => {
      // in the browser's default context, where Lighthouse opens its pages
      const browser = await chromium.launchPersistentContext('', {
        executablePath: await findBrowser(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
      })
      try {
        const landing = await scoresOf(`${origin}/`, port)
        await browser.request.post(`${origin}/api/lawfirm/login`, { data: { username: 'titan.lawyer', password } })
        return { landing, dashboard: await scoresOf(`${origin}/titan/dashboard`, port) }
      } finally {
        await browser.close()
      }
    })
  } finally {
    removeState(state)
  }
}

async function scoresOf(address: string, port: number): Promise<PageScores> {
  const visits: PageScores[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(address, { port, logLevel: 'error' })
    if (result?.lhr.finalDisplayedUrl !== address) throw new Error(`Lighthouse could not open ${address}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    visits.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaint: figure('largest-contentful-paint') / 1000,
      layoutShift: figure('cumulative-layout-shift'),
    })
  }
  const middle = (of: keyof PageScores) => median(visits.map((visit) => visit[of]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestPaint: middle('largestPaint'),
    layoutShift: middle('layoutShift'),
  }
}
