import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { root } from './settings.ts'

const fileOf = (font: string) =>
  join(root, `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`)
export const source = fileOf('public-sans')
const serifSource = fileOf('source-serif-4')
const folder = join(root, 'node_modules/.fonts')

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** The unicode ranges of `web/styles/fonts.css`: the characters of our own texts, and the rest of Latin. */
const common = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…€→−`
const rest = `${range(0xa1, 0xff)}ıŒœ‚„™`

export const latin = common + rest

const sans = { source, keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 750 } } }
const files = {
  'common.woff2': { ...sans, characters: common },
  'latin.woff2': { ...sans, characters: rest },
  'serif.woff2': { source: serifSource, characters: latin, keepFeatures: ['kern'], variationAxes: { wght: 600 } },
}

/** Makes the font files of `@fonts/…` from the fonts' packages, if missing. @returns their folder */
export async function makeFonts(): Promise<string> {
  for (const [name, { source, characters, ...kept }] of Object.entries(files)) {
    const file = join(folder, name)
    const newest = Math.max(...[source, import.meta.filename].map((file) => statSync(file).mtimeMs))
    if (existsSync(file) && statSync(file).mtimeMs > newest) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await subset(readFileSync(source), characters, { ...kept, targetFormat: 'woff2' }))
  }
  return folder
}

export const fonts: Plugin = {
  name: 'gwaro:fonts',
  config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
}
