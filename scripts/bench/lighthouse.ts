import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { preview } from 'vite'
import { findBrowser } from '../browser.ts'
import { root } from '../settings.ts'
import { median } from './numbers.ts'

const runs = 3
const port = 8799

export interface LandingScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint, in seconds. */
  lcp: number
}

/** A first visit to the landing page by a phone with slow 4G and a quarter of this machine's speed. */
export async function measureLanding(): Promise<LandingScores> {
  const server = await preview({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    preview: { port, host: '127.0.0.1', strictPort: true },
  })
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const visits: LandingScores[] = []
  try {
    for (let visit = 0; visit < runs; visit++) {
      const result = await lighthouse(`http://localhost:${port}/`, { port: chrome.port, logLevel: 'error' })
      const { categories = {}, audits = {} } = result?.lhr ?? {}
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
      visits.push({
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      })
    }
  } finally {
    chrome.kill()
    await server.close()
  }
  const middle = (of: keyof LandingScores) => median(visits.map((visit) => visit[of]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
  }
}
