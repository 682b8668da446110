import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import subset from 'subset-font'
import { product } from '../worker/contract/product.ts'
import { latin, source } from './fonts.ts'
import { root } from './settings.ts'

export const previewSize = { width: 1200, height: 630 } as const

/** Cached outside the build, by content: drawing one takes longer than a page. */
const cacheFolder = join(root, 'node_modules/.previews')

/** The picture that messengers and social networks show with a page: the brand, its title and a sentence, as PNG. */
export async function previewOf(title: string, sentence: string): Promise<{ file: string; png: Buffer }> {
  const drawing = draw(title, sentence)
  const file = `${createHash('sha256').update(drawing).digest('hex').slice(0, 10)}.png`
  const path = join(cacheFolder, file)
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(path, await rasterise(drawing))
  }
  return { file, png: readFileSync(path) }
}

async function rasterise(drawing: string): Promise<Buffer> {
  const fontFiles = await Promise.all([fontOf(400), fontOf(700)])
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Public Sans' }
  return new Resvg(drawing, { font }).render().asPng()
}

/** A file of the site's own font in one weight; the drawing library reads no variable WOFF2. */
async function fontOf(weight: number): Promise<string> {
  const file = join(cacheFolder, `public-sans-${weight}.ttf`)
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true })
    const axes = { wght: { min: weight, max: weight } }
    writeFileSync(
      file,
      await subset(readFileSync(source), latin, { targetFormat: 'sfnt', keepFeatures: ['kern'], variationAxes: axes }),
    )
  }
  return file
}

const colour = {
  ground: '#0d1f4d',
  sheet: '#ffffff',
  lines: '#0d1f4d',
  accent: '#b4e541',
  text: '#ffffff',
  muted: '#c5d1f0',
}

function draw(title: string, sentence: string): string {
  const large = title.length > 34 ? 68 : 84
  const titleLines = wrapped(title, Math.floor(2300 / large))
  const titleBase = 290
  const sentenceBase = titleBase + titleLines.length * large * 1.08 + 8
  const text = (lines: string[], y: number, size: number, fill: string, weight: number, leading: number) =>
    lines
      .map(
        (line, at) =>
          `<text x="80" y="${Math.round(y + at * size * leading)}" font-size="${size}" font-weight="${weight}" fill="${fill}" letter-spacing="${weight === 700 ? -0.02 * size : 0}">${escape(line)}</text>`,
      )
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}" font-family="Public Sans">
<rect width="100%" height="100%" fill="${colour.ground}"/>
<rect y="${previewSize.height - 14}" width="100%" height="14" fill="${colour.accent}"/>
<g transform="translate(74 62) scale(2.3)"><path d="M3 19.2 19.5 5 36 19.2V38.5a1.5 1.5 0 0 1-1.5 1.5h-30A1.5 1.5 0 0 1 3 38.5Z" fill="${colour.sheet}"/><path d="M19.5 5 36 19.2H21a1.5 1.5 0 0 1-1.5-1.5Z" fill="${colour.accent}"/><path d="M10 26.5h19M10 33h12" stroke="${colour.lines}" stroke-width="2.6" stroke-linecap="round"/></g>
<text x="182" y="140" font-size="58" font-weight="700" fill="${colour.text}">${product.name}</text>
${text(titleLines, titleBase, large, colour.text, 700, 1.08)}
${text(wrapped(sentence, 62).slice(0, 3), sentenceBase, 34, colour.muted, 400, 1.4)}
</svg>`
}

/** Lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
