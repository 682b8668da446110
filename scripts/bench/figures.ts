import { pageFigures, workerFigures } from './bytes.ts'
import { measureLanding } from './lighthouse.ts'
import type { Figure } from './report.ts'
import { measureStart } from './start.ts'
import type { Modules } from './workers.ts'

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

/** Measured once: the Worker's start, the bytes of the build, and a visit to the landing page. */
export async function measureFigures(bare: Modules) {
  const worker = workerFigures()
  const { landing, assistant, staffDashboard } = pageFigures()
  const start = await measureStart(bare)
  const visit = await measureLanding()
  const figures: Figure[] = [
    { name: 'Start of the Worker, a bare one is 1', figure: start.application / start.bare, unit: '×', most: 2.2 },
    { name: 'Worker at its start, gzip', figure: kilobytes(worker.start), unit: 'KB' },
    { name: 'Worker loaded when needed, gzip', figure: kilobytes(worker.later), unit: 'KB' },
    { name: 'Landing page, script, brotli', figure: kilobytes(landing.bytes), unit: 'KB', most: 80 },
    { name: 'Landing page, requests for script', figure: landing.scripts, unit: '', most: 7 },
    { name: 'Landing page, HTML with its styles, brotli', figure: kilobytes(landing.page), unit: 'KB' },
    { name: 'Landing page on a slow phone, performance', figure: visit.performance, unit: '', least: 98 },
    { name: 'Landing page, accessibility', figure: visit.accessibility, unit: '', least: 100 },
    { name: 'Landing page, best practices', figure: visit.bestPractices, unit: '', least: 100 },
    { name: 'Landing page, search engines', figure: visit.seo, unit: '', least: 100 },
    { name: 'Landing page, largest paint', figure: Number(visit.lcp.toFixed(1)), unit: 's', most: 1.1 },
    { name: 'Assistant, its chunk, brotli', figure: kilobytes(assistant.chunk), unit: 'KB', most: 30 },
    { name: 'Assistant, all it adds to the landing page', figure: kilobytes(assistant.added), unit: 'KB' },
    { name: 'Staff dashboard, script, brotli', figure: kilobytes(staffDashboard.bytes), unit: 'KB', most: 150 },
    { name: 'Staff dashboard, requests for script', figure: staffDashboard.scripts, unit: '', most: 12 },
  ]
  return { figures, start }
}
