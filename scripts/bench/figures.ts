import { pageFigures, workerFigures } from './bytes.ts'
import { measurePages } from './lighthouse.ts'
import type { Figure } from './report.ts'
import { measureStart } from './start.ts'
import type { Modules } from './workers.ts'

const rounded = (figure: number, digits: number) => Number(figure.toFixed(digits))
const kilobytes = (bytes: number) => rounded(bytes / 1000, 1)

/** Measured once: the Worker's start, the bytes of the build, and visits to the landing page and a firm's dashboard. */
export async function measureFigures(bare: Modules) {
  const worker = workerFigures()
  const { landing, assistant, staffDashboard } = pageFigures()
  const start = await measureStart(bare)
  const pages = await measurePages()
  const figures: Figure[] = [
    { name: 'Start of the Worker, a bare one is 1', figure: start.application / start.bare, unit: '×', most: 2.2 },
    { name: 'Worker at its start, gzip', figure: kilobytes(worker.start), unit: 'KB' },
    { name: 'Worker loaded when needed, gzip', figure: kilobytes(worker.later), unit: 'KB' },
    { name: 'Landing page, script, brotli', figure: kilobytes(landing.bytes), unit: 'KB', most: 80 },
    { name: 'Landing page, requests for script', figure: landing.scripts, unit: '', most: 7 },
    { name: 'Landing page, HTML with its styles, brotli', figure: kilobytes(landing.page), unit: 'KB' },
    { name: 'Landing page on a slow phone, performance', figure: pages.landing.performance, unit: '', least: 98 },
    { name: 'Landing page, accessibility', figure: pages.landing.accessibility, unit: '', least: 100 },
    { name: 'Landing page, best practices', figure: pages.landing.bestPractices, unit: '', least: 100 },
    { name: 'Landing page, search engines', figure: pages.landing.seo, unit: '', least: 100 },
    { name: 'Landing page, largest paint', figure: rounded(pages.landing.largestPaint, 1), unit: 's', most: 1.1 },
    { name: 'Landing page, layout shift', figure: rounded(pages.landing.layoutShift, 3), unit: '', most: 0.01 },
    { name: 'Assistant, its chunk, brotli', figure: kilobytes(assistant.chunk), unit: 'KB', most: 30 },
    { name: 'Assistant, all it adds to the landing page', figure: kilobytes(assistant.added), unit: 'KB' },
    { name: 'Staff dashboard, script, brotli', figure: kilobytes(staffDashboard.bytes), unit: 'KB', most: 150 },
    { name: 'Staff dashboard, requests for script', figure: staffDashboard.scripts, unit: '', most: 12 },
    { name: 'Staff dashboard on a slow phone, performance', figure: pages.dashboard.performance, unit: '', least: 92 },
    { name: 'Staff dashboard, accessibility', figure: pages.dashboard.accessibility, unit: '', least: 100 },
    { name: 'Staff dashboard, largest paint', figure: rounded(pages.dashboard.largestPaint, 1), unit: 's' },
    { name: 'Staff dashboard, layout shift', figure: rounded(pages.dashboard.layoutShift, 3), unit: '' },
  ]
  return { figures, start }
}
