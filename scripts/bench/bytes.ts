import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { applicationModules, builtFolder, type Modules, startModules } from './workers.ts'

const client = join(builtFolder, 'client')

/** Size on the wire, brotli-compressed as by Cloudflare, each file on its own. */
const brotli = (file: string) => brotliCompressSync(readFileSync(join(client, file))).length
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + brotli(file), 0)

const gzip = (modules: Modules, ...names: string[]) =>
  names.reduce((bytes, name) => bytes + gzipSync(modules[name] ?? '').length, 0)

export interface PageFigures {
  landing: { bytes: number; scripts: number; others: number }
  /** Its own chunk, and all that opening it adds to the landing page. */
  assistant: { chunk: number; added: number }
  staffDashboard: { bytes: number; scripts: number }
}

export function pageFigures(): PageFigures {
  const manifest = JSON.parse(readFileSync(join(builtFolder, 'client-manifest.json'), 'utf8')) as Manifest
  const linked = linkedFiles('index.html')
  const scripts = linked.filter(isScript)
  const landing = new Set(scripts.flatMap((file) => chunksOf(manifest, file)))
  const also = (name: string) => new Set([...landing, ...chunksOf(manifest, name)])
  const assistant = 'applications/assistant/assistant.tsx'
  // the map of all screens follows its rows
  const dashboard = linkedFiles('portal-shell.html').filter(isScript)
  const firm = new Set([...dashboard, 'routes.tsx'].flatMap((name) => chunksOf(manifest, name)))
  return {
    landing: { bytes: sum(landing), scripts: landing.size, others: linked.length - scripts.length },
    assistant: {
      chunk: brotli(manifest[assistant]?.file ?? ''),
      added: sum(also(assistant)) - sum(landing),
    },
    staffDashboard: { bytes: sum(firm), scripts: firm.size },
  }
}

const isScript = (file: string) => file.endsWith('.js')

/** What the page names, also what `boot.js` requests after the first paint. */
const linkedFiles = (page: string): string[] =>
  [...readFileSync(join(client, page), 'utf8').matchAll(/\b(?:src|href|data-main)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )

function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name] ?? Object.values(manifest).find(({ file }) => file === name)
  // boot.js is no part of the bundle
  if (!chunk) return [name]
  if (seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))]
}

/** What every isolate loads, and what it loads only when a call needs it. */
export function workerFigures(): { start: number; later: number } {
  const modules = applicationModules()
  const start = startModules(modules)
  const later = Object.keys(modules).filter((name) => !start.has(name))
  return { start: gzip(modules, ...start), later: gzip(modules, ...later) }
}
