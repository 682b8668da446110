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

interface PageFigures {
  /** `page` is its HTML, with its styles. */
  landing: { bytes: number; scripts: number; page: number }
  /** Its own chunk, and all that opening it adds to the landing page. */
  assistant: { chunk: number; added: number }
  staffDashboard: { bytes: number; scripts: number }
}

export function pageFigures(): PageFigures {
  const manifest = JSON.parse(readFileSync(join(builtFolder, 'client-manifest.json'), 'utf8')) as Manifest
  const landing = new Set(scriptsOf('index.html').flatMap((file) => chunksOf(manifest, file)))
  const also = (name: string) => new Set([...landing, ...chunksOf(manifest, name)])
  const assistant = 'assistant/assistant.tsx'
  // the map of all screens follows its rows
  const firm = new Set([...scriptsOf('portal-shell.html'), 'routes.tsx'].flatMap((name) => chunksOf(manifest, name)))
  return {
    landing: { bytes: sum(landing), scripts: landing.size, page: brotli('index.html') },
    assistant: {
      chunk: brotli(manifest[assistant]?.file ?? ''),
      added: sum(also(assistant)) - sum(landing),
    },
    staffDashboard: { bytes: sum(firm), scripts: firm.size },
  }
}

/** What the page names, also what `boot.js` requests after the first paint. */
const scriptsOf = (page: string): string[] =>
  [...readFileSync(join(client, page), 'utf8').matchAll(/\b(?:src|href|data-main)="\/([^"]+\.js)"/g)].map(
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
